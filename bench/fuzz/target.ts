import type { Matter } from '../../packages/core/test/hostile/mutate.ts';

/** Something strangers can send, and what has to be true whatever they send. */
export interface Target {
  readonly matter: Matter;
  /** What is wrong with how a text is dealt with; undefined when nothing is. A throw is wrong, too. */
  examine(text: string): Promise<string | undefined> | string | undefined;
  /** Ends what was started for it. */
  close?(): Promise<void>;
}
