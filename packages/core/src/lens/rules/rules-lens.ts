/** The lens rules: eLISA (Vitali, Di Iorio, Ventura Campori), regions labelled by declarative rules. */
import type { Change, Layer } from '../../annotation/index.ts';
import type { Lens, Scene } from '../lens.ts';
import { type ApplyOptions, applyRules, type Firing } from './apply-rules.ts';
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
  const { firings, matched, shortfalls } = applyRules(ruleSets, scene, options);
  const identity = ruleSets.some((ruleSet) => ruleSet.identity);
  const changes = { identity, done: firings.map(toChange), matched };
  return { lens: NAME, annotations: toAnnotations(scene, firings), shortfalls, changes };
}

/** A firing without how it came about, which would keep all that was computed for it alive. */
function toChange({ node, action }: Firing): Change {
  return action.kind === 'output'
    ? { node, content: action.content }
    : { node, attribute: action.attribute, value: action.value };
}
