/** How an answer crosses from one part of the extension to another: what was asked for, or why not. */
import { Trouble, type TroubleNote, toNote } from './trouble.ts';

export type Answer<T> =
  | { readonly isGood: true; readonly value: T }
  | { readonly isGood: false; readonly note: TroubleNote };

/** Does the work and packs what comes of it; never throws. */
export async function packAnswer<T>(work: () => T | Promise<T>): Promise<Answer<T>> {
  try {
    return { isGood: true, value: await work() };
  } catch (error) {
    return { isGood: false, note: toNote(error) };
  }
}

/** What was asked for; throws what the other part could not do. */
export function unpackAnswer<T>(answer: Answer<T> | undefined): T {
  if (answer?.isGood === true) return answer.value;
  const note = answer?.note ?? {
    what: 'The extension did not answer.',
    advice: 'Try again.',
    code: 'silent',
  };
  throw new Trouble(note);
}
