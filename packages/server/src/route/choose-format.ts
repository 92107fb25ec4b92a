/** Which format an answer has: the one asked for by name, else the best the client accepts. */

import type { FormatName } from '@anatome/core';
import { ProblemError } from '../guard/problem.ts';
import { FORMAT_NAMES } from '../task/format.ts';

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
  /** The Accept header. */
  readonly accept: string | undefined;
}

/** The format to answer in; `usual` where the client does not care. */
export function chooseFormat({ format, accept }: FormatWish, usual: FormatName): FormatName {
  if (format !== undefined) return findFormat(format);
  if (accept === undefined || accept.trim() === '') return usual;
  for (const type of rankTypes(accept)) {
    if (type === '*/*' || type === 'text/*' || type === 'application/*') return usual;
    const found = BY_TYPE.get(type);
    if (found !== undefined) return found;
  }
  const types = [...BY_TYPE.keys()].join(', ');
  throw new ProblemError(406, 'not-acceptable', `There is ${types}, but none of it is in Accept.`);
}

function findFormat(name: string): FormatName {
  const found = FORMAT_NAMES.find((known) => known === name);
  if (found !== undefined) return found;
  const detail = `There is no format "${name.slice(0, 50)}"; there are ${FORMAT_NAMES.join(', ')}.`;
  throw new ProblemError(400, 'bad-request', detail);
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
