/** Values that are asked for, again whenever what they depend on is another. */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { CallError } from '../api/call.ts';

/** What went wrong, in words. */
export interface Trouble {
  readonly title: string;
  readonly detail: string;
}

/** What a question has come to so far. */
export interface Followed<Value> {
  /** The last answer to the question as it is now; undefined until it is there. */
  readonly value: Value | undefined;
  readonly trouble: Trouble | undefined;
}

const NOTHING = { value: undefined, trouble: undefined } as const;

/** A question; undefined where there is nothing to ask. The same key is the same question. */
export interface Question<Value> {
  readonly key: unknown;
  ask(signal: AbortSignal): Promise<Value>;
}

/** Asks, and gives up what nobody waits for any more. While there is no question the last answer stays at hand. */
export function follow<Value>(question: () => Question<Value> | undefined): ReadonlySignal<Followed<Value>> {
  const followed = signal<Followed<Value>>(NOTHING);
  let running: AbortController | undefined;
  let asked: unknown;
  effect(() => {
    const now = question();
    if (now === undefined || now.key === asked) return;
    asked = now.key;
    running?.abort();
    const mine = new AbortController();
    running = mine;
    followed.value = NOTHING;
    now.ask(mine.signal).then(
      (value) => {
        if (running === mine) followed.value = { value, trouble: undefined };
      },
      (error: unknown) => {
        if (running !== mine) return;
        // What failed is asked again when one comes back to it.
        asked = undefined;
        followed.value = { value: undefined, trouble: toTrouble(error) };
      },
    );
  });
  return followed;
}

/** An error in words. */
export function toTrouble(error: unknown): Trouble {
  if (error instanceof CallError) return { title: error.title, detail: error.message };
  return { title: 'This did not work', detail: error instanceof Error ? error.message : String(error) };
}
