import { hasAsciiSpace, isAsciiSpace } from '../../character/index.ts';
import type { Page } from '../page.ts';
import type { AttributeTest } from './selector.ts';

/** Whether an element's attribute is as `[name operator value]` asks. */
export function matchesAttribute(page: Page, node: number, test: AttributeTest): boolean {
  let value =
    test.number === 0 ? page.attributeNamed(node, test.name) : findAttribute(page, node, test.number);
  if (value === undefined) return false;
  if (test.operator === '') return true;
  if (test.ignoresCase) value = value.toLowerCase();
  const wanted = test.value;
  switch (test.operator) {
    case '=':
      return value === wanted;
    case '~=':
      return hasWord(value, wanted);
    case '|=':
      return value === wanted || value.startsWith(`${wanted}-`);
    case '^=':
      return wanted !== '' && value.startsWith(wanted);
    case '$=':
      return wanted !== '' && value.endsWith(wanted);
    case '*=':
      return wanted !== '' && value.includes(wanted);
  }
}

/** The value of the attribute with this number, or undefined. */
export function findAttribute(page: Page, node: number, number: number): string | undefined {
  const { attributeAt, attributeName } = page;
  const end = attributeAt[node + 1];
  for (let place = attributeAt[node]; place < end; place++)
    if (attributeName[place] === number) return page.attributeValue[place];
  return undefined;
}

function hasWord(value: string, word: string): boolean {
  if (word === '' || hasAsciiSpace(word)) return false;
  for (let at = value.indexOf(word); at >= 0; at = value.indexOf(word, at + 1)) {
    const end = at + word.length;
    if (
      (at === 0 || isAsciiSpace(value.charCodeAt(at - 1))) &&
      (end === value.length || isAsciiSpace(value.charCodeAt(end)))
    )
      return true;
  }
  return false;
}
