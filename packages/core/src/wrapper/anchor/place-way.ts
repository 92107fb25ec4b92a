/** Anchors by the place in the structure: from the record, or from a named element of the page, downward. */
import type { Page } from '../../page/index.ts';
import { readCell } from '../read-cell.ts';
import type { Scope, WrapperScene } from '../wrapper-scene.ts';
import { within } from '../wrapper-scene.ts';
import type { AnchorWay, Proposal } from './anchor-way.ts';
import { namesOf } from './name-way.ts';

/** A longer way is broken by any change. */
const MOST_STEPS = 24;
const STEP = /^([\w/-]+)\[(\d{1,5})\]$/;
/** Stable enough to begin at. */
const FIRM = 0.8;
const MOST_BASES = 3;

/** `main /div[2]/span[1]`; in records `/div[2]/span[1]`. */
export const placeWay: AnchorWay = {
  propose: ({ scene: { page }, scope, node }) => {
    const proposals: Proposal[] = [];
    let bases = 0;
    for (
      let base = page.parent[node];
      base > 0 && base >= scope.start && bases < MOST_BASES;
      base = page.parent[base]
    ) {
      const isRoot = base === scope.start;
      const name = isRoot ? { selector: '' } : scope.start > 0 ? undefined : findBase(page, base);
      if (name === undefined) continue;
      const steps = toSteps(page, base, node);
      if (steps === undefined) break;
      bases++;
      proposals.push({
        by: 'place',
        find: `${name.selector} ${steps}`.trim(),
        feature: `place ${bases}`,
        stability: 0.5 - 0.05 * bases,
      });
      if (isRoot) break;
    }
    return proposals;
  },
  find: (scene, { anchor: { find }, field, scope }) => {
    const node = follow(scene, find, scope);
    return node < 0 ? [] : [readCell(scene, field, node)].flatMap((cell) => cell ?? []);
  },
};

function findBase(page: Page, node: number): { readonly selector: string } | undefined {
  const name = page.name(node);
  if (name === 'main' || name === 'body') return { selector: name };
  const firm = namesOf(page, node).find(
    ({ stability, selector }) => stability >= FIRM && selector.startsWith('#'),
  );
  return firm;
}

function toSteps(page: Page, base: number, node: number): string | undefined {
  const steps: string[] = [];
  for (let at = node; at !== base; at = page.parent[at]) {
    const name = page.isText(at) ? 'text' : page.name(at);
    let rank = 1;
    for (const child of page.children(page.parent[at])) {
      if (child === at) break;
      if (nameOf(page, child) === name) rank++;
    }
    steps.push(`${name}[${rank}]`);
    if (steps.length > MOST_STEPS) return undefined;
  }
  return `/${steps.reverse().join('/')}`;
}

function nameOf(page: Page, node: number): string {
  return page.isText(node) ? 'text' : page.name(node);
}

/** The node at the end of a way, or -1. */
function follow(scene: WrapperScene, find: string, scope: Scope): number {
  const { page } = scene;
  const at = find.indexOf('/');
  if (at < 0) return -1;
  const base = find.slice(0, at).trim();
  let node = base === '' ? scope.start : (within(scene.select(base), scope)[0] ?? -1);
  for (const step of find
    .slice(at + 1)
    .split('/')
    .slice(0, MOST_STEPS + 1)) {
    const match = STEP.exec(step);
    if (node < 0 || match === null) return -1;
    node = findChild(page, node, match);
  }
  return node;
}

function findChild(page: Page, parent: number, [, name, rank]: RegExpExecArray): number {
  let left = Number(rank);
  for (const child of page.children(parent)) if (nameOf(page, child) === name && --left === 0) return child;
  return -1;
}
