/**
 * collectLateFooters: what its author declares or calls a footer and is the last of the page. It holds nothing to edit, be it
 * the most that a model finds there: on pages of few words that is the small print. Models of zones never see names.
 */
import { findLandmark, KIND, type Page } from '../../page/index.ts';
import type { EditableInput } from './editable.ts';
import type { TextWeights } from './weigh-texts.ts';

/** `site-footer`, `globalfooter`, `footer2`: in whatever compound. */
const FOOTER = /footer/i;
/** What all others are in: the page. */
const BODY_DEPTH = 2;
/**
 * The footer of the page, not of a card: no more seen words come after it, as in the rules lens (modern.xml). Up to here no word
 * of the gold is lost on the even pages of both content sets, by models of folds, November 2026; by 200 some are.
 */
const MOST_AFTER = 60;

/** In document order, inner ones too. What comes before all of the content is around it, and called `has-footer`. */
export function collectLateFooters({
  page,
  features: { visibleWords },
  weights: { wanted },
}: EditableInput & { readonly weights: TextWeights }): number[] {
  const all = visibleWords[page.size];
  const footers: number[] = [];
  for (let node = 1; node < page.size; node++) {
    if (page.kind[node] !== KIND.element || page.depth[node] <= BODY_DEPTH) continue;
    const isLate = wanted[node] > 0 && all - visibleWords[page.end[node]] <= MOST_AFTER;
    if (isLate && isFooter(page, node)) footers.push(node);
  }
  return footers;
}

function isFooter(page: Page, node: number): boolean {
  const names = [page.attribute(node, 'class'), page.attribute(node, 'id')];
  return names.some((name) => FOOTER.test(name ?? '')) || findLandmark(page, node) === 'footer';
}
