/** Boundaries of items whose tags were taken away, beside the rule "an item begins where the first tag recurs". */
import { type Lens, type Page, parse } from '@anatome/core';
import { readContentPages } from '../pages.ts';
import { BoundaryScore } from './boundary-score.ts';
import { collectFound, type FoundSeries } from './found-series.ts';
import { toScene } from './scene.ts';
import { collectTokens, type Form, selectLists, type UnwrappedList, unwrap } from './unwrap.ts';

const FORMS: readonly Form[] = ['items', 'items and list'];

/** Lists lie at most this deep in one another. */
const LEVELS = 3;

/** F1 by form (given extent, extent unknown, baseline with given extent) and kind of list. */
export function scoreUnwrappedLists(lens: Lens, dataDir: string, every: number): Map<string, BoundaryScore> {
  const scores = new Map<string, BoundaryScore>();
  for (const { bytes } of readContentPages(dataDir, every)) {
    const page = parse(Buffer.from(bytes).toString('utf8'));
    for (let level = 0; level < LEVELS; level++) {
      const selection = selectLists(page, level);
      if (selection.size === 0) continue;
      for (const form of FORMS) {
        const unwrapped = unwrap(page, selection, form);
        const found = collectFound(unwrapped.page, lens.annotate(toScene(unwrapped.page)));
        for (const list of unwrapped.lists) judge(unwrapped.page, list, { form, found, scores });
      }
    }
  }
  return scores;
}

interface Judgement {
  readonly form: Form;
  readonly found: readonly FoundSeries[];
  readonly scores: Map<string, BoundaryScore>;
}

function judge(page: Page, list: UnwrappedList, { form, found, scores }: Judgement): void {
  const tokens = collectTokens(page, list.parent);
  const toPlace = (node: number) => tokens.find((token) => token >= node) ?? page.end[list.parent];
  const bounds = list.bounds.map(toPlace);
  const [first, last] = [bounds[0], bounds[bounds.length - 1]];
  const isInside = (place: number) =>
    form === 'items' ? place > first && place < last : place >= first && place <= last;
  const truth = new Set(bounds.filter(isInside));
  const places = chooseSeries(list, found).flatMap(({ units }) => units.map(toPlace));
  scoreOf(scores, `${form === 'items' ? 'given' : 'unknown'} ${list.kind}`).add(
    truth,
    new Set(places.filter(isInside)),
  );
  if (form !== 'items') return;
  const key = (token: number) => (page.isText(token) ? '#text' : page.name(token));
  const recurring = tokens.filter((token) => isInside(token) && key(token) === key(tokens[0]));
  scoreOf(scores, `baseline ${list.kind}`).add(truth, new Set(recurring));
}

/**
 * The output is a tree; the list's level in it is the one that covers the same nodes best. Further series count
 * where they stand beside it.
 */
function chooseSeries(list: UnwrappedList, found: readonly FoundSeries[]): FoundSeries[] {
  const [first, last] = [list.bounds[0], list.bounds[list.bounds.length - 1]];
  const overlap = ({ start, end }: FoundSeries) =>
    (Math.min(end, last) - Math.max(start, first)) / (Math.max(end, last) - Math.min(start, first));
  const here = found.filter((series) => series.parent === list.parent && overlap(series) > 0);
  const chosen: FoundSeries[] = [];
  for (const series of here.sort((a, b) => overlap(b) - overlap(a))) {
    if (chosen.every((other) => series.end <= other.start || other.end <= series.start)) chosen.push(series);
  }
  return chosen;
}

function scoreOf(scores: Map<string, BoundaryScore>, key: string): BoundaryScore {
  let score = scores.get(key);
  if (score === undefined) {
    score = new BoundaryScore();
    scores.set(key, score);
  }
  return score;
}
