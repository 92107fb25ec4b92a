/** Markup in, page and features out, with the real cascade. */
import { type Features, type MeasureOptions, measure } from '../../src/feature/index.ts';
import { type Page, type PrefixSums, parse } from '../../src/page/index.ts';
import { computeStyle } from '../../src/style/index.ts';

export interface Measured {
  readonly page: Page;
  readonly features: Features;
}

export function measured(markup: string, options: MeasureOptions & { url?: string } = {}): Measured {
  const page = parse(markup, { url: options.url });
  return { page, features: measure(page, computeStyle(page), options) };
}

/** The count of a subtree; without a node, of the page. */
export function total(sums: PrefixSums, page: Page, node = 0): number {
  return sums[page.end[node]] - sums[node];
}

/** The element with an id. */
export function at(page: Page, id: string): number {
  const node = page.byId(id);
  if (node < 0) throw new Error(`No element with id "${id}".`);
  return node;
}
