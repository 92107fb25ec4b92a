/** The rule sets that come with Anatome, compiled when first asked for. */
import classicText from '../../data/rules/classic.generated.ts';
import modernText from '../../data/rules/modern.generated.ts';
import { compileRules } from './compile-rules.ts';
import type { RuleSet } from './rule-set.ts';

let classic: RuleSet | undefined;
let modern: RuleSet | undefined;

/** The paper's rules for table cells, and rules in their manner for forms, footers and logos. */
export function loadClassicRules(): RuleSet {
  classic ??= compileRules(classicText, { file: 'classic.xml' });
  return classic;
}

/** Rules for today's pages. */
export function loadModernRules(): RuleSet {
  modern ??= compileRules(modernText, { file: 'modern.xml' });
  return modern;
}
