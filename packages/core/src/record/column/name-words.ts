/** data/record/names.txt as tables: what tells the name of a column. */
import nameData from '../../data/record/names.generated.ts';
import { once } from '../../workspace/index.ts';

/** What the file knows, each from a word to a name. */
interface NameTables {
  readonly itemprop: ReadonlyMap<string, string>;
  readonly class: ReadonlyMap<string, string>;
  readonly path: ReadonlyMap<string, string>;
  readonly counted: ReadonlyMap<string, string>;
  readonly ago: ReadonlyMap<string, string>;
}

/** A line of the file. */
export interface NameLine {
  readonly source: keyof NameTables;
  readonly name: string;
  /** Of words that are said; '' of those that markup has. */
  readonly language: string;
  readonly words: readonly string[];
}

/** Reads the file in the format its head describes. */
export function readNameLines(text: string = nameData): NameLine[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const colon = line.indexOf(': ');
      const [source, ...rest] = line.slice(0, colon).split(' ');
      const language = source === 'counted' || source === 'ago' ? rest.pop()! : '';
      const words = line
        .slice(colon + 2)
        .split(';')
        .map((word) => word.trim());
      return { source: source as keyof NameTables, name: rest.join(' '), language, words };
    });
}

const TABLES = once((): NameTables => {
  const tables = {
    itemprop: new Map(),
    class: new Map(),
    path: new Map(),
    counted: new Map(),
    ago: new Map(),
  };
  for (const { source, name, words } of readNameLines())
    for (const word of words) if (!tables[source].has(word)) tables[source].set(word, name);
  return tables;
});

/** The name a property of schema.org gives: its own words where none is known. */
export function nameOfProperty(property: string): string {
  const known = TABLES().itemprop.get(property.toLowerCase());
  return known ?? property.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

/** Characters of a class attribute that are read. */
const LONGEST = 200;

/** The name that class names, an identifier or a test mark tell: `product-card__title`; '' where they tell none. */
export function nameOfClass(classes: string): string {
  const table = TABLES().class;
  for (const token of classes.slice(0, LONGEST).split(/\s+/)) {
    const words = token.split(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u).map((word) => word.toLowerCase());
    for (let at = words.length - 1; at >= 0; at--) {
      const name = table.get(`${words[at - 1] ?? ''}${words[at]}`) ?? table.get(words[at]);
      if (name !== undefined) return name;
    }
  }
  return '';
}

/** The name that an address tells of what it leads to: `/members/ann.12/` is that of a person; '' where it tells none. */
export function nameOfAddress(href: string): string {
  const path = href.slice(0, LONGEST).replace(/^(?:[a-z]+:)?\/\/[^/]*|[?#].*$/gis, '');
  const parts = path.split('/').filter((part) => part !== '');
  // The last part names the one; those before it say what it is.
  for (const part of parts.slice(0, -1).reverse()) {
    const name = TABLES().path.get(part.toLowerCase());
    if (name !== undefined) return name;
  }
  return '';
}

/** A number, and the word beside it. */
const COUNTED =
  /^[^\p{L}\d]{0,3}(\d[\d.,\s]*[kKmM]?)\s*([^\d\s][^\d]{0,24}?)(?:\s*\d[^\d]{0,12})?[^\p{L}²]*$/u;
const COUNTING = /^([^\d\s][^\d]{0,16}?)[\s:：(]*(\d[\d.,]*)[^\p{L}\d]*$/u;

/** What a short text counts: `comments` for "12 comments"; '' where it counts nothing known. */
export function nameOfCounted(text: string): string {
  const word = COUNTED.exec(text)?.[2] ?? COUNTING.exec(text)?.[1];
  return word === undefined ? '' : (TABLES().counted.get(word.trim().toLowerCase()) ?? '');
}

/** "2 days ago", "gestern", "3 時間前": a number of units of time before or behind a word for the past. */
export function isAgo(text: string): boolean {
  const plain = text.trim().toLowerCase();
  const { ago, counted } = TABLES();
  if (ago.has(plain)) return true;
  const number = /\p{Nd}+|\ban?\b/u.exec(plain);
  if (number === null) return false;
  const before = plain.slice(0, number.index).trim();
  const words = plain.slice(number.index + number[0].length).trim();
  if (ago.has(before)) return true;
  for (const word of ago.keys())
    if (
      words.endsWith(word) &&
      (words.length - word.length <= 12 || counted.has(words.slice(0, -word.length).trim()))
    )
      return true;
  return false;
}
