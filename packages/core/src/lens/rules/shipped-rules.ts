/** The rule sets that come with Anatome, compiled when first asked for. */
import classicText from '../../data/rules/classic.generated.ts';
import modernText from '../../data/rules/modern.generated.ts';
import { once } from '../../workspace/index.ts';
import { compileRules } from './compile-rules.ts';
import type { RuleSet } from './rule-set.ts';

/** The paper's rules for table cells, and rules in their manner for forms, footers and logos. */
export const loadClassicRules: () => RuleSet = once(() => compileRules(classicText, { file: 'classic.xml' }));

/** Rules for today's pages. */
export const loadModernRules: () => RuleSet = once(() => compileRules(modernText, { file: 'modern.xml' }));
