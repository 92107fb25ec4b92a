import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { CallError, get } from '../api/call.ts';

/** What a question to the server has come to so far. */
export interface Asked<Answer> {
  /** The last answer; it stays in sight until the next is there. */
  readonly answer: Answer | undefined;
  readonly problem: { readonly title: string; readonly detail: string } | undefined;
  readonly isBusy: boolean;
}

/** Asks the server whenever the path is another one; an answer that comes too late is nobody's. */
export function useAnswer<Answer>(path: string | undefined): Asked<Answer> {
  const asked: Signal<Asked<Answer>> = useSignal<Asked<Answer>>(NOTHING);
  useEffect(() => {
    if (path === undefined) {
      asked.value = NOTHING;
      return;
    }
    const stop = new AbortController();
    asked.value = { ...asked.value, isBusy: true };
    get<Answer>(path, stop.signal).then(
      (answer) => {
        asked.value = { answer, problem: undefined, isBusy: false };
      },
      (error: unknown) => {
        if (!stop.signal.aborted)
          asked.value = { answer: undefined, problem: toProblem(error), isBusy: false };
      },
    );
    return () => stop.abort();
  }, [path, asked]);
  return asked.value;
}

const NOTHING = { answer: undefined, problem: undefined, isBusy: false } as const;

function toProblem(error: unknown): { title: string; detail: string } {
  if (error instanceof CallError) return { title: error.title, detail: error.message };
  return { title: 'This did not work', detail: error instanceof Error ? error.message : String(error) };
}
