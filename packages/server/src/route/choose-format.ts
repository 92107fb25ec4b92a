/** Which format an answer has: the one asked for by name, else the best the client accepts. */

import { type FormatName, LENSES } from '@anatome/core';
import { ProblemError } from '../guard/problem-error.ts';
import { listFormats } from '../task/format.ts';

/** Media types that stand for a format, as clients write them. */
const BY_TYPE: ReadonlyMap<string, FormatName> = new Map([
  ['application/json', 'json'],
  ['text/markdown', 'markdown'],
  ['text/plain', 'text'],
  ['text/html', 'html'],
  ['application/xhtml+xml', 'xhtml'],
  ['text/csv', 'csv'],
]);

/** What a client says of the format it wants. */
export interface FormatWish {
  /** By name, in the query. */
  readonly format: string | undefined;
  /** The lens that alone is shown: it may have formats of its own. */
  readonly lens?: string | undefined;
  /** The Accept header. */
  readonly accept: string | undefined;
}

/** The format to answer in; `usual` where the client does not care. */
export function chooseFormat({ format, lens, accept }: FormatWish, usual: FormatName): string {
  if (lens !== undefined) checkLens(lens);
  const names = listFormats(lens).map(({ name }) => name);
  if (format !== undefined) return findFormat(format, names);
  if (accept === undefined || accept.trim() === '') return usual;
  for (const type of rankTypes(accept)) {
    if (type === '*/*' || type === 'text/*' || type === 'application/*') return usual;
    const found = BY_TYPE.get(type);
    if (found !== undefined && names.includes(found)) return found;
  }
  const types = [...BY_TYPE].flatMap(([type, name]) => (names.includes(name) ? [type] : [])).join(', ');
  throw new ProblemError(406, 'not-acceptable', `There is ${types}, but none of it is in Accept.`);
}

function findFormat(name: string, names: readonly string[]): string {
  if (names.includes(name)) return name;
  const detail = `There is no format "${name.slice(0, 50)}"; there are ${names.join(', ')}.`;
  throw new ProblemError(400, 'bad-request', detail);
}

function checkLens(name: string): void {
  if (LENSES.has(name)) return;
  const known = [...LENSES.keys()].join(', ');
  throw new ProblemError(400, 'bad-request', `There is no lens "${name.slice(0, 50)}"; there are ${known}.`);
}

/** Media types of an Accept header, the most wanted first; those of weight 0 are not wanted. */
function rankTypes(accept: string): string[] {
  return accept
    .slice(0, 1000)
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [type = '', ...parameters] = part.split(';').map((word) => word.trim());
      const weight = parameters.find((word) => word.startsWith('q='))?.slice(2);
      return { type, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ type }) => type);
}
