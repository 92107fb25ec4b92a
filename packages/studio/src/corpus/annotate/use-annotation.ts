import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Asked } from '../use-answer.ts';
import { askAnnotation, toTrouble } from './ask-annotation.ts';

/** Asks in the name of the annotator whenever the path is another one. */
export function useAnnotation<Answer>(path: string): Asked<Answer> {
  const asked = useSignal<Asked<Answer>>({ answer: undefined, problem: undefined, isBusy: true });
  useEffect(() => {
    const stop = new AbortController();
    askAnnotation(path, { signal: stop.signal })
      .then((response) => response.json())
      .then(
        (answer: Answer) => {
          asked.value = { answer, problem: undefined, isBusy: false };
        },
        (error: unknown) => {
          if (!stop.signal.aborted)
            asked.value = { answer: undefined, problem: toTrouble(error), isBusy: false };
        },
      );
    return () => stop.abort();
  }, [path, asked]);
  return asked.value;
}
