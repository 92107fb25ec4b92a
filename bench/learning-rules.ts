/**
 * Rules of eLISA's language learned from marked blocks of even pages, judged on odd ones as figure 8 is, beside the rules that
 * were written by hand.
 */
import {
  type Annotation,
  compileRules,
  createRulesLens,
  loadModernRules,
  parse,
  type RuleSet,
} from '@anatome/core';
import { measure } from '@anatome/core/feature';
import { learnElement, type MarkedScene, writeRules } from '@anatome/core/learning';
import type { Scene } from '@anatome/core/lens';
import { computeStyle } from '@anatome/core/style';
import { Workspace } from '@anatome/core/workspace';
import { Figure8, findMarkedBlocks, readBlockPages } from './rules/blocks.ts';

const LABELS = ['navigation', 'footer', 'logo', 'advertisement'];
/** Marked pages that are learned from: as many as somebody has patience for, and all. */
const SIZES = [5, 20, 41];

const workspace = new Workspace();

function toScene(html: string): Scene {
  const page = parse(html);
  const style = computeStyle(page);
  return { page, style, features: measure(page, style), deadline: Number.POSITIVE_INFINITY, workspace };
}

/** Recall and precision of each label, by how many pages were learned from. */
export function benchLearningRules(dataDir: string): Record<string, number> {
  const scenes = [...readBlockPages(dataDir)].map(({ html }) => toScene(html));
  const [even, odd] = [0, 1].map((rest) => scenes.filter((_, at) => at % 2 === rest));
  const figures: Record<string, number> = {};
  console.log('\nrules learned from marked blocks, judged on 41 other pages: recall / precision');
  for (const label of LABELS) {
    const written = judge(loadModernRules(), odd, label);
    const cells = SIZES.map((size) => {
      const learned = learnElement(mark(even, label).slice(0, size));
      const text = writeRules(learned, label);
      if (process.env.LEARNING_SEE === label) console.log(text);
      const score = judge(compileRules(text, { file: 'learned.xml' }), odd, label);
      figures[`${label}_${size}_recall`] = score.recall;
      figures[`${label}_${size}_precision`] = score.precision;
      return `${size} pages ${show(score)}`;
    });
    console.log(`${label.padEnd(14)} ${cells.join('   ')}   written ${show(written)}`);
  }
  return figures;
}

/** Pages on which somebody marked such a block come first. */
function mark(scenes: readonly Scene[], label: string): MarkedScene[] {
  const pages = scenes.map((scene) => ({
    scene,
    marked: findMarkedBlocks(scene.page).flatMap((block) => (block.label === label ? [block.node] : [])),
  }));
  return [
    ...pages.filter(({ marked }) => marked.length > 0),
    ...pages.filter(({ marked }) => marked.length === 0),
  ];
}

interface Score {
  readonly recall: number;
  readonly precision: number;
}

function judge(ruleSet: RuleSet, scenes: readonly Scene[], label: string): Score {
  const figure = new Figure8();
  const lens = createRulesLens({ ruleSets: [ruleSet] });
  for (const scene of scenes) {
    const annotations: readonly Annotation[] = lens.annotate(scene).annotations;
    figure.add(scene.page, scene.features, annotations);
  }
  const precision = figure.precision(label);
  return { recall: figure.recall(label), precision: Number.isFinite(precision) ? precision : 0 };
}

function show({ recall, precision }: Score): string {
  return `${recall.toFixed(2)} / ${precision.toFixed(2)}`;
}
