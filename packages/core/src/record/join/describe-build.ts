/** How elements are built, as a text that is equal where they are built alike. */
import type { Page } from '../../page/index.ts';

/** Names that say in which state or at which place an element is, not what it is. */
const STATE =
  /\d|^(?:is|has|js)-|(?:^|[-_])(?:active|current|selected|first|last|odd|even|open|closed|new|alt)$/i;
/** Elements whose class names count; further out the tags must do. */
const NAMED = 2;
/** More elements are not looked at. */
const MOST_STEPS = 40;

/** An element by its tag and the names its class gives it. */
export function describeElement(page: Page, node: number): string {
  const named = page.attribute(node, 'class');
  if (named === undefined) return page.isElement(node) ? page.name(node) : '#text';
  const names = named.split(/\s+/).filter((name) => name !== '');
  const kept = names.filter((name) => !STATE.test(name)).sort();
  return [page.isElement(node) ? page.name(node) : '#text', ...kept].join('.');
}

/** The elements around a node, from the inside out. */
export function describeAround(page: Page, node: number): string {
  const parts: string[] = [];
  for (let around = page.parent[node]; around > 0 && parts.length < MOST_STEPS; around = page.parent[around])
    parts.push(parts.length < NAMED ? describeElement(page, around) : page.name(around));
  return parts.join(' ');
}

/** The elements a unit is made of, side by side. */
export function describeUnit(page: Page, [start, end]: readonly number[]): string {
  const parts: string[] = [];
  for (let node = start; node < end && parts.length < NAMED; node = page.end[node]) {
    if (page.isElement(node)) parts.push(describeElement(page, node));
  }
  return parts.join('+');
}
