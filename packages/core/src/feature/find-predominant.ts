/** What most of the page's visible words look like. */
import type { Predominant } from './features.ts';
import type { LookTable } from './look.ts';

/** A page without words looks as a browser's defaults: 16 pixels, normal weight, black on white. */
const PLAIN: Predominant = { fontSize: 16, fontWeight: 400, color: 0x000000ff, backdrop: 0xffffffff };

/** Each property's most frequent value, weighed by words; the first met wins a tie. */
export function findPredominant(looks: LookTable, words: ArrayLike<number>): Predominant {
  const fontSize = new Map<number, number>();
  const fontWeight = new Map<number, number>();
  const color = new Map<number, number>();
  const backdrop = new Map<number, number>();
  for (let number = 0; number < looks.size; number++) {
    const look = looks.look(number);
    const weight = words[number];
    add(fontSize, look.fontSize, weight);
    add(fontWeight, look.fontWeight, weight);
    add(backdrop, look.backdrop, weight);
    // Link text is coloured to be told from the rest: on a page full of links, the rest is still the measure.
    if (!look.inLink) add(color, look.color, weight);
  }
  return {
    fontSize: mostFrequent(fontSize) ?? PLAIN.fontSize,
    fontWeight: mostFrequent(fontWeight) ?? PLAIN.fontWeight,
    color: mostFrequent(color) ?? PLAIN.color,
    backdrop: mostFrequent(backdrop) ?? PLAIN.backdrop,
  };
}

function add(tally: Map<number, number>, value: number, weight: number): void {
  if (weight > 0) tally.set(value, (tally.get(value) ?? 0) + weight);
}

function mostFrequent(tally: ReadonlyMap<number, number>): number | undefined {
  let best: number | undefined;
  let most = 0;
  for (const [value, weight] of tally) {
    if (weight <= most) continue;
    best = value;
    most = weight;
  }
  return best;
}
