/**
 * Matches compiled selectors, right to left. A selector is a glob over the ancestors, so the nearest ancestor that fits
 * is always the best choice, and one place to come back to per direction is enough: no exponential search.
 */
import { KIND } from '../kind.ts';
import type { Page } from '../page.ts';
import type { ElementIndex } from './element-index.ts';
import { matchesAttribute } from './matches-attribute.ts';
import { isInLegend, isLink, matchesState, matchesWords } from './matches-state.ts';
import { COMBINATOR, type Compound, type NthTest, type Selector, type Test } from './selector.ts';

export class Matcher {
  readonly page: Page;
  readonly index: ElementIndex;
  /** Steps left; when it falls below zero nothing matches any more. */
  steps: number;
  /**
   * Set as soon as something is asked that names, classes, ids and attributes of an element and of those around it do
   * not tell: places among siblings, content, states.
   */
  asksPlace = false;
  /** What `:scope` means: the element `:has()` stands on, else -1 for the root. */
  private scope = -1;

  constructor(page: Page, index: ElementIndex, steps: number) {
    this.page = page;
    this.index = index;
    this.steps = steps;
  }

  matchesAny(list: readonly Selector[], node: number): boolean {
    for (const selector of list) if (this.matches(selector, node)) return true;
    return false;
  }

  matches(selector: Selector, node: number): boolean {
    const { compounds } = selector;
    if (!selector.isPossible || !this.matchesCompound(compounds[0], node)) return false;
    return compounds.length === 1 || this.matchesLeft(compounds, node);
  }

  /** The rest of a selector, after its right-most compound has matched `node`. */
  private matchesLeft(compounds: readonly Compound[], node: number): boolean {
    const last = compounds.length - 1;
    let at = 0;
    let element = node;
    // Where to go on when the choice made there turns out wrong.
    let ancestorChoice = -1;
    let chosenAncestor = -1;
    let siblingChoice = -1;
    let chosenSibling = -1;
    while (at < last) {
      if (this.steps < 0) return false;
      const { combinator } = compounds[at];
      const wanted = compounds[at + 1];
      let found = -1;
      if (combinator === COMBINATOR.child) {
        siblingChoice = -1;
        const parent = this.page.parent[element];
        if (this.page.kind[parent] === KIND.element && this.matchesCompound(wanted, parent)) found = parent;
      } else if (combinator === COMBINATOR.descendant) {
        siblingChoice = -1;
        found = this.findAncestor(wanted, element);
        if (found < 0) return false;
        ancestorChoice = at;
        chosenAncestor = found;
      } else if (combinator === COMBINATOR.next) {
        this.asksPlace = true;
        const before = this.index.siblings.previous[element];
        if (before >= 0 && this.matchesCompound(wanted, before)) found = before;
      } else {
        this.asksPlace = true;
        found = this.findSibling(wanted, element);
        siblingChoice = found < 0 ? -1 : at;
        chosenSibling = found;
      }
      if (found < 0 && siblingChoice >= 0) {
        found = this.findSibling(compounds[siblingChoice + 1], chosenSibling);
        at = siblingChoice;
        chosenSibling = found;
        if (found < 0) siblingChoice = -1;
      }
      if (found < 0 && ancestorChoice >= 0) {
        found = this.findAncestor(compounds[ancestorChoice + 1], chosenAncestor);
        at = ancestorChoice;
        chosenAncestor = found;
      }
      if (found < 0) return false;
      element = found;
      at++;
    }
    return true;
  }

  private findAncestor(wanted: Compound, from: number): number {
    const { parent } = this.page;
    for (let node = parent[from]; node > 0; node = parent[node]) {
      if (this.matchesCompound(wanted, node)) return node;
    }
    return -1;
  }

  private findSibling(wanted: Compound, from: number): number {
    const { previous } = this.index.siblings;
    for (let node = previous[from]; node >= 0; node = previous[node]) {
      if (this.matchesCompound(wanted, node)) return node;
    }
    return -1;
  }

  private matchesCompound(compound: Compound, node: number): boolean {
    this.steps--;
    const { tags, id, classes, tests } = compound;
    if (tags !== null && !tags.includes(this.page.tag[node])) return false;
    if (id !== 0 && this.index.id[node] !== id) return false;
    if (classes.length > 0) {
      const own = this.index.classesOf(node);
      for (let at = 0; at < classes.length; at++) if (!own.includes(classes[at])) return false;
    }
    for (let at = 0; at < tests.length; at++) if (!this.matchesTest(tests[at], node)) return false;
    return true;
  }

  private matchesTest(test: Test, node: number): boolean {
    switch (test.test) {
      // Asked of every link of every page: not worth a look into the table of states.
      case 'link':
        return isLink(this.page, node);
      case 'attribute':
        return matchesAttribute(this.page, node, test);
      case 'is':
        return this.matchesAny(test.list, node);
      case 'not':
        return !this.matchesAny(test.list, node);
      case 'scope':
        return this.scope < 0 ? matchesState(this.page, node, 'root') : node === this.scope;
      case 'root':
      case 'defined':
        return matchesState(this.page, node, test.test);
      case 'disabled':
      case 'enabled':
        // Attributes tell, except for what stands in the first legend of a disabled fieldset.
        if (isInLegend(this.page, node)) this.asksPlace = true;
        return matchesState(this.page, node, test.test);
    }
    this.asksPlace = true;
    switch (test.test) {
      case 'nth':
        return this.matchesNth(test, node);
      case 'has':
        return this.hasAny(test.list, node);
      case 'lang':
      case 'dir':
        return matchesWords(this.page, node, test);
      default:
        return matchesState(this.page, node, test.test);
    }
  }

  private matchesNth(test: NthTest, node: number): boolean {
    const { step, offset } = test;
    const beyond = this.placeOf(test, node) - offset;
    if (step === 0) return beyond === 0;
    return beyond % step === 0 && beyond / step >= 0;
  }

  private placeOf(test: NthTest, node: number): number {
    if (test.of !== null) return this.placeAmong(test.of, node, test.fromEnd);
    const { place, count } = test.sameName ? this.index.namesakes : this.index.siblings;
    return test.fromEnd ? count[node] - place[node] + 1 : place[node];
  }

  /** The place among the siblings a list matches; no whole number when `node` itself is not one of them. */
  private placeAmong(list: readonly Selector[], node: number, fromEnd: boolean): number {
    if (!this.matchesAny(list, node)) return Number.NaN;
    const { page } = this;
    const parent = page.parent[node];
    const end = fromEnd ? page.end[parent] : node + 1;
    let place = 0;
    for (let other = fromEnd ? node : parent + 1; other < end; other = page.end[other]) {
      if (this.steps < 0) break;
      if (page.kind[other] === KIND.element && this.matchesAny(list, other)) place++;
    }
    return place;
  }

  /** Whether some element stands in the asked relation to `node`. */
  private hasAny(list: readonly Selector[], node: number): boolean {
    const outer = this.scope;
    this.scope = node;
    const found = list.some((selector) => this.hasOne(selector, node));
    this.scope = outer;
    return found;
  }

  private hasOne(selector: Selector, node: number): boolean {
    const { page } = this;
    const { compounds } = selector;
    // The compound on the right of `:scope` says where to look: inside, or among what follows.
    const lead = compounds[compounds.length - 2].combinator;
    const isInside = lead === COMBINATOR.descendant || lead === COMBINATOR.child;
    const end = page.end[isInside ? node : page.parent[node]];
    for (let other = isInside ? node + 1 : page.end[node]; other < end; other++) {
      if (this.steps < 0) return false;
      if (page.kind[other] === KIND.element && this.matches(selector, other)) return true;
    }
    return false;
  }
}
