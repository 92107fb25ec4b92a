import type { FunctionTable, SignatureTable } from '../../xpath/index.ts';
import type { Scene } from '../lens.ts';
import { bindFeatureFunctions, FEATURE_SIGNATURES } from './feature-function.ts';
import { TEXT_FUNCTIONS } from './text-function.ts';

/** The functions rules have beside XPath's own, as far as reading them goes. */
export const RULE_SIGNATURES: SignatureTable = new Map([...TEXT_FUNCTIONS, ...FEATURE_SIGNATURES]);

/** The same functions, at work on one page. */
export function bindRuleFunctions(scene: Scene): FunctionTable {
  return new Map([...TEXT_FUNCTIONS, ...bindFeatureFunctions(scene)]);
}
