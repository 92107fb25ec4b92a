import type { Matter, Random } from '../../packages/core/test/hostile/mutate.ts';

/** Something strangers can send, and what has to be true whatever they send. */
export interface Target {
  readonly matter: Matter;
  /**
   * What is wrong with how a text is dealt with; undefined when nothing is. A throw is wrong, too. What else is chosen
   * comes from `random`, the same for a document each time it is tried, or it could not be cut shorter.
   */
  examine(text: string, random: Random): Promise<string | undefined> | string | undefined;
  /** Ends what was started for it. */
  close?(): Promise<void>;
}
