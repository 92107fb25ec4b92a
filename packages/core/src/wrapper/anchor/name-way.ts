/** Anchors by names in the markup: ids, classes, microdata, attributes for tests, elements; CSS selectors. */
import { splitTokens } from '../../character/index.ts';
import type { Page } from '../../page/index.ts';
import { readCell } from '../read-cell.ts';
import { within } from '../wrapper-scene.ts';
import { type AnchorWay, MOST_FOUND, type Proposal, type Target } from './anchor-way.ts';
import { isMadeUp, isOfLayout, isOfState } from './name-quality.ts';

/** A name that an element has, as a selector, and how stable such names are. */
export interface ElementName {
  readonly selector: string;
  readonly stability: number;
}

/** Names of so many elements around the value are looked at. */
const MOST_AROUND = 7;
const MOST_NAMES = 6;
const LONGEST_NAME = 60;
/** Attributes that say what an element is for. */
const TELLING =
  /^(?:itemprop|property|name|rel|role|itemtype|aria-label|data-(?:test|testid|test-id|qa|cy|hook|role|type|component|element|field|selenium|automation(?:-id)?|ui|at|marker|name|id))$/;
const PLAIN = /^-?[A-Za-z_][\w-]*$/;

/** CSS selectors. */
export const nameWay: AnchorWay = {
  propose: ({ scene: { page }, node, scope, cell }) => {
    const proposals: Proposal[] = [];
    for (const own of collectSame(page, { node, scope, cell }))
      proposals.push(...proposeFor(page, own, scope.start));
    return proposals;
  },
  find: (scene, { anchor, field, scope }) => {
    const nodes = within(scene.select(anchor.find), scope);
    return nodes.slice(0, MOST_FOUND).flatMap((node) => readCell(scene, field, node) ?? []);
  },
};

/** The marked element, and those around it that say the same. */
function collectSame(page: Page, { node, scope, cell }: Pick<Target, 'node' | 'scope' | 'cell'>): number[] {
  const same: number[] = [];
  const [from, to] = page.span(node);
  for (let at = node; at > 0 && (at > scope.start || scope.start === 0); at = page.parent[at]) {
    const [start, end] = page.span(at);
    if (at !== node && (start !== from || end !== to || cell.node < 0)) break;
    if (page.isElement(at)) same.push(at);
  }
  return same;
}

function proposeFor(page: Page, node: number, root: number): Proposal[] {
  const own = namesOf(page, node);
  const tag = { selector: page.name(node), stability: 0.55 };
  const isHeading = /^h[1-3]$/.test(tag.selector);
  const proposals = own.map(({ selector, stability }) => toProposal(selector, selector, stability));
  proposals.push(toProposal(tag.selector, tag.selector, isHeading ? 0.75 : 0.4));
  for (const { selector, stability } of own)
    proposals.push(toProposal(tag.selector + selector, selector, stability - 0.01));
  for (const [at, one] of own.entries())
    for (const other of own.slice(at + 1))
      proposals.push(
        toProposal(
          one.selector + other.selector,
          one.selector,
          Math.min(one.stability, other.stability) - 0.02,
        ),
      );
  let far = 0;
  for (let around = page.parent[node]; around > root && far < MOST_AROUND; around = page.parent[around]) {
    far++;
    const fall = 0.05 + 0.02 * far;
    for (const above of namesOf(page, around))
      for (const inner of [...own.slice(0, 3), tag]) {
        const isTag = inner === tag;
        const stability = Math.min(above.stability, inner.stability + (isTag ? 0.25 : 0)) - fall;
        const proposal = toProposal(`${above.selector} ${inner.selector}`, inner.selector, stability);
        proposals.push(isTag ? { ...proposal, feature: `in ${tag.selector}`, isShared: true } : proposal);
      }
  }
  return proposals;
}

function toProposal(find: string, feature: string, stability: number): Proposal {
  return { by: 'name', find, feature, stability: Math.max(0.1, stability) };
}

/** The names of an element, the most stable first. */
export function namesOf(page: Page, node: number): ElementName[] {
  const names: ElementName[] = [];
  for (const [name, value] of page.attributesOf(node)) {
    if (name === 'id') {
      if (isName(value) && !isMadeUp(value))
        names.push({ selector: toSelector('#', 'id', value), stability: 0.9 });
    } else if (name === 'class') {
      for (const token of splitTokens(value).slice(0, 12)) {
        if (!isName(token) || isOfState(token)) continue;
        const stability = isMadeUp(token) ? 0.5 : isOfLayout(token) ? 0.35 : 0.85;
        names.push({ selector: toSelector('.', 'class', token), stability });
      }
    } else if (TELLING.test(name) && isName(value) && !isMadeUp(value)) {
      const isDeclared = name === 'itemprop' || name === 'property' || name.startsWith('data-test');
      names.push({ selector: `[${name}="${escapeText(value)}"]`, stability: isDeclared ? 0.95 : 0.8 });
    }
  }
  return names.sort((one, other) => other.stability - one.stability).slice(0, MOST_NAMES);
}

function isName(value: string): boolean {
  return value !== '' && value.length <= LONGEST_NAME;
}

function toSelector(sign: '#' | '.', attribute: string, value: string): string {
  if (PLAIN.test(value)) return sign + value;
  return sign === '#' ? `[${attribute}="${escapeText(value)}"]` : `[${attribute}~="${escapeText(value)}"]`;
}

function escapeText(value: string): string {
  return value.replace(/["\\\n]/g, (sign) => (sign === '\n' ? '\\a ' : `\\${sign}`));
}
