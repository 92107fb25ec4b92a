/** What the address of a page says it is for. */
import wordsText from '../../data/address-words.generated.ts';

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

export function splitAddress(url: string | undefined): AddressParts {
  const [, host = '', path = '', query = ''] =
    /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?/.exec((url ?? '').toLowerCase()) ?? [];
  return { host, path, query };
}

/** The words of a name or an address. */
export function toWords(text: string): string[] {
  return text.toLowerCase().split(/[^a-z]+/);
}

/** How many of the words are in each group. */
export function countGroups(words: readonly string[], prefix: string): Record<string, number> {
  return Object.fromEntries(
    ADDRESS_GROUPS.map(([group, known]) => [
      `${prefix} ${group}`,
      words.reduce((sum, word) => sum + Number(known.has(word)), 0),
    ]),
  );
}

/** Parameters that tell where a visitor came from, not what the page is. */
const TRACKING = /^(?:srsltid|utm_\w+|gclid|fbclid|ref)=/;

export function describeAddress(url: string | undefined): Record<string, number> {
  const { host, path, query } = splitAddress(url);
  const parts = path.split('/').filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  return {
    'address year': Number(/\/(?:19|20)\d\d\//.test(path)),
    ...countGroups(toWords(`${host}/${path}/${query}`), 'address'),
    ...countGroups(toWords(path), 'path'),
    ...countGroups(toWords(host), 'host'),
    ...countGroups(toWords(parts.length > 1 ? parts[0]! : ''), 'first part'),
    ...countGroups(toWords(last), 'last part'),
    'path parameters': query.split('&').filter((part) => part !== '' && !TRACKING.test(part)).length,
    'path empty': Number(parts.length === 0),
    'path last words': last.split(/[-_]/).length,
    'path file': Number(/\.(?:html?|php|aspx?)$/.test(path)),
    'path number': Number(/\d{4,}/.test(last)),
  };
}
