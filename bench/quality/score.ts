/** Found beside wanted: shares, and their harmonic mean. */

/** How much of what was found is wanted, how much of what is wanted was found. */
export interface Score {
  readonly precision: number;
  readonly recall: number;
  readonly f: number;
}

/** A score from counts or weights. Nothing found where nothing is wanted is right. */
export function toScore(hits: number, found: number, wanted: number): Score {
  const precision = found === 0 ? Number(wanted === 0) : hits / found;
  const recall = wanted === 0 ? Number(found === 0) : hits / wanted;
  return {
    precision,
    recall,
    f: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
  };
}

/** Compares two bags: what stands in both twice counts twice. */
export function scoreBags(found: readonly string[], wanted: readonly string[]): Score {
  const left = new Map<string, number>();
  for (const item of wanted) left.set(item, (left.get(item) ?? 0) + 1);
  let hits = 0;
  for (const item of found) {
    const count = left.get(item) ?? 0;
    if (count === 0) continue;
    left.set(item, count - 1);
    hits++;
  }
  return toScore(hits, found.length, wanted.length);
}

/** The words of a text as the content set counts them. */
export function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}
