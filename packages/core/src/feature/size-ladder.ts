/**
 * Rehm's ladder of HTML sizes (4.2, stage 1). Pixels alone do not tell it: browsers draw `size=4` only an eighth larger
 * than plain text and `size=5` a half. Where a size comes from an element the paper names, its step counts instead: 10
 * for each step of `font` from the base that `basefont` presets, 10 for `big` and `small`, none for `code`, `tt` and
 * their kin, which are drawn smaller because they are monospaced, not because they are less.
 */
import { type Page, toTagTable } from '../page/index.ts';
import { isLegacySize, readLegacyFontSize, type Style } from '../style/index.ts';
import { STEP, toSizeScale } from './font-scale.ts';

const RUNG = { none: 0, font: 1, baseFont: 2, big: 3, small: 4, monospace: 5 } as const;
const RUNGS = toTagTable({
  font: RUNG.font,
  basefont: RUNG.baseFont,
  big: RUNG.big,
  small: RUNG.small,
  'code kbd samp tt pre listing xmp plaintext': RUNG.monospace,
});
/** The size of plain text where no `basefont` says another. */
const PLAIN_SIZE = 3;
/** Monospaced letters look larger than they are: so much smaller they are still meant to be as large. */
const LEAST_OPTICAL = 2 / 3;
/** Sizes are multiplied on their way down; so much is rounding. */
const ROUNDING = 0.01;

/** What lies between the pixels of an element and its rung, for all that inherits its size. */
interface OpenRung {
  readonly end: number;
  readonly correction: number;
  readonly isMonospace: boolean;
}

const GROUND: OpenRung = { end: Number.POSITIVE_INFINITY, correction: 0, isMonospace: false };

/** The font scale by rungs, made of the scale by pixels; the same column where no element is on the ladder. */
export function climbLadder(page: Page, style: Style, drawnScale: Int16Array): Int16Array {
  let first = 0;
  while (first < page.size && RUNGS[page.tag[first]] === RUNG.none) first++;
  if (first === page.size) return drawnScale;
  const scale = drawnScale.slice();
  const ladder = new Ladder(page, style);
  let end = 0;
  for (let node = first; node < page.size; node++) {
    if (node >= end) {
      // Outside the ladder all is as it is drawn.
      if (RUNGS[page.tag[node]] === RUNG.none) continue;
      end = page.end[node];
    }
    scale[node] += ladder.correctionAt(node);
  }
  return scale;
}

class Ladder {
  private readonly page: Page;
  private readonly style: Style;
  private readonly open: OpenRung[] = [GROUND];
  private base = PLAIN_SIZE;

  constructor(page: Page, style: Style) {
    this.page = page;
    this.style = style;
  }

  /** What is to be added to the scale of a node; asked for one node after the other. */
  correctionAt(node: number): number {
    const { page, open } = this;
    while (open[open.length - 1].end <= node) open.pop();
    const outer = open[open.length - 1];
    const tag = page.tag[node];
    if (tag === 0) return outer.correction;
    const correction = this.correctElement(node, outer);
    const isMonospace = outer.isMonospace || RUNGS[tag] === RUNG.monospace;
    if (correction !== outer.correction || isMonospace !== outer.isMonospace)
      open.push({ end: page.end[node], correction, isMonospace });
    return correction;
  }

  private correctElement(node: number, outer: OpenRung): number {
    const { page, style } = this;
    const rung = RUNGS[page.tag[node]];
    const size = style.fontSize[node];
    if (rung === RUNG.baseFont) this.base = sizeOf(page, node)?.size ?? this.base;
    const fontSteps = rung === RUNG.font ? this.countSteps(node, outer.isMonospace) : undefined;
    if (fontSteps !== undefined) return fontSteps * STEP - toSizeScale(size);
    const around = style.fontSize[Math.max(0, page.parent[node])];
    if (size === around) return outer.correction;
    const steps = stepsOf(rung, size / around);
    // A size that comes from a style sheet stands where its pixels put it.
    if (steps === undefined) return 0;
    return outer.correction + toSizeScale(around) + steps * STEP - toSizeScale(size);
  }

  /** The steps of a `font` from the base; undefined when it has none, or style sheets gave it another size. */
  private countSteps(node: number, isMonospace: boolean): number | undefined {
    const asked = sizeOf(this.page, node);
    if (asked === undefined) return undefined;
    if (!isLegacySize(this.style.fontSize[node], asked.size, isMonospace)) return undefined;
    return asked.size - (asked.isRelative ? PLAIN_SIZE : this.base);
  }
}

function sizeOf(page: Page, node: number): ReturnType<typeof readLegacyFontSize> {
  const value = page.attribute(node, 'size');
  return value === undefined ? undefined : readLegacyFontSize(value);
}

/** Steps from the size around; `share` is the element's size as a part of it. */
function stepsOf(rung: number, share: number): number | undefined {
  if (rung === RUNG.big && isNear(share, 1.2)) return 1;
  if (rung === RUNG.small && isNear(share, 1 / 1.2)) return -1;
  return rung === RUNG.monospace && share < 1 && share >= LEAST_OPTICAL ? 0 : undefined;
}

function isNear(share: number, wanted: number): boolean {
  return Math.abs(share - wanted) < ROUNDING;
}
