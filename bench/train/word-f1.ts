/** Word F1: words as multisets, the measure of the content set. */
export interface WordScore {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export function scoreWords(found: readonly string[], gold: readonly string[]): WordScore {
  const left = new Map<string, number>();
  for (const word of gold) left.set(word, (left.get(word) ?? 0) + 1);
  let hits = 0;
  for (const word of found) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    hits++;
  }
  const precision = found.length === 0 ? Number(gold.length === 0) : hits / found.length;
  const recall = gold.length === 0 ? Number(found.length === 0) : hits / gold.length;
  return { precision, recall, f1: hits === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}
