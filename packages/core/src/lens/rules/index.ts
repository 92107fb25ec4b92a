/** rules: eLISA's language, engine and compiler to XSLT. */
export {
  type Applied,
  type ApplyOptions,
  applyRules,
  type Firing,
} from './apply-rules.ts';
export { type CompileOptions, compileRules } from './compile-rules.ts';
export { RULE_LABELS } from './label.ts';
export { type Remark, reviewRules } from './review-rules.ts';
export { RuleError, type RulePlace } from './rule-error.ts';
export type {
  Action,
  Call,
  Content,
  OutputAction,
  Rule,
  RuleExpression,
  RuleSet,
  SetAction,
  WheneverAction,
} from './rule-set.ts';
export { createRulesLens, type RulesLensOptions } from './rules-lens.ts';
export { loadClassicRules, loadModernRules } from './shipped-rules.ts';
export { toXslt } from './to-xslt.ts';
