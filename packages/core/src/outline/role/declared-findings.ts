/** Addresses and hours that authors declare: the address element, schema.org and microformats. */

import type { BlockTable } from '../../block/index.ts';
import { splitTokens } from '../../character/index.ts';
import { ATTRIBUTE, KIND, type Page, TAG } from '../../page/index.ts';
import { HIDDEN } from '../../style/index.ts';
import type { Finding } from './finding.ts';
import { countWords } from './role-place.ts';

/** What holds more words is a section about an address. */
const MOST_WORDS = 80;

const TYPES: readonly (readonly [ending: string, label: Finding['label']])[] = [
  ['PostalAddress', 'address'],
  ['OpeningHoursSpecification', 'hours'],
];
const CLASSES: ReadonlySet<string> = new Set(['adr', 'p-adr', 'h-adr']);

/** Collects what is declared, outermost first. Hours that follow each other under one parent are one finding. */
export function collectDeclaredFindings(table: BlockTable): Finding[] {
  const { page, style } = table;
  const found: Finding[] = [];
  for (let node = 0; node < page.size; node++) {
    if (page.kind[node] !== KIND.element) continue;
    const declared = readDeclared(page, node);
    if (declared === undefined || style.hidden[node] !== HIDDEN.visible) continue;
    const nodes = [node, page.end[node]] as const;
    const words = countWords(table, nodes);
    if (words < 2 || words > MOST_WORDS) continue;
    const { label, step } = declared;
    addFinding(page, found, { label, nodes, span: page.span(node), reasons: [{ step }] });
    node = page.end[node] - 1;
  }
  return found;
}

function addFinding(page: Page, found: Finding[], next: Finding): void {
  const last = found.at(-1);
  const isNext =
    last?.label === 'hours' &&
    next.label === 'hours' &&
    page.parent[last.nodes[0]] === page.parent[next.nodes[0]];
  if (!isNext) {
    found.push(next);
    return;
  }
  found[found.length - 1] = {
    ...last,
    nodes: [last.nodes[0], next.nodes[1]],
    span: [last.span[0], next.span[1]],
  };
}

interface Declaration {
  readonly label: Finding['label'];
  readonly step: string;
}

function readDeclared(page: Page, node: number): Declaration | undefined {
  if (page.tag[node] === TAG.address)
    return isReachable(page.textOf(node)) ? { label: 'address', step: 'declared: address' } : undefined;
  for (let place = page.attributeAt[node]; place < page.attributeAt[node + 1]; place++) {
    const declared = readAttribute(page.attributeName[place], page.attributeValue[place]);
    if (declared !== undefined) return declared;
  }
  return undefined;
}

function readAttribute(name: number, value: string): Declaration | undefined {
  if (name === ATTRIBUTE.itemtype) {
    const type = TYPES.find(([ending]) => value.endsWith(ending));
    return type && { label: type[1], step: `declared: ${type[0]}` };
  }
  if (name === ATTRIBUTE.itemprop && value === 'openingHours')
    return { label: 'hours', step: 'declared: openingHours' };
  if (name !== ATTRIBUTE.class || !value.includes('adr')) return undefined;
  const own = splitTokens(value).find((token) => CLASSES.has(token));
  return own === undefined ? undefined : { label: 'address', step: `declared: ${own}` };
}

/** `3. Mai 2023`, `May 3, 2023`, `2023-05-03`, `12:30`. */
const DATES =
  /\d{1,4}(?:[./:-]\s?(?:\d{1,2}[./:-]\s?\d{2,4}|\d{2}|\p{L}{3,}\.?\s\d{4})|(?:st|nd|rd|th)?\s\p{L}{3,}\.?\s\d{4})|(?<!\p{L})\p{L}{3,}\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s\d{4}/gu;

/** An address element with neither an e-mail address nor a digit that is no date names an author. */
function isReachable(text: string): boolean {
  return /[\d@]/.test(text.replace(DATES, ''));
}
