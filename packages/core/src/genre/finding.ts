import type { Reason } from '../annotation/index.ts';
import type { Scene } from './scene.ts';

/** A place that speaks for a module, before all that speak for one are put together. */
export interface Finding {
  readonly module: string;
  /** In the page text. */
  readonly from: number;
  readonly to: number;
  /** Where a picture or an element without text stands. */
  readonly node?: number | undefined;
  /** 0…1. */
  readonly score: number;
  readonly reason: Reason;
  /** Where it leads; left out where the module stands on the page itself. */
  readonly target?: string | undefined;
}

/** Finds some modules of a page. */
export type Finder = (scene: Scene) => Finding[];

/** A finding with the rule that made it and the words it saw. */
export function toFinding(
  module: string,
  { from, to }: { readonly from: number; readonly to: number },
  score: number,
  rule: string,
  rest: { readonly words?: string; readonly node?: number; readonly target?: string | undefined } = {},
): Finding {
  const { words, node, target } = rest;
  const reason = words === undefined ? { rule } : { rule, values: { words } };
  return {
    module,
    from,
    to,
    score,
    reason,
    ...(node !== undefined && { node }),
    ...(target !== undefined && { target }),
  };
}
