/**
 * Fills the columns of a Page in document order: open, close, leaf. The markup parser and the live-DOM walker
 * both write through this, so that a page is the same whichever way it came.
 */

import { AttributeColumns } from './attribute-columns.ts';
import type { Budget, Limit } from './budget.ts';
import { type DocumentMode, FLAG, KIND } from './kind.ts';
import { type NameTable, TAG } from './name.ts';
import { type Boxes, Page, type SourceOffsets } from './page.ts';
import { toTagTable } from './tag-table.ts';
import { layText } from './text.ts';

/** What the writer cannot know from the nodes. */
interface Rest {
  readonly mode: DocumentMode;
  readonly url: string | undefined;
  readonly limits?: readonly Limit[];
  readonly isMended?: boolean;
  readonly isPlain?: boolean;
  /** Whether to lay out the page text now. */
  readonly hasText?: boolean;
  readonly source?: SourceOffsets | undefined;
  readonly boxes?: Boxes | undefined;
}

/** The flags an element gives to everything inside it, by the number of its name. */
const INNER_FLAGS = toTagTable({
  'script style title iframe noembed svg/style svg/script svg/title svg/desc': FLAG.raw,
  'pre textarea listing xmp plaintext': FLAG.pre,
  'noscript noframes': FLAG.noscript,
  template: FLAG.template,
});

export class PageWriter {
  size = 0;
  /** What is added belongs to the node written last. */
  readonly attributes: AttributeColumns;
  private readonly budget: Budget;
  private readonly tags: NameTable;
  private columns: NodeColumns;
  private readonly data: string[] = [];
  /** For every open node, the node around it; beyond the depth budget children become siblings of their parent. */
  private readonly open: number[] = [];
  private current = -1;
  private deepest = 0;
  private characters = 0;

  /** `capacity` is how many nodes are expected; the columns grow past it. */
  constructor(budget: Budget, tags: NameTable, capacity: number, attributes?: NameTable) {
    this.budget = budget;
    this.tags = tags;
    this.attributes = new AttributeColumns(budget, attributes);
    this.columns = createColumns(Math.max(16, Math.min(capacity, budget.nodes)));
  }

  /** Whether the node budget is used up; further nodes would be refused. */
  get isFull(): boolean {
    return this.size >= this.budget.nodes;
  }

  /** Begins an element or the document. Close it when its last child is written. */
  openNode(kind: number, tag: number): number {
    const node = this.write(kind, tag, '');
    this.open.push(this.current);
    if (this.open.length > this.deepest) this.deepest = this.open.length;
    if (this.open.length <= this.budget.depth) this.current = node;
    return node;
  }

  closeNode(): void {
    const outer = this.open.pop()!;
    if (this.current !== outer) this.columns.end[this.current] = this.size;
    this.current = outer;
  }

  /** Writes a node without children: text, comment, doctype. */
  leaf(kind: number, data: string): number {
    return this.write(kind, 0, data);
  }

  private write(kind: number, tag: number, data: string): number {
    const node = this.size++;
    if (node >= this.columns.kind.length) this.columns = enlarge(this.columns);
    const { columns, current: parent } = this;
    columns.kind[node] = kind;
    columns.tag[node] = tag;
    columns.parent[node] = parent;
    columns.end[node] = node + 1;
    columns.attributeAt[node] = this.attributes.count;
    if (parent >= 0) {
      columns.depth[node] = columns.depth[parent] + 1;
      columns.flags[node] = this.innerFlags(parent);
    }
    const isPageText = kind === KIND.text && (columns.flags[node] & FLAG.raw) === 0;
    this.data.push(isPageText ? this.keepText(data) : data);
    return node;
  }

  /** Page text up to the budget: what lies beyond is counted and left out. */
  private keepText(data: string): string {
    const left = this.budget.text - this.characters;
    this.characters += data.length;
    return data.length <= left ? data : data.slice(0, Math.max(0, left));
  }

  private innerFlags(parent: number): number {
    const tag = this.columns.tag[parent];
    const own = this.columns.flags[parent];
    if (tag < INNER_FLAGS.length && tag !== TAG['svg/svg'] && tag !== TAG['math/math']) {
      return own | INNER_FLAGS[tag];
    }
    const name = this.tags.names[tag];
    if (name.startsWith('svg/')) return name === 'svg/foreignObject' ? own & ~FLAG.svg : own | FLAG.svg;
    return name.startsWith('math/') ? own | FLAG.math : own;
  }

  /** Closes what is open and freezes the columns. */
  finish(rest: Rest): Page {
    while (this.open.length > 0) this.closeNode();
    const { size } = this;
    const { attributes, columns, data } = this;
    columns.attributeAt[size] = attributes.count;
    const kind = columns.kind.subarray(0, size);
    const flags = columns.flags.subarray(0, size);
    const tag = columns.tag.subarray(0, size);
    const end = columns.end.subarray(0, size);
    const { text, textAt } =
      rest.hasText === false
        ? { text: '', textAt: new Uint32Array(size + 1) }
        : layText({ kind, flags, tag, end, data });
    return new Page({
      kind,
      flags,
      tag,
      parent: columns.parent.subarray(0, size),
      end,
      depth: columns.depth.subarray(0, size),
      attributeAt: columns.attributeAt.subarray(0, size + 1),
      attributeName: new Uint32Array(attributes.name),
      attributeValue: attributes.value,
      data,
      textAt,
      text,
      tags: this.tags,
      attributes: attributes.names,
      mode: rest.mode,
      url: rest.url,
      limits: [...(rest.limits ?? []), ...this.collectLimits(), ...attributes.collectLimits()],
      isMended: rest.isMended ?? false,
      isPlain: rest.isPlain ?? false,
      source: rest.source,
      boxes: rest.boxes,
    });
  }

  private collectLimits(): Limit[] {
    const { budget, characters } = this;
    const limits: Limit[] = [];
    if (this.deepest > budget.depth) limits.push({ what: 'depth', limit: budget.depth, found: this.deepest });
    if (characters > budget.text) limits.push({ what: 'text', limit: budget.text, found: characters });
    return limits;
  }
}

/** What is known of each node, as views of one buffer: a small page costs one allocation instead of many. */
interface NodeColumns {
  readonly kind: Uint8Array;
  readonly flags: Uint8Array;
  readonly tag: Uint32Array;
  readonly parent: Int32Array;
  readonly end: Uint32Array;
  readonly depth: Uint32Array;
  readonly attributeAt: Uint32Array;
}

function createColumns(capacity: number): NodeColumns {
  // Four bytes a node in five columns, one more entry for where the attributes end, and two columns of bytes.
  const buffer = new ArrayBuffer(4 * (5 * capacity + 1) + 2 * capacity);
  const start = (column: number): number => 4 * column * capacity;
  return {
    tag: new Uint32Array(buffer, start(0), capacity),
    parent: new Int32Array(buffer, start(1), capacity),
    end: new Uint32Array(buffer, start(2), capacity),
    depth: new Uint32Array(buffer, start(3), capacity),
    attributeAt: new Uint32Array(buffer, start(4), capacity + 1),
    kind: new Uint8Array(buffer, start(5) + 4, capacity),
    flags: new Uint8Array(buffer, start(5) + 4 + capacity, capacity),
  };
}

/** The same columns with twice the capacity. */
function enlarge(old: NodeColumns): NodeColumns {
  const columns = createColumns(old.kind.length * 2);
  for (const name of Object.keys(old) as (keyof NodeColumns)[]) columns[name].set(old[name]);
  return columns;
}
