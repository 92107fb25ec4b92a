/** Rules filed under the id, class or name their right-most compound asks for. */
import { COMBINATOR, type Compound, type Selector } from '../page/index.ts';

/** A rule ready for matching. The numbers are places in the cascade: the greater wins. */
export interface IndexedRule {
  readonly selector: Selector;
  /** Number of its normal declarations, -1 for none. */
  readonly normal: number;
  /** Number of its important declarations, -1 for none. */
  readonly important: number;
  /** Whether the key it is filed under is all it asks. */
  readonly isKeyOnly: boolean;
  /** Keys of ancestors it needs (see `KeySpace`). */
  readonly ancestors: readonly number[];
}

/** Numbers of names, classes and ids side by side in one range. */
export interface KeySpace {
  readonly tags: number;
  readonly classes: number;
  readonly ids: number;
}

/** So many ancestor keys are looked at; more seldom tell more. */
const MOST_ANCESTORS = 4;

export class RuleIndex {
  readonly byId: Map<number, IndexedRule[]> = new Map();
  readonly byClass: Map<number, IndexedRule[]> = new Map();
  readonly byTag: Map<number, IndexedRule[]> = new Map();
  readonly rest: IndexedRule[] = [];
  private readonly keys: KeySpace;

  constructor(keys: KeySpace) {
    this.keys = keys;
  }

  add(selector: Selector, normal: number, important: number): void {
    const right = selector.compounds[0]!;
    const named = (right.id === 0 ? 0 : 1) + right.classes.length + (right.tags === null ? 0 : 1);
    const isKeyOnly = selector.compounds.length === 1 && right.tests.length === 0 && named <= 1;
    const rule = { selector, normal, important, isKeyOnly, ancestors: this.collectAncestors(selector) };
    if (right.id !== 0) file(this.byId, right.id, rule);
    else if (right.classes.length > 0) file(this.byClass, right.classes.at(-1)!, rule);
    else if (right.tags !== null) for (const tag of right.tags) file(this.byTag, tag, rule);
    else this.fileByChoice(right, rule);
  }

  /** `:is(h1, h2)` is filed under both names; what has no such key is looked at for every element. */
  private fileByChoice(right: Compound, rule: IndexedRule): void {
    const choice = right.tests.find((test) => test.test === 'is');
    const rights = choice?.test === 'is' ? choice.list.map(({ compounds }) => compounds[0]!) : [];
    const isTagged = rights.length > 0 && rights.every(({ tags }) => tags !== null);
    if (isTagged) for (const tag of new Set(rights.flatMap(({ tags }) => tags!))) file(this.byTag, tag, rule);
    else this.rest.push(rule);
  }

  /** Keys that must stand open around an element for the rule to match. */
  private collectAncestors({ compounds }: Selector): number[] {
    const keys: number[] = [];
    for (let at = 1; at < compounds.length && keys.length < MOST_ANCESTORS; at++) {
      const { combinator } = compounds[at - 1]!;
      if (combinator !== COMBINATOR.descendant && combinator !== COMBINATOR.child) continue;
      const { tags, id, classes } = compounds[at]!;
      if (id > 0) keys.push(this.keys.ids + id);
      if (classes.length > 0) keys.push(this.keys.classes + classes[0]!);
      else if (tags?.length === 1) keys.push(this.keys.tags + tags[0]!);
    }
    return keys;
  }
}

function file(into: Map<number, IndexedRule[]>, key: number, rule: IndexedRule): void {
  const rules = into.get(key);
  if (rules === undefined) into.set(key, [rule]);
  else rules.push(rule);
}
