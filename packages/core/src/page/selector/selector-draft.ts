/** The selector being read: its compounds so far, and the parts of the compound being read. */

import type { Compound, Selector, Test } from './selector.ts';

/** What a selector of a sheet is that cannot match: nobody asks for more, and sheets have thousands of them. */
const IMPOSSIBLE: Selector = Object.freeze({
  compounds: [],
  specificity: 0,
  isPossible: false,
  isPseudoElement: false,
});

const NONE: readonly never[] = Object.freeze([]);

export class SelectorDraft {
  /** Whether it stands in the brackets of a function: such a selector is kept even if it cannot match. */
  isInner = false;
  compounds: Compound[] = [];
  specificity = 0;
  isPossible = true;
  isPseudoElement = false;
  hasParent = false;
  // The compound being read.
  tags: readonly number[] | null = null;
  id = 0;
  classes: number[] = [];
  tests: Test[] = [];

  /** A new selector. */
  begin(): void {
    // A list that was handed out belongs to its selector.
    if (this.compounds.length > 0) this.compounds = [];
    this.specificity = 0;
    this.isPossible = true;
    this.isPseudoElement = false;
    this.hasParent = false;
  }

  /** The selector that was read, its last compound first. */
  finish(): Selector {
    const { compounds, specificity, isPseudoElement } = this;
    const isPossible = this.isPossible && !isPseudoElement;
    if (!isPossible && !this.isInner) {
      if (compounds.length > 0) this.compounds = [];
      return IMPOSSIBLE;
    }
    compounds.reverse();
    return { compounds, specificity, isPossible, isPseudoElement };
  }

  /** The compound that was read goes to the others; of a selector of a sheet that cannot match it is not kept. */
  takeCompound(combinator: number): void {
    if (!this.isPossible && !this.isInner) {
      this.dropCompound();
      return;
    }
    this.compounds.push({
      tags: this.tags,
      id: this.id,
      classes: this.classes.length === 0 ? NONE : this.classes,
      tests: this.tests.length === 0 ? NONE : this.tests,
      combinator,
    });
    this.tags = null;
    this.id = 0;
    if (this.classes.length > 0) this.classes = [];
    if (this.tests.length > 0) this.tests = [];
  }

  /** Forgets the compound being read. */
  dropCompound(): void {
    this.tags = null;
    this.id = 0;
    // Setting a length is a slow call, and most lists are empty.
    if (this.classes.length > 0) this.classes.length = 0;
    if (this.tests.length > 0) this.tests.length = 0;
  }
}
