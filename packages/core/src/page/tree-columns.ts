/** The numbers of a tree under construction. */
export class TreeColumns {
  readonly kind: Uint8Array;
  readonly tag: Uint32Array;
  readonly parent: Uint32Array;
  readonly firstChild: Uint32Array;
  readonly lastChild: Uint32Array;
  readonly next: Uint32Array;
  readonly previous: Uint32Array;
  /** Where the attributes of a node begin; they end where the next node's do. */
  readonly attributeAt: Uint32Array;

  constructor(capacity: number) {
    this.kind = new Uint8Array(capacity);
    this.tag = new Uint32Array(capacity);
    this.parent = new Uint32Array(capacity);
    this.firstChild = new Uint32Array(capacity);
    this.lastChild = new Uint32Array(capacity);
    this.next = new Uint32Array(capacity);
    this.previous = new Uint32Array(capacity);
    this.attributeAt = new Uint32Array(capacity);
  }

  get capacity(): number {
    return this.kind.length;
  }

  /** The same numbers with twice the capacity. */
  enlarge(): TreeColumns {
    const larger = new TreeColumns(this.capacity * 2);
    larger.kind.set(this.kind);
    larger.tag.set(this.tag);
    larger.parent.set(this.parent);
    larger.firstChild.set(this.firstChild);
    larger.lastChild.set(this.lastChild);
    larger.next.set(this.next);
    larger.previous.set(this.previous);
    larger.attributeAt.set(this.attributeAt);
    return larger;
  }
}

/** Four pages in five have fewer nodes (974-page content set, November 2026). */
const FIRST_CAPACITY = 1 << 12;
/** Columns of a larger page are not kept: 3.8 MB are enough to hold on to. */
const MOST_KEPT = 1 << 17;

/**
 * Columns for one tree after the other: they are of no use once the page is written, and as arrays of their own they
 * would be most of what a small page leaves behind. What is in them is rubbish; a tree writes before it reads.
 */
export class TreeBuffer {
  columns: TreeColumns = new TreeColumns(FIRST_CAPACITY);

  /** The columns of the tree under construction with twice the capacity. */
  enlarge(columns: TreeColumns): TreeColumns {
    const larger = columns.enlarge();
    if (larger.capacity <= MOST_KEPT) this.columns = larger;
    return larger;
  }
}

/** A table of the workspace. */
export function createTreeBuffer(): TreeBuffer {
  return new TreeBuffer();
}
