import type { Compound, Page, Selector } from '../page/index.ts';

/** The classes, ids and attributes selectors ask for; elements that differ in others are alike to them. */
export class Mentions {
  readonly classes: Set<number> = new Set();
  readonly ids: Set<number> = new Set();
  /** By name: the number selectors have for it (0 for none), and whether they ask for its value, too. */
  private readonly attributes = new Map<string, { readonly number: number; isValueAsked: boolean }>();

  /** Selectors inside others that have been added: a nested rule has those around it, each as often as it likes. */
  private readonly added = new Set<Selector>();

  add({ compounds }: Selector): void {
    for (const { id, classes, tests } of compounds) {
      if (id !== 0) this.ids.add(id);
      for (let at = 0; at < classes.length; at++) this.classes.add(classes[at]);
      for (let at = 0; at < tests.length; at++) this.addTest(tests[at]);
    }
  }

  /** What stands inside `:has()` and `:nth-child(of)` is not added: its answer depends on places, so none is shared. */
  private addTest(test: Compound['tests'][number]): void {
    switch (test.test) {
      case 'attribute':
        this.addAttribute(test.name, test.number, test.operator !== '');
        break;
      case 'disabled':
      case 'enabled':
        this.addAttribute('disabled', 0, false);
        break;
      case 'is':
      case 'not':
        for (const inner of test.list) this.addInner(inner);
    }
  }

  private addInner(selector: Selector): void {
    if (this.added.has(selector)) return;
    this.added.add(selector);
    this.add(selector);
  }

  private addAttribute(name: string, number: number, isValueAsked: boolean): void {
    const known = this.attributes.get(name);
    if (known === undefined) this.attributes.set(name, { number, isValueAsked });
    else known.isValueAsked ||= isValueAsked;
  }

  /** Adds `asked` to the marks of attributes of the page that are asked for, `valueAsked` where their values are. */
  markAttributes(page: Page, marks: Uint8Array, asked: number, valueAsked: number): void {
    for (const [name, { number, isValueAsked }] of this.attributes) {
      const own = number === 0 ? page.attributes.find(name) : number;
      if (own >= 0 && own < marks.length) marks[own] |= isValueAsked ? valueAsked : asked;
    }
  }
}
