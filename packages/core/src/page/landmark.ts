/**
 * Which element is which part of the page, by its role or its name: the one reading of ARIA and HTML-AAM 1.0. The words
 * are the outline's: ARIA calls the header `banner` and the footer `contentinfo`.
 */
import { splitTokens } from '../character/index.ts';
import { ATTRIBUTE, TAG } from './name.ts';
import type { Page } from './page.ts';
import { toTagTable } from './tag-table.ts';

/** The parts of a page that authors declare. A table of elements has a landmark as its place here, and one more. */
export const LANDMARKS = [
  'header',
  'navigation',
  'main',
  'complementary',
  'footer',
  'search',
  'form',
] as const;

/** A part of a page that its author declares. */
export type Landmark = (typeof LANDMARKS)[number];

const BY_ROLE: ReadonlyMap<string, Landmark> = new Map([
  ['banner', 'header'],
  ['navigation', 'navigation'],
  ['main', 'main'],
  ['complementary', 'complementary'],
  ['contentinfo', 'footer'],
  ['search', 'search'],
  ['form', 'form'],
]);

const BY_TAG = toTagTable(
  Object.fromEntries(
    ['header', 'nav', 'main', 'aside', 'footer', 'search', 'form'].map((name, place) => [name, place + 1]),
  ),
);

const IS_SECTION = toTagTable({ 'article aside main nav section': 1 });
/** The role of an element, in lower case; the first where it names several, '' where it names none. */
export function readRole({ attributeAt, attributeName, attributeValue }: Page, node: number): string {
  for (let place = attributeAt[node]; place < attributeAt[node + 1]; place++) {
    if (attributeName[place] === ATTRIBUTE.role) return toRole(attributeValue[place]);
  }
  return '';
}

function toRole(value: string): string {
  return splitTokens(value)[0]?.toLowerCase() ?? '';
}

/** The landmark a role names. */
export function landmarkOfRole(role: string): Landmark | undefined {
  return BY_ROLE.get(role);
}

/** The landmark an element is by its name, were it not inside another. */
export function landmarkOfTag(tag: number): Landmark | undefined {
  return LANDMARKS[(BY_TAG[tag] ?? 0) - 1];
}

/**
 * The landmark an element is: by its role, else by its name, `header` and `footer` only outside sections. `role` is what
 * `readRole` gives.
 */
export function findLandmark(
  page: Page,
  node: number,
  role: string = readRole(page, node),
): Landmark | undefined {
  const byRole = role === '' ? undefined : landmarkOfRole(role);
  if (byRole !== undefined) return byRole;
  const tag = page.tag[node];
  if ((tag === TAG.header || tag === TAG.footer) && isSectioned(page, node)) return undefined;
  return landmarkOfTag(tag);
}

/**
 * Whether an element stands in a section: its header is then the section's, not the page's. By name only, where HTML-AAM
 * counts roles, too: of the 21 headers and footers in sections by role on 1,497 pages (November 2026) some are the
 * page's own, because authors put `role=main` or `role=article` around everything.
 */
export function isSectioned(page: Page, node: number): boolean {
  for (let around = page.parent[node]; around > 0; around = page.parent[around])
    if (IS_SECTION[page.tag[around]] === 1) return true;
  return false;
}
