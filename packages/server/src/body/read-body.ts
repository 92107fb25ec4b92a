/** Reads a body of JSON, in a thread: what that costs, a stranger decides. */
import { TaskError } from '@anatome/pool';
import { toRefusal } from '../guard/to-refusal.ts';
import { BODY_SCHEMAS, type BodyName, type BodyOf } from './body-schemas.ts';
import { hasManyNames } from './count-names.ts';

/** More fields no body has; those of its parts are counted where they are read. */
const MOST_FIELDS = 100;
/** As for a line of a batch: each of them is checked, and checking many takes more than time in proportion. */
const MOST_PARTS = 10_000;
const PARTS = ['sheets', 'images', 'ext'] as const;

/** What a body says; a TaskError or a problem tells what is wrong with it. */
export function readBody<Name extends BodyName>(name: Name, bytes: Uint8Array): BodyOf<Name> {
  const given = parseJson(bytes);
  refuseMany(given);
  const read = BODY_SCHEMAS[name].safeParse(given);
  if (!read.success) throw toRefusal(read.error);
  return read.data as BodyOf<Name>;
}

/** The value that a text of JSON stands for. */
export function parseJson(bytes: Uint8Array): unknown {
  if (hasManyNames(bytes)) throw new TaskError('bad-request', 'The body has more fields than are allowed.');
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new TaskError('bad-request', `The body is no JSON: ${(error as Error).message.slice(0, 200)}`);
  }
}

function refuseMany(given: unknown): void {
  if (typeof given !== 'object' || given === null) return;
  refuseCount('The body', Object.keys(given).length, MOST_FIELDS);
  for (const name of PARTS) {
    const part = (given as Record<string, unknown>)[name];
    if (typeof part === 'object' && part !== null)
      refuseCount(`"${name}"`, Object.keys(part).length, MOST_PARTS);
  }
}

function refuseCount(what: string, count: number, most: number): void {
  if (count > most) throw new TaskError('bad-request', `${what} has ${count} entries; ${most} are allowed`);
}
