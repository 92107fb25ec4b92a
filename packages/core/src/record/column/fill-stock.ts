/** Rows that say nothing of whether they can be had, but have a button to buy: "Sold out" in some, "Add to cart" in others. */
import { type BuyPlace, collectBuyPlaces } from '../single/buy-places.ts';
import type { Canvas, Sketch } from './sketch.ts';

/** The sketches, rows of `availability` that are empty filled from their buttons. Where all rows have one it tells nothing. */
export function fillStock(canvas: Canvas, sketches: readonly Sketch[], names: readonly string[]): Sketch[] {
  const at = names.indexOf('availability');
  const stock = sketches[at];
  if (stock === undefined || stock.from === 'header' || !stock.texts.includes('')) return [...sketches];
  const buys = collectBuyPlaces(canvas.page, canvas.language).filter(({ isOpen }) => isOpen);
  const found = stock.texts.map((text, row) =>
    text === '' ? findWithin(buys, canvas.units[row]) : undefined,
  );
  if (found.every((buy) => buy === undefined)) return [...sketches];
  const filled = {
    ...stock,
    texts: stock.texts.map((text, row) => found[row]?.said ?? text),
    starts: stock.starts.map((start, row) => found[row]?.node ?? start),
    ends: stock.ends.map((end, row) => (found[row] === undefined ? end : canvas.page.end[found[row].node])),
  };
  return sketches.map((sketch, place) => (place === at ? filled : sketch));
}

/** The first button of a row; buttons are in document order, rows have few ranges. */
function findWithin(buys: readonly BuyPlace[], unit: readonly number[]): BuyPlace | undefined {
  for (let at = 0; at < unit.length; at += 2) {
    const first = findFirst(buys, unit[at]);
    if (first !== undefined && first.node < unit[at + 1]) return first;
  }
  return undefined;
}

function findFirst(buys: readonly BuyPlace[], node: number): BuyPlace | undefined {
  let [low, high] = [0, buys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (buys[middle].node < node) low = middle + 1;
    else high = middle;
  }
  return buys[low];
}
