import type { FunctionTable, SignatureTable, XPathFunction } from '../../xpath/index.ts';
import type { Scene } from '../lens.ts';
import { bindFeatureFunction, FEATURE_SIGNATURES, FeatureScene } from './feature-function.ts';
import { TEXT_FUNCTIONS } from './text-function.ts';

const ON_TEXT: ReadonlyMap<string, XPathFunction> = new Map(TEXT_FUNCTIONS);

/** The functions rules have beside XPath's own, as far as reading them goes. */
export const RULE_SIGNATURES: SignatureTable = new Map([...TEXT_FUNCTIONS, ...FEATURE_SIGNATURES]);

/** The same functions, at work on one page, each made when first asked for. */
export class RuleFunctions implements FunctionTable {
  private readonly scene: FeatureScene;
  private readonly bound = new Map<string, XPathFunction | undefined>();

  constructor(scene: Scene) {
    this.scene = new FeatureScene(scene);
  }

  get(name: string): XPathFunction | undefined {
    if (!this.bound.has(name)) {
      this.bound.set(name, bindFeatureFunction(name, this.scene) ?? ON_TEXT.get(name));
    }
    return this.bound.get(name);
  }
}
