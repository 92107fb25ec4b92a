/** Labels that only a pointer resting on them says: icons in place of the words of a `dt`. */
import { type Page, TAG } from '../../page/index.ts';
import { type Canvas, countFilled, findCommonest, type Sketch } from './sketch.ts';

/** Part of the rows that must have the same label. */
const MOST = 0.8;
const MAX_STEPS = 4;
const MAX_NODES = 8;
const LONGEST_LABEL = 40;
/** Attributes whose words are said when the pointer rests, or read aloud. */
const SAID_BY = ['title', 'aria-label'] as const;

/** Names columns nobody has named yet by such labels. */
export function takeSilentLabels(canvas: Canvas, sketches: readonly Sketch[]): Sketch[] {
  return sketches.map((sketch) => {
    if (sketch.kind !== 'text' || sketch.from !== '') return sketch;
    const labels = sketch.starts.map((start, row) =>
      sketch.texts[row] === '' ? '' : findLabel(canvas.page, start),
    );
    const { text, count } = findCommonest({ ...sketch, texts: labels });
    const isLabel = count > 1 && count >= MOST * countFilled(sketch) && text.length <= LONGEST_LABEL;
    return isLabel ? { ...sketch, name: text, from: 'label' } : sketch;
  });
}

/** What the wordless `dt` of a value says: the one before it, or of a whole `dl` the first. */
function findLabel(page: Page, start: number): string {
  let list = start;
  for (let step = 0; list > 0 && page.tag[list] !== TAG.dl; step++) {
    if (step === MAX_STEPS) return '';
    list = page.parent[list];
  }
  if (list <= 0) return '';
  let term = page.first(TAG.dt, list, list === start ? page.end[list] : start);
  for (let next = term; next >= 0 && list !== start; next = page.first(TAG.dt, next + 1, start)) term = next;
  if (term < 0 || page.textOf(term).trim() !== '') return '';
  for (let inner = term; inner < Math.min(page.end[term], term + MAX_NODES); inner++)
    for (const name of SAID_BY) {
      const said = page.isText(inner) ? '' : (page.attribute(inner, name)?.trim() ?? '');
      if (said !== '') return said;
    }
  return '';
}
