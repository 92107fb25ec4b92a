import { ExactNumber } from './exact-number.ts';
import type { RequestId } from './read-request.ts';

/** An id as JSON, digit by digit. */
export function writeId(id: RequestId): string {
  return id instanceof ExactNumber ? id.digits : JSON.stringify(id);
}

/** The answer to a line, as a line without its break: the id as it came, then the rest. */
export function writeAnswer(id: RequestId, rest: object): string {
  return `{"id":${writeId(id)},${JSON.stringify(rest).slice(1)}`;
}
