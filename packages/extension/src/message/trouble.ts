/** What went wrong, in the reader's words, and what to do. It crosses from the worker to the panel as plain data. */
export interface TroubleNote {
  readonly what: string;
  readonly advice: string;
  readonly code: string;
}

export class Trouble extends Error {
  readonly note: TroubleNote;

  constructor(note: TroubleNote) {
    super(`${note.what} ${note.advice}`);
    this.name = 'Trouble';
    this.note = note;
  }
}

/** Anything that was thrown, as a note. */
export function toNote(error: unknown): TroubleNote {
  if (error instanceof Trouble) return error.note;
  const what = error instanceof Error ? error.message : String(error);
  return { what: `Something went wrong in the extension: ${what}`, advice: 'Try again.', code: 'internal' };
}
