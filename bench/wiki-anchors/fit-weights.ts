/** Fits what witnesses weigh (WEIGHTS of packages/wiki/src/edit/weigh-places.ts) on even pages: a conditional logit. */
import type { RegionEdit } from '@anatome/wiki/edit';
import { collectPlaces, type Place } from '../../packages/wiki/src/edit/collect-places.ts';
import { PageWords } from '../../packages/wiki/src/edit/page-words.ts';
import { PageView, seek, WITNESSES } from '../../packages/wiki/src/edit/witness.ts';
import { judgePlace } from './judge-place.ts';
import type { AnchorCase } from './make-case.ts';

/** Places of one edit: what their witnesses say, and which of them are right; none where the region is gone. */
interface Example {
  readonly places: readonly Float64Array[];
  readonly isRight: readonly boolean[];
}

const ROUNDS = 1200;
const STEP = 0.05;
/** Adam (Kingma and Ba 2015) with the numbers of its paper. */
const [FIRST, SECOND] = [0.9, 0.999];
/** Keeps weights small that say nothing. */
const SHRINK = 0.00003;

export class WeightFit {
  private readonly examples: Example[] = [];

  add({ page, outline, edits, truths }: AnchorCase): void {
    const view = new PageView(new PageWords(page), outline);
    edits.forEach((edit, at) => {
      const there = page.resolve(edit.pointer.path);
      const bounds = { there: page.isElement(there) ? there : -1, mostPlaces: 2000 };
      const places = collectPlaces(view, seek(view, edit), bounds);
      this.examples.push({
        places: places.map(({ witnesses }) => Float64Array.from(WITNESSES, (name) => witnesses[name])),
        isRight: places.map((place) => isRight(page, { place, edit, truth: truths[at] })),
      });
    });
  }

  /** The weights, to two digits. */
  solve(): Record<string, number> {
    const count = WITNESSES.length;
    const weights = new Float64Array(count);
    const means = new Float64Array(count);
    const squares = new Float64Array(count);
    for (let round = 1; round <= ROUNDS; round++) {
      const slope = this.findSlope(weights);
      for (let at = 0; at < count; at++) {
        means[at] = FIRST * means[at] + (1 - FIRST) * slope[at];
        squares[at] = SECOND * squares[at] + (1 - SECOND) * slope[at] ** 2;
        const mean = means[at] / (1 - FIRST ** round);
        weights[at] -= (STEP * mean) / (Math.sqrt(squares[at] / (1 - SECOND ** round)) + 1e-9);
      }
    }
    return Object.fromEntries(WITNESSES.map((name, at) => [name, Math.round(weights[at] * 100) / 100]));
  }

  private findSlope(weights: Float64Array): Float64Array {
    const slope = weights.map((weight) => SHRINK * weight);
    for (const { places, isRight } of this.examples) {
      const odds = places.map((place) =>
        Math.exp(place.reduce((sum, value, at) => sum + value * weights[at], 0)),
      );
      const sum = odds.reduce((all, each) => all + each, 1);
      const right = odds.reduce(
        (all, each, at) => all + (isRight[at] ? each : 0),
        isRight.includes(true) ? 0 : 1,
      );
      places.forEach((place, at) => {
        const pull = (odds[at] / sum - (isRight[at] ? odds[at] / right : 0)) / this.examples.length;
        for (let which = 0; which < slope.length; which++) slope[which] += pull * place[which];
      });
    }
    return slope;
  }
}

interface Judged {
  readonly place: Place;
  readonly edit: RegionEdit;
  readonly truth: number;
}

function isRight(page: AnchorCase['page'], { place: { node }, edit, truth }: Judged): boolean {
  return judgePlace(page, { edit, state: 'same', node, html: '' }, truth) === 'right';
}
