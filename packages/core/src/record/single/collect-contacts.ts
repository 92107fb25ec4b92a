/** How the one thing a page is about is reached, as the outline has it: address, telephone, fax, e-mail, hours. */
import type { Entry, OutlineLabel } from '../../outline/index.ts';
import type { PageWords } from '../choose/page-words.ts';

/** A contact and where it stands. */
export interface Contact {
  readonly name: string;
  readonly text: string;
  /** Where its entry begins and ends. */
  readonly nodes: readonly [start: number, end: number];
}

/** Contacts of a page, and who they are of. */
export interface ContactsFound {
  /** The first of each kind. */
  readonly contacts: readonly Contact[];
  /** How many further ones there are: of other people, of other places. */
  readonly more: number;
  /** Whose they are; undefined where nobody says. */
  readonly owner: Contact | undefined;
}

/** Attributes of entries by the names their columns have. */
const NAMES: readonly (readonly [attribute: string, name: string])[] = [
  ['address', 'address'],
  ['telephone', 'phone'],
  ['fax', 'fax'],
  ['email', 'email'],
  ['hours', 'hours'],
];
const OWNERS: readonly string[] = ['organisation', 'person'];
/** Entries that are such a thing themselves. */
const WHOLE: ReadonlyMap<OutlineLabel, string> = new Map([
  ['address', 'address'],
  ['hours', 'hours'],
]);
/** What is asked for there is nobody's. */
const SKIPPED: ReadonlySet<OutlineLabel> = new Set<OutlineLabel>(['form', 'hidden', 'search', 'comments']);
/** Parts that make an entry an address, not only a line with a number to call. */
const PLACES: readonly string[] = ['street', 'zip', 'city'];

/** Collects them outside menus, footers and forms, in the order of the page. */
export function collectContacts(words: PageWords, entries: readonly Entry[]): ContactsFound {
  const found = new Map<string, Contact>();
  const seen = new Set<string>();
  let owner: Contact | undefined;
  const open = [...entries].reverse();
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    if (SKIPPED.has(entry.label)) continue;
    for (let at = entry.entries.length - 1; at >= 0; at--) open.push(entry.entries[at]);
    if (words.frameOf(entry.nodes[0]) !== 'main') continue;
    for (const contact of readEntry(entry)) {
      seen.add(`${contact.name} ${contact.text}`);
      if (!found.has(contact.name)) found.set(contact.name, contact);
    }
    owner ??= readOwner(entry);
  }
  const contacts = NAMES.flatMap(([, name]) => found.get(name) ?? []);
  return { contacts, more: seen.size - contacts.length, owner };
}

function readEntry(entry: Entry): Contact[] {
  const { label, nodes, attributes = {} } = entry;
  const whole = WHOLE.get(label);
  const isWhole = whole === 'hours' || (whole === 'address' && PLACES.some((part) => part in attributes));
  const contacts: Contact[] = [];
  if (isWhole)
    contacts.push({ name: whole, text: whole === 'address' ? cutAddress(entry) : cutHours(entry), nodes });
  for (const [attribute, name] of NAMES)
    for (const value of toTexts(attributes[attribute])) contacts.push({ name, text: value, nodes });
  return contacts;
}

/** Characters of what leads to a number: `, Tel. office: `. The pattern takes time with the cube of what it reads. */
const LONGEST_LABEL = 60;

/** An address without the numbers to call that stand in its entry. */
function cutAddress({ text, attributes = {} }: Entry): string {
  const others = ['telephone', 'fax', 'email'].flatMap((name) => toTexts(attributes[name]));
  const ends = others.map((each) => text.indexOf(each)).filter((at) => at > 0);
  const cut = text.slice(0, Math.min(text.length, ...ends));
  if (ends.length === 0) return cut;
  const label = Math.max(0, cut.length - LONGEST_LABEL);
  return cut.slice(0, label) + cut.slice(label).replace(/[\s,;|·(]*(?:[\p{L}.-]+\s?){0,2}[:.]?\s*$/u, '');
}

/** Hours without the numbers to call that stand before them. */
function cutHours({ text, attributes = {} }: Entry): string {
  const others = ['telephone', 'fax'].flatMap((name) => toTexts(attributes[name]));
  const start = Math.max(
    0,
    ...others.map((each) => (text.includes(each) ? text.indexOf(each) + each.length : 0)),
  );
  const rest = text.slice(start).replace(/^[\s,;|:)]+/, '');
  return start > text.length / 2 || rest === '' ? text : rest;
}

function readOwner({ attributes = {}, nodes }: Entry): Contact | undefined {
  for (const name of OWNERS) {
    const [text] = toTexts(attributes[name]);
    if (text !== undefined) return { name, text, nodes };
  }
  return undefined;
}

function toTexts(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values.filter((each): each is string => typeof each === 'string' && each !== '');
}
