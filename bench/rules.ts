/**
 * The rules lens: figure 8 of the paper redone on human-marked blocks, roles of text on pages that declare them, the
 * engine against its own stylesheet, and what modern.xml costs beside parsing.
 */
import { basename, join } from 'node:path';
import {
  type Annotation,
  createRulesLens,
  decode,
  loadClassicRules,
  loadModernRules,
  type Page,
  parse,
  type RuleSet,
  type Scene,
} from '@anatome/core';
import { measure } from '@anatome/core/feature';
import { computeStyle } from '@anatome/core/style';
import { Workspace } from '@anatome/core/workspace';
import { parse as parse5 } from 'parse5';
import { cpuSeconds } from './cpu.ts';
import { readContentPages, readHomePages } from './pages.ts';
import { Figure8, paint, readBlockPages } from './rules/blocks.ts';
import {
  Confusion,
  findRunNodes,
  type LandmarkPage,
  readLandmarkPages,
  stripNames,
} from './rules/landmarks.ts';
import { compareStylesheet } from './rules/stylesheet.ts';

/** The paper's own row of figure 8, in per cent; recall only, on the pages its rules were made on. */
const PAPER_ROW: Readonly<Record<string, number>> = {
  content: 100,
  layout: 98.17,
  navigation: 99.86,
  form: 100,
  footer: 60,
  logo: 31.2,
};

/** Half old pages with tables, half new ones. */
const STYLESHEET_PAGES = 300;
const COST = { every: 10, rounds: 5 } as const;
/** What is compiled, by the name of its figure: the shipped rules, and rules of child and sibling axes. */
const STYLESHEET_RULES: Readonly<Record<string, string>> = {
  stylesheet_equal: 'classic',
  stylesheet_axes_equal: join(import.meta.dirname, '../fixtures/rules/axes.xml'),
};

/** Runs all four and prints them. */
export async function benchRules(dataDir: string): Promise<Record<string, number>> {
  return {
    ...benchFigure8(dataDir),
    ...benchLandmarks(dataDir),
    ...benchStylesheet(dataDir),
    ...benchCost(dataDir),
  };
}

/** One for all pages, as an analyser has. */
const workspace = new Workspace();

function toScene(page: Page): Scene {
  const style = computeStyle(page);
  return { page, style, features: measure(page, style), deadline: Number.POSITIVE_INFINITY, workspace };
}

function annotationsOf(ruleSet: RuleSet, scene: Scene): readonly Annotation[] {
  return createRulesLens({ ruleSets: [ruleSet] }).annotate(scene).annotations;
}

function benchFigure8(dataDir: string): Record<string, number> {
  const [classic, modern, tuned, held] = [new Figure8(), new Figure8(), new Figure8(), new Figure8()];
  for (const [index, { html }] of [...readBlockPages(dataDir)].entries()) {
    const scene = toScene(parse(html));
    const { page, features } = scene;
    classic.add(page, features, annotationsOf(loadClassicRules(), scene));
    const annotations = annotationsOf(loadModernRules(), scene);
    for (const figure of [modern, index % 2 === 0 ? tuned : held]) figure.add(page, features, annotations);
  }
  console.log('Figure 8 on human-marked blocks of 82 pages: recall (innermost recall) / precision.');
  console.log(
    `page part      paper %   ${['classic', 'modern', 'tuned on', 'not tuned on'].map((name) => name.padEnd(26)).join('')}present`,
  );
  const metrics: Record<string, number> = {};
  for (const label of [...Object.keys(PAPER_ROW), 'advertisement']) {
    const { present } = modern.scores.get(label) ?? { present: 0 };
    const row = [classic, modern, tuned, held].map((figure) =>
      present === 0
        ? 'not marked'
        : `${show(figure.recall(label))} (${show(figure.innermostRecall(label))}) / ${show(figure.precision(label))}`,
    );
    console.log(
      `${label.padEnd(14)}${String(PAPER_ROW[label] ?? '–').padStart(8)}   ${row.map((cell) => cell.padEnd(26)).join('')}${present}`,
    );
    if (present === 0) continue;
    metrics[`blocks_${label}_recall_not_tuned`] = held.recall(label);
    metrics[`blocks_${label}_precision_not_tuned`] = held.precision(label);
    metrics[`blocks_${label}_recall`] = modern.recall(label);
    metrics[`blocks_${label}_precision`] = modern.precision(label);
  }
  console.log();
  return metrics;
}

function show(share: number): string {
  return Number.isFinite(share) ? share.toFixed(3) : '–';
}

const ROLE_OF_LABEL: Readonly<Record<string, string>> = {
  content: 'main',
  footer: 'footer',
  header: 'header',
  navigation: 'nav',
};

/** Navigation is the site's; lists of links inside content or footer belong to what is around them. */
function rolesOf(page: Page, annotations: readonly Annotation[]): (string | undefined)[] {
  const telling = annotations.filter(({ label, attributes }) => {
    return ROLE_OF_LABEL[label] !== undefined && (label !== 'navigation' || attributes?.kind === 'site');
  });
  return paint(
    page,
    telling.map(({ nodes, label }) => ({ nodes, label: ROLE_OF_LABEL[label] })),
  );
}

function benchLandmarks(dataDir: string): Record<string, number> {
  const stripped = new Confusion();
  const named = new Confusion();
  let left = 0;
  for (const landmarks of readLandmarkPages(dataDir)) {
    const page = parse(landmarks.html, { url: landmarks.url });
    if (!addRoles(named, landmarks, page)) left++;
    addRoles(stripped, landmarks, stripNames(page));
  }
  console.log(
    `Roles of text, agreement with the author's markup, by characters (${left} pages left out: text not aligned).`,
  );
  for (const [name, confusion] of [
    ['class and id stripped', stripped],
    ['with class and id', named],
  ] as const) {
    const roles = ['nav', 'main', 'footer'].map(
      (role) =>
        `${role} ${show(confusion.precision(role))} / ${show(confusion.recall(role))} / ${show(confusion.fScore(role))}`,
    );
    console.log(
      `${name.padEnd(24)}macro-F ${show(confusion.macroF())}   precision / recall / F: ${roles.join('   ')}`,
    );
  }
  console.log('three positional rules   macro-F .644\n');
  return { landmarks_stripped_macro_f: stripped.macroF(), landmarks_macro_f: named.macroF() };
}

function addRoles(confusion: Confusion, landmarks: LandmarkPage, page: Page): boolean {
  const nodes = findRunNodes(page, landmarks);
  if (nodes === undefined) return false;
  const roles = rolesOf(page, annotationsOf(loadModernRules(), toScene(page)));
  for (const [index, node] of nodes.entries()) {
    const [start, end, declared] = landmarks.runs[index];
    confusion.add(declared, roles[node] ?? 'none', end - start);
  }
  return true;
}

function benchStylesheet(dataDir: string): Record<string, number> {
  const half = STYLESHEET_PAGES / 2;
  const pages = [...take(readContentPages(dataDir, 6), half), ...take(readHomePages(dataDir), half)];
  const metrics: Record<string, number> = { stylesheet_pages: pages.length };
  for (const [name, rules] of Object.entries(STYLESHEET_RULES)) {
    const outcome = compareStylesheet(rules, pages);
    for (const page of outcome.filter(({ different }) => different > 0))
      console.log(`${page.name}: engine and stylesheet differ on ${page.different} elements`);
    const equal = outcome.filter(({ different }) => different === 0).length;
    const [elements, labelled] = [
      sum(outcome.map((page) => page.elements)),
      sum(outcome.map((page) => page.labelled)),
    ];
    console.log(
      `${basename(rules)} by xsltproc, through the command: ${equal} of ${pages.length} pages identical (${elements} elements, ${labelled} labelled).`,
    );
    metrics[name] = equal / pages.length;
  }
  console.log();
  return metrics;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function* take<Item>(items: Iterable<Item>, count: number): Generator<Item> {
  let left = count;
  for (const item of items) {
    if (left-- <= 0) return;
    yield item;
  }
}

/** CPU time of modern.xml, reasons included, beside that of bare parse5; the best round of each. */
function benchCost(dataDir: string): Record<string, number> {
  const markups = Array.from(readContentPages(dataDir, COST.every), ({ bytes }) => decode(bytes).markup);
  const lens = createRulesLens();
  let parseSeconds = Number.POSITIVE_INFINITY;
  let ruleSeconds = Number.POSITIVE_INFINITY;
  for (let round = 0; round < COST.rounds; round++) {
    let start = cpuSeconds();
    for (const markup of markups) parse5(markup);
    parseSeconds = Math.min(parseSeconds, cpuSeconds() - start);
    const scenes = markups.map((markup) => toScene(parse(markup, { url: 'https://example.org/' })));
    start = cpuSeconds();
    for (const scene of scenes) lens.annotate(scene);
    ruleSeconds = Math.min(ruleSeconds, cpuSeconds() - start);
  }
  const ratio = ruleSeconds / parseSeconds;
  console.log(`modern.xml over ${markups.length} pages: ${ratio.toFixed(2)} × the time of bare parse5.`);
  return { cost_vs_parse5: ratio };
}
