/** Room for what one element says in many places of a table: cells that reach over rows, headings carried down to them. */
import type { Page } from '../../page/index.ts';

/**
 * Characters that may be said again: in any table so many, and so many for each node and character of the page. A cell of
 * 32 kB that reaches over a thousand rows made 32 MB of CSV.
 */
const REPEATED = { free: 20_000, each: 1 } as const;

/** Reads elements for the cells of a table, each as often as there is room for what it says. */
export class RepeatRoom {
  private left: number;
  private readonly page: Page;
  /** What was read, by element and by who read it. */
  private readonly known = new Map<string, Map<number, string>>();

  constructor(page: Page) {
    this.page = page;
    this.left = REPEATED.free + REPEATED.each * (page.size + page.text.length);
  }

  /** The texts of elements; '' for -1, and for those for which there is no more room. */
  readTexts(nodes: readonly number[]): string[] {
    return this.readAll(nodes, 'text', (node) => this.page.textOf(node));
  }

  /** What is read of elements in some way. */
  readAll(nodes: readonly number[], way: string, read: (node: number) => string): string[] {
    const known = this.known.get(way) ?? new Map<number, string>();
    this.known.set(way, known);
    return nodes.map((node) => {
      if (node < 0) return '';
      const text = known.get(node);
      if (text !== undefined) return this.repeat(text);
      known.set(node, read(node));
      return known.get(node)!;
    });
  }

  private repeat(text: string): string {
    if (text.length > this.left) return '';
    this.left -= text.length;
    return text;
  }
}
