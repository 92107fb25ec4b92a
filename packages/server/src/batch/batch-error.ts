import type { DocumentId } from './read-line.ts';

/** A line that cannot be answered with an analysis. */
export class BatchError extends Error {
  override readonly name = 'BatchError';
  readonly code: string;
  readonly id: DocumentId;

  constructor(code: string, message: string, id: DocumentId) {
    super(message);
    this.code = code;
    this.id = id;
  }
}
