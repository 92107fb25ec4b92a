/** The lens rules: eLISA (Vitali, Di Iorio, Ventura Campori), regions labelled by declarative rules. */
import type { Annotation, JsonValue, Layer } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';
import type { Lens, Scene } from '../lens.ts';
import { type ApplyOptions, applyRules, collectMarks, type Mark } from './apply-rules.ts';
import { explainFiring } from './explain-firing.ts';
import { LABEL_ATTRIBUTE, RULE_LABELS, SCORE_ATTRIBUTE, toLabel } from './label.ts';
import type { Content, RuleSet } from './rule-set.ts';
import { loadModernRules } from './shipped-rules.ts';

export interface RulesLensOptions extends ApplyOptions {
  /** The rules, applied one set after the other; `modern.xml` when left out. */
  readonly ruleSets?: readonly RuleSet[] | undefined;
}

const NAME = 'rules';

/** Creates the lens; its labels are the usual ones and those its rule sets add. */
export function createRulesLens(options: RulesLensOptions = {}): Lens {
  const ruleSets = options.ruleSets ?? [loadModernRules()];
  const labels = [...new Set([...RULE_LABELS, ...ruleSets.flatMap((ruleSet) => ruleSet.labels)])];
  return { name: NAME, labels, annotate: (scene) => look(scene, ruleSets, options) };
}

function look(scene: Scene, ruleSets: readonly RuleSet[], options: ApplyOptions): Layer {
  const { firings, shortfalls } = applyRules(ruleSets, scene, options);
  const annotations = collectMarks(scene.page, firings).flatMap(
    (mark) => toAnnotation(scene.page, mark) ?? [],
  );
  return { lens: NAME, annotations, shortfalls };
}

/** An element with a label is an annotation; the rules that wanted another label come after the one that won. */
function toAnnotation(page: Page, mark: Mark): Annotation | undefined {
  const label = toLabel(mark.attributes.get(LABEL_ATTRIBUTE) ?? '');
  if (label === undefined) return undefined;
  const attributes: Record<string, JsonValue> = {};
  for (const [name, value] of mark.attributes) {
    if (name !== LABEL_ATTRIBUTE && name !== SCORE_ATTRIBUTE) attributes[name] = value;
  }
  if (mark.content.length > 0) attributes.output = mark.content.map(toText).join('');
  return {
    lens: NAME,
    label,
    nodes: [mark.node, page.end[mark.node]],
    score: Number(mark.attributes.get(SCORE_ATTRIBUTE) ?? 1),
    reasons: mark.setBy.get(LABEL_ATTRIBUTE)!.map(explainFiring).reverse(),
    ...(Object.keys(attributes).length > 0 && { attributes }),
  };
}

/** The text of new content; nesting is bounded by the reader. */
function toText(content: Content): string {
  return typeof content === 'string' ? content : content.content.map(toText).join('');
}
