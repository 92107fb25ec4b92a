/** Rules filed under the id, class or name their right-most compound asks for. */
import { COMBINATOR, type Compound, type Page, type Selector } from '../page/index.ts';
import { Mentions } from './mentions.ts';

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

/** Numbers of names, classes, ids and attributes side by side in one range. */
export interface KeySpace {
  readonly tags: number;
  readonly classes: number;
  readonly ids: number;
  readonly attributes: number;
  /** Where the range ends. */
  readonly end: number;
}

/** The most ancestor keys kept of a rule; further ones seldom exclude anything. */
const MOST_ANCESTORS = 4;

/** Rules by the number of a name, class, id or attribute. */
class RuleShelf {
  private readonly lists: (IndexedRule[] | undefined)[] = [];

  get(key: number): readonly IndexedRule[] | undefined {
    return key < this.lists.length ? this.lists[key] : undefined;
  }

  file(key: number, rule: IndexedRule): void {
    while (this.lists.length <= key) this.lists.push(undefined);
    const rules = this.lists[key];
    if (rules === undefined) this.lists[key] = [rule];
    else rules.push(rule);
  }
}

export class RuleIndex {
  readonly byId: RuleShelf = new RuleShelf();
  readonly byClass: RuleShelf = new RuleShelf();
  readonly byTag: RuleShelf = new RuleShelf();
  /** Rules that ask for an attribute, and for no id, class or name. */
  readonly byAttribute: RuleShelf = new RuleShelf();
  /** Rules for `:root` alone. */
  readonly ofRoot: IndexedRule[] = [];
  /** Rules to be looked at for every element. */
  private readonly rest: IndexedRule[] = [];
  /** Rules that ask for an attribute without a number of its own on every page; few pages have any of these. */
  private readonly unnumbered: { readonly name: string; readonly rule: IndexedRule }[] = [];
  readonly mentions: Mentions = new Mentions();
  /** Whether there is no rule at all. */
  isEmpty = true;
  /** Whether any rule asks for ancestors. */
  hasAncestors = false;
  /** Whether any rule asks for attributes of ancestors. */
  hasAncestorAttributes = false;
  private readonly keys: KeySpace;

  constructor(keys: KeySpace) {
    this.keys = keys;
  }

  /** The rules to be looked at for every element of a page. */
  collectRest({ attributes }: Page): readonly IndexedRule[] {
    const rest = [...this.rest];
    for (const { name, rule } of this.unnumbered) if (attributes.find(name) > 0) rest.push(rule);
    return rest;
  }

  add(selector: Selector, normal: number, important: number): void {
    this.isEmpty = false;
    this.mentions.add(selector);
    const right = selector.compounds[0];
    const named = (right.id === 0 ? 0 : 1) + right.classes.length + (right.tags === null ? 0 : 1);
    const isKeyOnly = selector.compounds.length === 1 && right.tests.length === 0 && named <= 1;
    const ancestors = this.collectAncestors(selector);
    if (ancestors.length > 0) this.hasAncestors = true;
    const rule = { selector, normal, important, isKeyOnly, ancestors };
    if (right.id !== 0) this.byId.file(right.id, rule);
    else if (right.classes.length > 0) this.byClass.file(right.classes.at(-1)!, rule);
    else if (right.tags !== null) for (const tag of right.tags) this.byTag.file(tag, rule);
    else this.fileByTest(right, rule);
  }

  /** Files rules for an attribute or for the root apart, so that they are not tried on all other elements. */
  private fileByTest(right: Compound, rule: IndexedRule): void {
    for (const test of right.tests) {
      const attribute = test.test === 'attribute' ? test.number : -1;
      if (attribute > 0) {
        this.byAttribute.file(attribute, rule);
        return;
      }
      if (test.test === 'attribute' && attribute === 0) {
        this.unnumbered.push({ name: test.name, rule });
        return;
      }
      if (test.test === 'root') {
        this.ofRoot.push(rule);
        return;
      }
    }
    this.fileByChoice(right, rule);
  }

  /** `:is(h1, h2)` is filed under both names; what has no such key is looked at for every element. */
  private fileByChoice(right: Compound, rule: IndexedRule): void {
    const choice = right.tests.find((test) => test.test === 'is');
    const rights = choice?.test === 'is' ? choice.list.map(({ compounds }) => compounds[0]) : [];
    const isTagged = rights.length > 0 && rights.every(({ tags }) => tags !== null);
    if (!isTagged) this.rest.push(rule);
    else for (const tag of new Set(rights.flatMap(({ tags }) => tags!))) this.byTag.file(tag, rule);
  }

  /** Keys that must stand open around an element for the rule to match. */
  private collectAncestors(selector: Selector): number[] {
    const keys: number[] = [];
    // `:where(.list > :not(:last-child))` asks for ancestors inside.
    for (const test of selector.compounds[0].tests)
      if (test.test === 'is' && test.list.length === 1) this.addAncestors(test.list[0], keys);
    this.addAncestors(selector, keys);
    return keys;
  }

  private addAncestors({ compounds }: Selector, keys: number[]): void {
    for (let at = 1; at < compounds.length && keys.length < MOST_ANCESTORS; at++) {
      const { combinator } = compounds[at - 1];
      if (combinator !== COMBINATOR.descendant && combinator !== COMBINATOR.child) continue;
      const { tags, id, classes } = compounds[at];
      if (id > 0) keys.push(this.keys.ids + id);
      if (classes.length > 0) keys.push(this.keys.classes + classes[0]);
      else if (tags?.length === 1) keys.push(this.keys.tags + tags[0]);
      else if (id === 0) this.addAttribute(compounds[at], keys);
    }
  }

  private addAttribute({ tests }: Compound, keys: number[]): void {
    for (const test of tests) {
      if (test.test !== 'attribute' || test.number <= 0) continue;
      this.hasAncestorAttributes = true;
      keys.push(this.keys.attributes + test.number);
      return;
    }
  }
}
