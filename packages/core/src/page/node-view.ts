import { KIND } from './kind.ts';
import type { Page } from './page.ts';

const KIND_NAMES = Object.keys(KIND) as (keyof typeof KIND)[];

/** One node of a page as a small object with the usual properties. */
export class NodeView {
  readonly page: Page;
  readonly node: number;

  constructor(page: Page, node: number) {
    this.page = page;
    this.node = node;
  }

  get kind(): keyof typeof KIND {
    return KIND_NAMES[this.page.kind[this.node]];
  }

  get name(): string {
    return this.page.name(this.node);
  }

  get path(): string {
    return this.page.path(this.node);
  }

  get text(): string {
    return this.page.textOf(this.node);
  }

  /** Attributes by name; a Map, so that an attribute called `__proto__` is just a name. */
  get attributes(): Map<string, string> {
    return new Map(this.page.attributesOf(this.node));
  }

  get parent(): NodeView | undefined {
    const parent = this.page.parent[this.node];
    return parent < 0 ? undefined : new NodeView(this.page, parent);
  }

  get children(): NodeView[] {
    return Array.from(this.page.children(this.node), (child) => new NodeView(this.page, child));
  }
}
