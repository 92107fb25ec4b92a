/** The frequent-pattern tree of Han, Pei and Yin (2000), in flat columns: transactions that begin alike share their nodes. */

/** Items of a transaction by rank, the most frequent first, and how often they occur so. */
export interface RankedPath {
  readonly ranks: readonly number[];
  readonly count: number;
}

/** The tree; ranks count from 0, the most frequent item. */
export class FpTree {
  /** Transactions by rank. */
  readonly counts: Float64Array;
  private readonly rank: number[] = [-1];
  private readonly parent: number[] = [-1];
  private readonly count: number[] = [0];
  /** The next node of the same rank; -1 after the last. */
  private readonly next: number[] = [-1];
  private readonly first: Int32Array;
  private readonly children = new Map<number, number>();

  constructor(ranks: number) {
    this.counts = new Float64Array(ranks);
    this.first = new Int32Array(ranks).fill(-1);
  }

  /** How many nodes there are: what the tree costs. */
  get size(): number {
    return this.rank.length;
  }

  /** Adds a transaction: ranks in rising order. */
  add({ ranks, count }: RankedPath): void {
    let node = 0;
    for (const rank of ranks) {
      node = this.findChild(node, rank);
      this.count[node] += count;
      this.counts[rank] += count;
    }
  }

  private findChild(parent: number, rank: number): number {
    const key = parent * this.counts.length + rank;
    const known = this.children.get(key);
    if (known !== undefined) return known;
    const node = this.rank.length;
    this.rank.push(rank);
    this.parent.push(parent);
    this.count.push(0);
    this.next.push(this.first[rank]);
    this.first[rank] = node;
    this.children.set(key, node);
    return node;
  }

  /** The conditional pattern base of a rank: what stands before it, each way with its count. */
  collectPaths(rank: number): RankedPath[] {
    const paths: RankedPath[] = [];
    for (let node = this.first[rank]; node >= 0; node = this.next[node]) {
      const ranks: number[] = [];
      for (let above = this.parent[node]; above > 0; above = this.parent[above]) ranks.push(this.rank[above]);
      paths.push({ ranks: ranks.reverse(), count: this.count[node] });
    }
    return paths;
  }
}
