import type { Annotation, Page } from '@anatome/core';
import { roundTo } from '@anatome/core/number';
import { KIND, TAG } from '@anatome/core/page';
import { rewrite, toAttributes } from './rewrite.ts';
import { hasSeenWord, type Sample, type Seen, see } from './see.ts';

/** h1…h6 become div with the same size and weight; what is found is compared with what was declared. */
export function measureHeadlines(samples: readonly Sample[]): Record<string, number> {
  let declared = 0;
  let found = 0;
  let right = 0;
  for (const { html, url } of samples) {
    const { page, style } = see(html, url);
    const markup = rewrite(page, (node) => {
      if (page.tag[node] < TAG.h1 || page.tag[node] > TAG.h6) return undefined;
      const look = `font-size:${style.fontSize[node]}px;font-weight:${style.fontWeight[node]}`;
      const hidden = style.hidden[node] === 0 ? '' : ';display:none';
      const inline = toAttributes(page, node, ['style']);
      return { name: 'div', attributes: `${inline} style="${look}${hidden}" data-heading="1"` };
    });
    const after = see(markup, url);
    const headings = collectMarked(after, 'data-heading');
    const headlines = after.layer.annotations.filter(
      ({ label, attributes }) => label === 'Headline' && !attributes?.inline && !attributes?.hidden,
    );
    declared += headings.length;
    found += headlines.length;
    right += countRight(after.page, headings, headlines);
  }
  const precision = right / found;
  const recall = right / declared;
  return {
    headlines_declared: declared,
    headline_precision: roundTo(precision, 3),
    headline_recall: roundTo(recall, 3),
    headline_f1: roundTo((2 * precision * recall) / (precision + recall), 3),
  };
}

/** Elements with the mark that a person sees words in. */
function collectMarked({ page, style }: Seen, mark: string): number[] {
  const marked: number[] = [];
  for (let node = 0; node < page.size; node++) {
    if (page.kind[node] !== KIND.element || page.attributeNamed(node, mark) === undefined) continue;
    if (hasSeenWord(page, style, node)) marked.push(node);
  }
  return marked;
}

/** Declared headings whose words begin a headline that was found; each counts once. */
function countRight(page: Page, headings: readonly number[], headlines: readonly Annotation[]): number {
  const starts = new Set(headlines.map(({ nodes }) => page.span(nodes[0], nodes[1])[0]));
  return headings.filter((heading) => starts.has(page.span(heading)[0])).length;
}
