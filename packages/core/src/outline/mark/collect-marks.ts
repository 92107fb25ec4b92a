/** What the grammar lens knows of words inside entries: who, where, when, how to reach them. */
import type { Annotation } from '../../annotation/index.ts';
import { annotationsOf, type BlockTable } from '../../block/index.ts';
import { readDay } from '../../date/index.ts';
import { type Page, TAG } from '../../page/index.ts';
import { ADDRESS_PARTS, type AddressFound, assembleAddresses } from '../role/assemble-addresses.ts';
import { spanOf } from '../role/finding.ts';
import { countWords } from '../role/role-place.ts';
import { TextCover } from '../role/text-cover.ts';

/** A value that an entry is to carry as an attribute. */
export interface Mark {
  /** Name of the attribute. */
  readonly name: string;
  readonly value: string;
  /** Where it stands in the page text. */
  readonly at: number;
}

/** Labels of the grammar lens by the attribute they become. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['Telephone', 'telephone'],
  ['Fax', 'fax'],
  ['Email', 'email'],
  ['Person', 'person'],
  ['Organization', 'organisation'],
  ['HoursLines', 'hours'],
  ['Hours', 'hours'],
  ['Changed', 'changed'],
]);

/** Streets and towns are named after people. */
const WHO: ReadonlySet<string> = new Set(['person', 'organisation']);

/** More are not looked at: a page can be nothing but telephone numbers. */
const MOST_MARKS = 5000;

/** Collects the marks of a page; of hours that lie in other hours only the longer. */
export function collectMarks(table: BlockTable): Mark[] {
  const annotations = annotationsOf(table, 'grammar');
  const addresses = assembleAddresses(annotations);
  const cover = new TextCover(addresses.map(({ span }) => span));
  const marks = addresses.flatMap((address) => toAddressMarks(table.page.text, address));
  const language = findLanguage(table.page);
  let hoursEnd = 0;
  for (const said of [...annotations].sort(byPlace)) {
    const name = NAMES.get(said.label);
    const span = spanOf(said);
    if (name === undefined || span === undefined) continue;
    if (marks.length >= MOST_MARKS) break;
    if (name === 'hours' && isManner(table, said)) continue;
    if (name === 'telephone' && isInWord(table.page.text, span[0])) continue;
    if ((name === 'hours' && span[0] < hoursEnd) || (WHO.has(name) && cover.shareOf(span) > 0)) continue;
    if (name === 'hours') hoursEnd = span[1];
    const text = toLine(String(said.attributes?.text));
    const value = name === 'changed' ? readDay(text, language) : text;
    if (value !== undefined) marks.push({ name, value, at: span[0] });
  }
  return marks;
}

/** Whether digits go on a word or an address of the web: they are no number to call. */
function isInWord(text: string, at: number): boolean {
  return at > 0 && /[\p{L}\d\-/=_.]/u.test(text[at - 1]);
}

/** Words of a line that says when: in a longer one "24/7" says how. */
const WORDS_OF_A_LINE = 12;

function isManner(table: BlockTable, { nodes, attributes }: Annotation): boolean {
  return String(attributes?.text).startsWith('24') && countWords(table, nodes) > WORDS_OF_A_LINE;
}

/** The primary language that the page says it is in: months have names in it. */
function findLanguage(page: Page): string | undefined {
  for (let node = 1; node < page.size; node = page.end[node]) {
    if (page.tag[node] === TAG.html) return page.attribute(node, 'lang')?.slice(0, 2).toLowerCase();
  }
  return undefined;
}

/** By where they begin, the longer first. */
function byPlace(one: Annotation, other: Annotation): number {
  const [first, second] = [spanOf(one) ?? [0, 0], spanOf(other) ?? [0, 0]];
  return first[0] - second[0] || second[1] - first[1];
}

/** An address as a whole and its parts: which of them an entry carries depends on whether it is one. */
function toAddressMarks(text: string, { span, parts }: AddressFound): Mark[] {
  const at = span[0];
  const marks = ADDRESS_PARTS.flatMap((name) => {
    const part = parts.get(name);
    return part === undefined ? [] : [{ name, value: toLine(text.slice(part[0], part[1])), at }];
  });
  return [{ name: 'address', value: toLine(text.slice(at, span[1])), at }, ...marks];
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
