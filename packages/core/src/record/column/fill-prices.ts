/** Rows whose price stands where others have none, or have the one of before: those on sale, or those that are not. */
import { type Sketch, unite } from './sketch.ts';

/** The sketches, the price of a row that has none taken from another column of prices. */
export function fillPrices(sketches: readonly Sketch[], names: readonly string[]): Sketch[] {
  const at = names.indexOf('price');
  if (at < 0 || sketches[at].from === 'header') return [...sketches];
  let price = sketches[at];
  for (const [place, name] of names.entries()) {
    const other = sketches[place];
    const isFilling =
      /^price \d+$/.test(name) && other.texts.some((text, row) => text !== '' && price.texts[row] === '');
    if (isFilling && other.kind === price.kind) price = unite(price, other);
  }
  const before = names.indexOf('price before');
  if (before < 0 || sketches[before].kind !== price.kind) return replace(sketches, at, price);
  // Who has but one price pays it, wherever it stands.
  const lone = sketches[before].texts.map((text, row) => text !== '' && price.texts[row] === '');
  const left = replace(sketches, before, clear(sketches[before], lone));
  return replace(left, at, unite(price, sketches[before]));
}

function replace(sketches: readonly Sketch[], at: number, by: Sketch): Sketch[] {
  return sketches.map((sketch, place) => (place === at ? by : sketch));
}

function clear(sketch: Sketch, isCleared: readonly boolean[]): Sketch {
  return {
    ...sketch,
    starts: sketch.starts.map((node, row) => (isCleared[row] ? -1 : node)),
    ends: sketch.ends.map((node, row) => (isCleared[row] ? -1 : node)),
    texts: sketch.texts.map((text, row) => (isCleared[row] ? '' : text)),
  };
}
