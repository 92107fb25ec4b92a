import type { z } from 'zod';
import { ProblemError } from './problem-error.ts';

/** Of what a schema has to say so much is handed on: it may repeat what was sent. */
const MOST_CHARACTERS = 500;

/** What a schema has against a request, as a problem: the first of it. */
export function toRefusal({ issues: [issue] }: z.core.$ZodError): ProblemError {
  const where = issue?.path.join('.').slice(0, 200) ?? '';
  const message = issue?.message.slice(0, MOST_CHARACTERS) ?? 'The request cannot be read.';
  return new ProblemError(400, 'bad-request', `${where === '' ? '' : `${where}: `}${message}`);
}
