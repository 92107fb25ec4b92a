/** Sums of what was reached, by half, setting and group. */

/** Words that are editable among words that were marked; for contents also the mean over pages. */
export class Share {
  hits = 0;
  all = 0;
  pages = 0;
  private shares = 0;

  add(hits: number, all: number): void {
    if (all === 0) return;
    this.hits += hits;
    this.all += all;
    this.pages++;
    this.shares += hits / all;
  }

  /** Each page weighs alike. */
  mean(): number {
    return this.shares / this.pages;
  }

  /** Each word weighs alike. */
  overall(): number {
    return this.hits / this.all;
  }
}

/** Shares by name, made when first asked for. */
export class Shares {
  private readonly known = new Map<string, Share>();

  of(...names: readonly string[]): Share {
    const key = names.join(' | ');
    const share = this.known.get(key) ?? new Share();
    this.known.set(key, share);
    return share;
  }
}
