/** What authors call a part of their page, in classes and ids: something beside the content? */
import type { Page } from '../../page/index.ts';

/** Elements whose names are asked, from a row outwards. */
const STEPS = 5;
const LONGEST = 400;
/** Words of names, as authors write them in any country. */
const BESIDE =
  /(?:^|[-_\s])(?:related|recommend(?:ed|ations?)?|similar|also|upsells?|cross-?sells?|popular|trending|recent(?:ly)?|sidebar|aside|widgets?|footer|foot|nav(?:bar|igation)?|menu|breadcrumbs?|pager|pagination|share|social|sponsors?|partners?|logos?|promo|banner|cookie|tags?|filters?|facets?|swatch(?:es)?|toc|modal|popup|newsletter)(?:$|[-_\s\d])/;

/** Whether names around a row speak of something beside the content. */
export function isNamedBeside(page: Page, row: number): boolean {
  const names: string[] = [];
  for (let node = row, step = 0; node > 0 && step < STEPS; node = page.parent[node], step++)
    names.push(page.attribute(node, 'class') ?? '', page.attribute(node, 'id') ?? '');
  return BESIDE.test(toWords(names.join(' ').slice(0, LONGEST)));
}

/** `relatedProducts` and `related-products` alike. */
function toWords(names: string): string {
  return names.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
}
