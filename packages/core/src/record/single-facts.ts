/** Facts of the one thing a page is about: rows of a label and a value, in tables, definition lists and lines. */
import { type Page, TAG } from '../page/index.ts';
import type { PageWords } from './choose/page-words.ts';
import type { Candidate } from './table-draft.ts';

/** One fact. */
export interface Fact {
  readonly name: string;
  readonly text: string;
  /** The node its value begins at. */
  readonly node: number;
}

/** Rows of a candidate that must be a label and a value each. */
const LEAST_SHARE = 0.8;
const MOST_FACTS = 40;
const LONGEST = { name: 40, text: 300 } as const;
/** Share of the words of a list of facts that must be content, and that may frame it. */
const HALF = 0.5;

/** Collects facts from all candidates that are nothing but facts, each name once, in document order. */
export function collectFacts(page: Page, words: PageWords, candidates: readonly Candidate[]): Fact[] {
  const facts = new Map<string, Fact>();
  // What a closed tab or fold holds is content too, but what is seen has the first word.
  const inOrder = [...candidates].sort(
    (one, other) => Number(one.hidden !== '') - Number(other.hidden !== '') || one.nodes[0] - other.nodes[0],
  );
  for (const { units, nodes, hidden } of inOrder) {
    const all = words.countAll(...nodes);
    if ((hidden !== '' && hidden !== 'style') || all === 0) continue;
    if (words.countFramed(...nodes) > (hidden === '' ? HALF * all : 0)) continue;
    const isNamed = isNamedPairs(page, units);
    // A line in which letters are hidden would be read as nobody sees it.
    const isOpen = ([start, end]: readonly number[]) =>
      hidden !== '' || words.countSeen(start, end) === words.countAll(start, end);
    const read = units.filter(
      (unit) => isOpen(unit) || readPair(page, [unit[0], unit[1]], isNamed) !== undefined,
    );
    const found = readFacts(page, read, isNamed);
    if (found.length < 2) continue;
    if (new Set(found.map(({ name }) => name)).size < found.length) continue;
    for (const fact of found) if (!facts.has(fact.name)) facts.set(fact.name, fact);
  }
  return [...facts.values()].slice(0, MOST_FACTS);
}

/** Rows as facts; none where too many of them are something else. */
function readFacts(page: Page, units: Candidate['units'], isNamed: boolean): Fact[] {
  const facts: Fact[] = [];
  for (const [row, unit] of units.entries()) {
    const fact = readFact(page, unit, isNamed);
    if (fact !== undefined) facts.push(fact);
    else if (facts.length + units.length - row - 1 < LEAST_SHARE * units.length) return [];
  }
  return facts;
}

/** A row as a fact, or undefined where it is none. */
function readFact(page: Page, [start, end]: readonly number[], isNamed: boolean): Fact | undefined {
  const pair = readPair(page, [start, end], isNamed) ?? readLine(page, start, end);
  if (pair === undefined) return undefined;
  const name = pair.name.replace(/(?:(?<!\s)\s+)?[:：]\s*$/u, '').replace(/\s+/g, ' ');
  const text = pair.text.replace(/\s+/g, ' ');
  const isFact =
    name !== '' && /[\p{L}\p{N}]/u.test(text) && name.length <= LONGEST.name && text.length <= LONGEST.text;
  return isFact && !/[.!?]$/.test(name) ? { name, text, node: pair.node } : undefined;
}

/** Two parts side by side: cells of a row, a term and its definition, two elements. */
function readPair(page: Page, unit: readonly [number, number], isNamed: boolean): Fact | undefined {
  const pair = findPair(page, unit);
  if (pair === undefined) return undefined;
  const [label, value] = pair;
  const isMarked = isNamed || LABELS.has(page.tag[label]) || /[:：]$/u.test(page.textOf(label));
  return isMarked ? { name: page.textOf(label), text: page.textOf(value), node: value } : undefined;
}

/** The only two parts of a row; undefined where it has more or fewer. */
function findPair(
  page: Page,
  [start, end]: readonly [number, number],
): readonly [number, number] | undefined {
  let [from, to] = [start, end];
  // Wrappers of one element say nothing.
  for (let parts = partsOf(page, from, to); parts.length === 1; parts = partsOf(page, from, to)) {
    if (!page.isElement(parts[0])) return undefined;
    [from, to] = [parts[0] + 1, page.end[parts[0]]];
  }
  const [label, value, ...rest] = partsOf(page, from, to);
  return value === undefined || rest.length > 0 ? undefined : [label, value];
}

/** What authors call a label and a value in class names. */
const NAME_CLASS =
  /(?:^|[\s_-])(?:name|label|title|tit|key|term|attr|attribute|property|head|heading)(?:$|[\s_\d-])/i;
const VALUE_CLASS = /(?:^|[\s_-])(?:value|val|data|desc|description|content|info|text|detail)(?:$|[\s_\d-])/i;

/** Whether classes call the two parts of every row a name and its value. */
function isNamedPairs(page: Page, units: Candidate['units']): boolean {
  return units.every((unit) => {
    const pair = findPair(page, [unit[0], unit.at(-1)!]);
    if (pair === undefined) return false;
    const [label, value] = pair.map((node) => page.attribute(node, 'class') ?? '');
    return label !== value && NAME_CLASS.test(label) && VALUE_CLASS.test(value);
  });
}

const LABELS: ReadonlySet<number> = new Set([TAG.th, TAG.td, TAG.dt, TAG.b, TAG.strong, TAG.label]);

/** Neighbours that say something; more than three are not asked for. */
function partsOf(page: Page, start: number, end: number): number[] {
  const parts: number[] = [];
  for (let node = start; node < end && parts.length < 3; node = page.end[node])
    if (page.textOf(node) !== '') parts.push(node);
  return parts;
}

/** `Label: value` in one line. */
function readLine(page: Page, start: number, end: number): Fact | undefined {
  const match = /^([^:：\n]{2,40})[:：]\s+(.+)$/u.exec(page.textOf(start, end));
  return match === null ? undefined : { name: match[1], text: match[2], node: start };
}
