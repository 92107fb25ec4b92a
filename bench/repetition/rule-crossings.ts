/**
 * Units that reach across a rule though not every unit of their series holds one: what a reader takes for two things
 * comes out as one. Rules are told here by what stands on the page, without asking the lens.
 */
import { type Lens, type Page, parse, type Scene } from '@anatome/core';
import { IMAGE } from '@anatome/core/feature';
import { TAG } from '@anatome/core/page';
import { DISPLAY } from '@anatome/core/style';
import { type RealPage, readContentPages, readHomePages } from '../pages.ts';
import { toScene } from './scene.ts';

/** What was counted over a set of pages. */
export interface RuleCount {
  /** Pages with a rule among other things. */
  pages: number;
  /** Pages with a unit that reaches across one. */
  crossed: number;
  /** Units that reach across a rule. */
  units: number;
  /** Units that begin or end with a rule. */
  edges: number;
}

/** Counts of both sets of pages. */
export function countRuleCrossings(lens: Lens, dataDir: string, every: number): Map<string, RuleCount> {
  return new Map([
    ['content', countAll(lens, readContentPages(dataDir), every)],
    ['homepages', countAll(lens, readHomePages(dataDir), every)],
  ]);
}

function countAll(lens: Lens, pages: Iterable<RealPage>, every: number): RuleCount {
  const count: RuleCount = { pages: 0, crossed: 0, units: 0, edges: 0 };
  let index = 0;
  for (const { bytes } of pages) {
    if (index++ % every !== 0) continue;
    const scene = toScene(parse(Buffer.from(bytes).toString('utf8')));
    const rules = collectRules(scene);
    if (rules.length === 0) continue;
    count.pages++;
    const before = count.units;
    for (const { attributes } of lens.annotate(scene).annotations)
      countUnits(scene, attributes?.units as readonly number[], { rules, count });
    if (count.units > before) count.crossed++;
  }
  return count;
}

function countUnits(
  scene: Scene,
  units: readonly number[],
  { rules, count }: { rules: readonly number[]; count: RuleCount },
): void {
  let [held, crossing, edges] = [0, 0, 0];
  for (let at = 0; at < units.length; at += 2) {
    const inside = findInside(scene.page, rules, [units[at], units[at + 1]]);
    if (inside.length === 0) continue;
    held++;
    const isCrossed = inside.some(
      (rule) =>
        holdsSomething(scene, units[at], rule) && holdsSomething(scene, scene.page.end[rule], units[at + 1]),
    );
    if (isCrossed) crossing++;
    else if (holdsSomething(scene, units[at], units[at + 1])) edges++;
  }
  if (held * 2 === units.length) return;
  count.units += crossing;
  count.edges += edges;
}

/** The rules among the siblings a unit consists of; those inside its elements are the author's own grouping. */
function findInside(page: Page, rules: readonly number[], [start, end]: readonly [number, number]): number[] {
  return rules.filter((rule) => rule >= start && rule < end && page.parent[rule] === page.parent[start]);
}

function holdsSomething({ features: { words } }: Scene, start: number, end: number): boolean {
  return words[end] > words[start];
}

/** `hr` and images used as one, each with the wrappers that hold nothing else, where words stand before and after. */
function collectRules(scene: Scene): number[] {
  const { page, features } = scene;
  const sources = countSources(page);
  const rules: number[] = [];
  for (let node = 0; node < page.size; node++) {
    if (page.tag[node] !== TAG.hr && !isRuleImage(scene, node, sources)) continue;
    const rule = unwrapRule(scene, node);
    const parent = page.parent[rule];
    if (page.tag[node] !== TAG.hr && !isAlone(scene, rule)) continue;
    const isBetween =
      features.words[rule] > features.words[parent] &&
      features.words[page.end[parent]] > features.words[page.end[rule]];
    if (isBetween) rules.push(rule);
  }
  return rules;
}

function countSources(page: Page): Map<string, number> {
  const sources = new Map<string, number>();
  for (let node = 0; node < page.size; node++) {
    if (page.tag[node] !== TAG.img) continue;
    const source = page.attribute(node, 'src') ?? '';
    sources.set(source, (sources.get(source) ?? 0) + 1);
  }
  return sources;
}

const RULE_NAME = /(?:line|bar|rule|ruler|divider|separator|sep|hr)[-_.\d]*\.(?:gif|jpe?g|png|xbm)$/i;

/** By shape, by name, or because the same file stands on the page again and nobody says that it is a picture. */
function isRuleImage({ page, features }: Scene, node: number, sources: Map<string, number>): boolean {
  if (page.tag[node] !== TAG.img) return false;
  if (features.image[node] === IMAGE.separator) return true;
  if (features.image[node] !== IMAGE.unknown) return false;
  const source = page.attribute(node, 'src') ?? '';
  return RULE_NAME.test(source) || (sources.get(source)! > 1 && /\.(?:gif|xbm)$/i.test(source));
}

const WRAPPERS: ReadonlySet<number> = new Set([TAG.p, TAG.center, TAG.div, TAG.font, TAG.b, TAG.i]);

function unwrapRule({ page, features: { words, images } }: Scene, node: number): number {
  let rule = node;
  for (let parent = page.parent[rule]; WRAPPERS.has(page.tag[parent]); parent = page.parent[parent]) {
    const isOnly =
      words[page.end[parent]] === words[parent] &&
      images[page.end[parent]] - images[parent] === images[page.end[rule]] - images[rule];
    if (!isOnly) break;
    rule = parent;
  }
  return rule;
}

/** Whether nothing else stands on the line of an image. */
function isAlone({ page, style }: Scene, rule: number): boolean {
  if (style.display[rule] !== DISPLAY.inline) return true;
  const siblings = Array.from(page.children(page.parent[rule])).filter(
    (child) => page.isElement(child) || (page.isText(child) && page.textOf(child).trim() !== ''),
  );
  const at = siblings.indexOf(rule);
  const endsLine = (node: number | undefined) =>
    node === undefined ||
    page.tag[node] === TAG.br ||
    (page.isElement(node) && style.display[node] !== DISPLAY.inline);
  return endsLine(siblings[at - 1]) && endsLine(siblings[at + 1]);
}
