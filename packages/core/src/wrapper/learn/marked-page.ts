/** What a person says of a page: which places hold which fields. */
import type { WrapperInput } from '../wrapper-scene.ts';

/** A place that was marked. */
export interface Mark {
  readonly field: string;
  /** Its node; -1 where the page has no such value. */
  readonly node: number;
  /** The attribute that holds the value. */
  readonly attribute?: string | undefined;
  /** The words that were meant, where they are only a part of what stands there. */
  readonly words?: string | undefined;
}

/** A page with its marks, in the order in which they were made. */
export interface MarkedPage extends WrapperInput {
  readonly marks: readonly Mark[];
  /** What examples call it; its address when left out. */
  readonly name?: string | undefined;
}
