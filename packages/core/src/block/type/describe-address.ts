/** What the address of a page says it is for. */
import wordsText from '../../data/address-words.generated.ts';
import type { ColumnSlab } from '../column/column-slab.ts';
import { TYPE_COLUMNS } from '../column/type-column.ts';

/** The groups of data/address-words.txt. */
export const ADDRESS_GROUPS: readonly (readonly [group: string, words: ReadonlySet<string>])[] = wordsText
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [group, words] = line.split(': ') as [string, string];
    return [group, new Set(words.split(' '))];
  });

/** An address taken apart, in lower case. */
export interface AddressParts {
  readonly host: string;
  /** Without query and fragment. */
  readonly path: string;
  readonly query: string;
}

/** Takes an address apart. */
export function splitAddress(url: string | undefined): AddressParts {
  const [, host = '', path = '', query = ''] =
    /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?/.exec((url ?? '').toLowerCase()) ?? [];
  return { host, path, query };
}

/** The words of a name or an address. */
export function toWords(text: string): string[] {
  return text.toLowerCase().split(/[^a-z]+/);
}

/** A bit for each of ADDRESS_GROUPS that a word is in. */
export const BITS_OF_WORD: ReadonlyMap<string, number> = indexWords();

function indexWords(): Map<string, number> {
  const bits = new Map<string, number>();
  for (const [place, [, words]] of ADDRESS_GROUPS.entries()) {
    for (const word of words) bits.set(word, (bits.get(word) ?? 0) | (1 << place));
  }
  return bits;
}

/** A column for each of ADDRESS_GROUPS. */
export function numberGroups(prefix: string): readonly number[] {
  return ADDRESS_GROUPS.map(([group]) => TYPE_COLUMNS.find(`${prefix} ${group}`));
}

/** How many of the words are in each group. */
export function countGroups(words: readonly string[], columns: readonly number[], row: ColumnSlab): void {
  const counts = new Uint32Array(columns.length);
  for (const word of words) {
    for (let left = BITS_OF_WORD.get(word) ?? 0; left !== 0; left &= left - 1) {
      counts[31 - Math.clz32(left & -left)]++;
    }
  }
  for (let place = 0; place < columns.length; place++) row.fill(columns[place], counts[place]);
}

/** Parameters that tell where a visitor came from, not what the page is. */
const TRACKING = /^(?:srsltid|utm_\w+|gclid|fbclid|ref)=/;

const YEAR = TYPE_COLUMNS.number('address year');
const GROUPS = {
  address: numberGroups('address'),
  path: numberGroups('path'),
  host: numberGroups('host'),
  firstPart: numberGroups('first part'),
  lastPart: numberGroups('last part'),
};
const COLUMN = TYPE_COLUMNS.numberAll({
  parameters: 'path parameters',
  empty: 'path empty',
  lastWords: 'path last words',
  file: 'path file',
  number: 'path number',
});

/** Tells what the address of a page says. */
export function describeAddress(url: string | undefined, row: ColumnSlab): void {
  const { host, path, query } = splitAddress(url);
  const parts = path.split('/').filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  const parameters = query.split('&').filter((part) => part !== '' && !TRACKING.test(part));
  row.fill(YEAR, Number(/\/(?:19|20)\d\d\//.test(path)));
  countGroups(toWords(`${host}/${path}/${query}`), GROUPS.address, row);
  countGroups(toWords(path), GROUPS.path, row);
  countGroups(toWords(host), GROUPS.host, row);
  countGroups(toWords(parts.length > 1 ? parts[0] : ''), GROUPS.firstPart, row);
  countGroups(toWords(last), GROUPS.lastPart, row);
  row.fill(COLUMN.parameters, parameters.length);
  row.fill(COLUMN.empty, Number(parts.length === 0));
  row.fill(COLUMN.lastWords, last.split(/[-_]/).length);
  row.fill(COLUMN.file, Number(/\.(?:html?|php|aspx?)$/.test(path)));
  row.fill(COLUMN.number, Number(/\d{4,}/.test(last)));
}
