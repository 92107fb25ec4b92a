import type { RequestId } from './read-request.ts';

/** What is wrong with a line, as a closed list. */
export type BadRequestCode =
  /** It is longer than allowed. */
  | 'too-large'
  /** It is no JSON object. */
  | 'bad-json'
  /** The object does not say what is wanted. */
  | 'bad-request'
  /** Its `base64` is none. */
  | 'bad-base64';

/** A line that is no request; `id` is known if the line could be read that far. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
  readonly code: BadRequestCode;
  readonly id: RequestId;

  constructor(code: BadRequestCode, message: string, id: RequestId = null) {
    super(message);
    this.code = code;
    this.id = id;
  }
}
