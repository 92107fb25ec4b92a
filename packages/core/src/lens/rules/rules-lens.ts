/** The lens rules: eLISA (Vitali, Di Iorio, Ventura Campori), regions labelled by declarative rules. */
import type { Layer } from '../../annotation/index.ts';
import type { Lens, Scene } from '../lens.ts';
import { type ApplyOptions, applyRules } from './apply-rules.ts';
import { NAME, RULE_LABELS } from './label.ts';
import type { RuleSet } from './rule-set.ts';
import { loadModernRules } from './shipped-rules.ts';
import { toAnnotations } from './to-annotations.ts';

export interface RulesLensOptions extends ApplyOptions {
  /** The rules, applied one set after the other; `modern.xml` when left out. */
  readonly ruleSets?: readonly RuleSet[] | undefined;
}

/** Creates the lens; its labels are the usual ones and those its rule sets add. */
export function createRulesLens(options: RulesLensOptions = {}): Lens {
  const ruleSets = options.ruleSets ?? [loadModernRules()];
  const labels = [...new Set([...RULE_LABELS, ...ruleSets.flatMap((ruleSet) => ruleSet.labels)])];
  return { name: NAME, labels, annotate: (scene) => look(scene, ruleSets, options) };
}

function look(scene: Scene, ruleSets: readonly RuleSet[], options: ApplyOptions): Layer {
  const { firings, shortfalls } = applyRules(ruleSets, scene, options);
  return { lens: NAME, annotations: toAnnotations(scene, firings), shortfalls };
}
