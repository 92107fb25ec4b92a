/** What a rule of eLISA's language can ask of an element: tests as XPath has them, those a person would think of first. */
import type { Page } from '../page/index.ts';

/** Attributes whose values say what an element is for, or how large it is. */
const TELLING = ['role', 'width', 'height', 'align', 'bgcolor', 'rel', 'target'];
const PLAIN_VALUE = /^[\w#%.-]{1,30}$/;
const PLAIN_NAME = /^[a-z][a-z0-9]*$/;
const WORD = /\p{L}{2,24}/gu;
/** The end of a small letter and the start of a capital, where `likeThis` is two words. */
const HUMP = /(\p{Ll})(\p{Lu})/gu;
/** Names of elements around are looked at so far up. */
const MOST_AROUND = 4;
/** Of the text of an element so many characters, of its names so many. */
const MOST_TEXT = 400;
const MOST_NAME = 200;
const MOST_CHILDREN = 20;

/** Tests that may be asked of any element: links, pictures, size and place, in classes that are set beforehand. */
export const SHAPES: readonly string[] = [
  "links(., 'external') > 0",
  "links(., 'internal') > 0",
  'links(.) > 0',
  'links(.) = 0',
  'link-words(.) >= 0.5 * words(.)',
  'link-words(.) < 0.5 * words(.)',
  "images(., 'banner') > 0",
  'images(.) > 0',
  'images(.) = 0',
  'controls(.) > 0',
  'controls(.) = 0',
  'headings(.) > 0',
  'headings(.) = 0',
  'list-items(.) > 2',
  'alike(.) > 2',
  'block(.)',
  'words(.) = 0',
  ...[5, 15, 60, 200].flatMap((words) => [`words(.) < ${words}`, `words(.) >= ${words}`]),
  'words-before(.) < 0.1 * words(/)',
  'words-before(.) >= 0.5 * words(/)',
  'words-after(.) < 0.1 * words(/)',
  'words-after(.) >= 0.5 * words(/)',
];

/** The tests that this element suggests by its name, its attributes and words, and by what is around and inside. */
export function collectElementSigns(page: Page, node: number): string[] {
  return [
    ...namesOf(page, node).map((word) => `mentions(@id | @class, '${word}')`),
    ...TELLING.flatMap((name) => {
      const value = page.attributeNamed(node, name);
      return value !== undefined && PLAIN_VALUE.test(value) ? [`@${name}='${value}'`] : [];
    }),
    ...toTag('self', page.name(node)),
    ...wordsOf(page.textOf(node).slice(0, MOST_TEXT)).map((word) => `mentions(., '${word}')`),
    ...collectInside(page, node),
    ...collectAround(page, node),
  ];
}

function collectInside(page: Page, node: number): string[] {
  const signs = new Set<string>();
  let count = 0;
  for (const child of page.children(node)) {
    if (++count > MOST_CHILDREN) break;
    for (const sign of toTag('child', page.name(child))) signs.add(sign);
  }
  return [...signs];
}

function collectAround(page: Page, node: number): string[] {
  const signs: string[] = [];
  let around = page.parent[node];
  for (let count = 0; around > 0 && count < MOST_AROUND; count++, around = page.parent[around]) {
    signs.push(...toTag('ancestor', page.name(around)));
    for (const word of namesOf(page, around))
      signs.push(`mentions(ancestor::*/@id | ancestor::*/@class, '${word}')`);
  }
  return [...new Set(signs)];
}

function toTag(axis: string, name: string): string[] {
  return PLAIN_NAME.test(name) ? [`${axis}::${name.toUpperCase()}`] : [];
}

function namesOf(page: Page, node: number): string[] {
  const names = `${page.attributeNamed(node, 'id') ?? ''} ${page.attributeNamed(node, 'class') ?? ''}`;
  return wordsOf(names.slice(0, MOST_NAME).replace(HUMP, '$1 $2'));
}

function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().match(WORD))];
}
