import { splitTokens } from '../character/index.ts';
import { type AttributeName, type Page, TAG } from '../page/index.ts';
import type { CandidateList } from './candidate-list.ts';
import type { Marks } from './scan-page.ts';
import { MICRODATA_ENTRIES } from './source-table.ts';
import { toPlainText } from './to-plain-text.ts';

/** Items that are no subject of a page: `name` means a person, an offer, a step of a trail. */
const ASIDE =
  /(?:Person|Organization|ListItem|BreadcrumbList|Comment|Answer|Offer|AggregateOffer|Rating|AggregateRating|Review|ImageObject|WebSite|SearchAction|Brand|PostalAddress|SiteNavigationElement|WPHeader|WPFooter|WPSideBar|InteractionCounter|UserComments|Place|Corporation)$/i;

/** Reads `itemprop` elements that say something of the page's own subject. */
export function readMicrodata(page: Page, marks: Marks, into: CandidateList): void {
  const innerNames = collectNames(page, marks);
  for (const [index, node] of marks.properties.entries()) {
    const scope = marks.scopes[index];
    if (scope >= 0 && isAside(page, scope)) continue;
    for (const name of splitTokens(page.attribute(node, 'itemprop')!)) {
      const entry = MICRODATA_ENTRIES.get(name);
      if (entry === undefined || (scope < 0 && entry.field === 'title')) continue;
      const isItem = page.attribute(node, 'itemscope') !== undefined;
      const value = isItem ? (innerNames.get(node) ?? '') : propertyOf(page, node, entry.field);
      into.add(entry.field, {
        value: toPlainText(value),
        source: 'microdata',
        name,
        node,
        weight: entry.weight,
      });
    }
  }
}

function isAside(page: Page, scope: number): boolean {
  return ASIDE.test(page.attribute(scope, 'itemtype')?.trim() ?? '');
}

/** The `name` (or address) of each item that has one. */
function collectNames(page: Page, marks: Marks): Map<number, string> {
  const names = new Map<number, string>();
  for (const [index, node] of marks.properties.entries()) {
    const scope = marks.scopes[index];
    const property = page.attribute(node, 'itemprop')!;
    if (scope < 0 || names.has(scope) || (property !== 'name' && property !== 'url name')) continue;
    names.set(scope, propertyOf(page, node, 'author'));
  }
  return names;
}

/** The value of a property as the HTML standard has it; of a linked author the words, not the address. */
function propertyOf(page: Page, node: number, field: string): string {
  const content = page.attribute(node, 'content');
  if (content !== undefined) return content;
  const attribute = VALUE_ATTRIBUTES.get(page.tag[node]);
  const wantsText = field === 'author' || field === 'title';
  if (attribute !== undefined && !(wantsText && page.tag[node] === TAG.a)) {
    const value = page.attribute(node, attribute);
    if (value !== undefined) return value;
  }
  return page.textOf(node).slice(0, LONGEST);
}

/** No property worth reading is longer. */
const LONGEST = 5000;

const VALUE_ATTRIBUTES: ReadonlyMap<number, AttributeName> = new Map([
  [TAG.a, 'href'],
  [TAG.link, 'href'],
  [TAG.img, 'src'],
  [TAG.time, 'datetime'],
  [TAG.data, 'value'],
  [TAG.meter, 'value'],
]);
