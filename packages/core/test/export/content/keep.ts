import type { Analysis } from '../../../src/analysis/index.ts';
import { analyze } from '../../../src/analyze.ts';
import type { ContentOutline } from '../../../src/export/index.ts';
import { KIND, type Page, TAG } from '../../../src/page/index.ts';

const MEDIA: ReadonlySet<number> = new Set([
  TAG.img,
  TAG.picture,
  TAG.video,
  TAG.audio,
  TAG.iframe,
  TAG.embed,
  TAG['math/math'],
  TAG['svg/svg'],
]);

/** A choice of content made by hand: all below the elements a selector matches, but what is `data-dropped`. */
export function keep(page: Page, selector: string): ContentOutline {
  const kept = new Uint8Array(page.size);
  const mark = (root: number, value: number): void => {
    for (let node = root; node < page.end[root]; node++) {
      if (page.kind[node] === KIND.text || MEDIA.has(page.tag[node])) kept[node] = value;
    }
  };
  for (const root of page.select(selector)) mark(root, 1);
  for (const root of page.select('[data-dropped]')) mark(root, 0);
  return { content: { kept, confidence: 1 } };
}

/** An analysed page and its `main`, or its body, as content. */
export function analyzeKept(html: string): Pick<Analysis, 'page' | 'layers'> & { outline: ContentOutline } {
  const { page, layers } = analyze(html, { url: 'https://example.org/news/today.html' });
  return { page, layers, outline: keep(page, page.first(TAG.main) < 0 ? 'body' : 'main') };
}
