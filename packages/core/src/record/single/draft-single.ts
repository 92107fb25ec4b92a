/** The one thing a page may be about: its title, what a shop says of it, facts under labels, how it is reached. */
import type { JsonValue, Reason } from '../../annotation/index.ts';
import { EntryCover } from '../choose/entry-cover.ts';
import type { PageWords } from '../choose/page-words.ts';
import type { RecordInput } from '../record-input.ts';
import type { ColumnKind } from '../record-table.ts';
import { collectFacts, type Fact } from '../single-facts.ts';
import type { Candidate } from '../table-draft.ts';
import { type Contact, type ContactsFound, collectContacts } from './collect-contacts.ts';
import { findSingle } from './find-single.ts';
import { collectLineFacts } from './line-facts.ts';
import type { Single, SingleFieldName } from './single.ts';
import { spanSeen } from './span-seen.ts';
import { findTitle } from './title-place.ts';

/** A cell of the only row. */
export interface SingleCell {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly node: number;
  readonly value: JsonValue;
}

/** The table of one row before it is judged. */
export interface SingleDraft {
  readonly nodes: readonly [start: number, end: number];
  readonly cells: readonly SingleCell[];
  readonly reasons: readonly Reason[];
  /** How surely a price is that of the page's one thing, 0…1; 0 where there is none. */
  readonly priced: number;
  /** Facts the page lists under labels. */
  readonly facts: number;
  /** Kinds of contacts, and contacts beyond the first of each kind. */
  readonly contacts: number;
  readonly more: number;
  /** Share of the content that facts and contacts are. */
  readonly told: number;
}

/** Fewer than this, the title aside, say nothing of a thing. */
const LEAST_CELLS = 2;
const MOST_FACTS = 40;
/** Characters of a part of a contact that are not there by chance. */
const LEAST_SAME = 6;

const KINDS: Partial<Record<SingleFieldName, ColumnKind>> = {
  price: 'price',
  'price before': 'price',
  rating: 'rating',
  reviews: 'number',
  availability: 'availability',
  image: 'image',
};

/** What a page says that need not be of a thing for sale. */
export interface Said {
  readonly facts: readonly Fact[];
  readonly found: ContactsFound;
  readonly measures: Pick<SingleDraft, 'facts' | 'contacts' | 'more' | 'told'>;
}

/** Collects it. */
export function collectSaid(input: RecordInput, words: PageWords, candidates: readonly Candidate[]): Said {
  const { page, style, outline } = input;
  const listed = collectFacts(page, words, candidates);
  const forms = new EntryCover(input, 'form');
  const lines = collectLineFacts({ page, style, words, forms, kept: outline.content.kept });
  const found = collectContacts(words, outline.entries ?? []);
  const facts = joinFacts(listed, lines);
  const told = shareTold(words, facts, found.contacts);
  const measures = { facts: facts.length, contacts: found.contacts.length, more: found.more, told };
  return { facts, found, measures };
}

/** Drafts it; undefined where too little is said of any one thing. */
export function draftSingle(input: RecordInput, { facts, found, measures }: Said): SingleDraft | undefined {
  const single = findSingle(input);
  const contacts = found.contacts.filter((contact) => !facts.some((fact) => isSame(fact, contact)));
  if (single === undefined && facts.length + contacts.length < LEAST_CELLS) return undefined;
  const cells = [...collectHead(input, single, found), ...toCells(single, facts, contacts)];
  return {
    nodes: spanSeen(
      input,
      cells.map(({ node }) => node),
    ),
    cells,
    reasons: single?.reasons ?? [],
    priced: single?.fields.some(({ name }) => name === 'price') === true ? single.score : 0,
    ...measures,
  };
}

/** Whether a fact says what a contact says: the page's own label then names it. */
function isSame(fact: Fact, contact: Contact): boolean {
  const [one, other] = [fact.text, contact.text].map((text) => text.replace(/[\s,;.]+/g, ''));
  return one.includes(other) || (one.length >= LEAST_SAME && other.includes(one));
}

/** Facts of lists, then those of lines that no list has; each label once. */
function joinFacts(listed: readonly Fact[], lines: readonly Fact[]): Fact[] {
  const known = new Set(listed.map(({ name }) => name.toLowerCase()));
  return [...listed, ...lines.filter(({ name }) => !known.has(name.toLowerCase()))]
    .sort((one, other) => one.node - other.node)
    .slice(0, MOST_FACTS);
}

/** What a shop says of a thing; of others their title. */
function collectHead(input: RecordInput, single: Single | undefined, { owner }: ContactsFound): SingleCell[] {
  if (single !== undefined)
    return single.fields.map(({ name, node, value }) => ({ name, node, value, kind: KINDS[name] ?? 'text' }));
  const title = findTitle(input);
  const head = title === undefined ? [] : [toText('title', title.node, title.text)];
  const isNew = owner !== undefined && title?.text.includes(owner.text) !== true;
  return isNew ? [...head, toText(owner.name, owner.nodes[0], owner.text)] : head;
}

function toText(name: string, node: number, value: string): SingleCell {
  return { name, kind: 'text', node, value };
}

function toCells(
  single: Single | undefined,
  facts: readonly Fact[],
  contacts: readonly Contact[],
): SingleCell[] {
  const known = new Set<string>(single?.fields.map(({ name }) => name) ?? ['title']);
  const own = facts.filter(({ name }) => !known.has(name.toLowerCase()));
  return [
    ...own.map(({ name, node, text }) => toText(name, node, text)),
    ...contacts.map(({ name, nodes, text }) => toText(name, nodes[0], text)),
  ];
}

function shareTold(words: PageWords, facts: readonly Fact[], contacts: readonly Contact[]): number {
  const told =
    facts.reduce((sum, { name, text }) => sum + countWords(name) + countWords(text), 0) +
    contacts.reduce((sum, { text }) => sum + countWords(text), 0);
  return Math.min(1, told / Math.max(1, words.content));
}

function countWords(text: string): number {
  return text.split(/\s+/).length;
}
