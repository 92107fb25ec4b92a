/** What was tried in one context, and what came of it. */
export interface Round {
  readonly context: string;
  /** Pages that were looked at. */
  readonly documents: number;
  /** What ran, asked for something, or would have. */
  readonly noted: readonly string[];
}

/** What all rounds go by. */
export interface Attack {
  readonly vectors: readonly string[];
  /** In how many documents those are put that stand in a page's own markup, or in texts about it; all where nothing is said. */
  readonly most?: number | undefined;
}

/** Every so many, evenly, where there are more than wanted. */
export function pick<Item>(items: readonly Item[], most = items.length): Item[] {
  const step = Math.max(1, items.length / most);
  return items.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step));
}
