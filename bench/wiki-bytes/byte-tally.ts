/** What came of written edits, by what was done. */
import type { DrawnPageResult } from './write-drawn.ts';

interface Counts {
  written: number;
  refused: number;
  moved: number;
  notMeant: number;
}

export class ByteTally {
  edits = 0;
  private pages = 0;
  private samePages = 0;
  private outside = 0;
  private readonly faults: string[] = [];
  private readonly byKind = new Map<string, Counts>();

  add(name: string, { edits, outside, isSameOutside }: DrawnPageResult): void {
    if (edits.length === 0) return;
    this.pages++;
    this.outside += outside;
    if (isSameOutside) this.samePages++;
    else this.faults.push(`${name}: other bytes outside`);
    for (const { kind, fate, isMeant } of edits) {
      this.edits++;
      const counts = this.byKind.get(kind) ?? { written: 0, refused: 0, moved: 0, notMeant: 0 };
      this.byKind.set(kind, counts);
      counts[fate]++;
      if (!isMeant) counts.notMeant++;
      if (!isMeant || fate !== 'written')
        this.faults.push(`${name}: ${kind} ${isMeant ? fate : 'not what was meant'}`);
    }
  }

  print(): void {
    console.log(
      `${this.edits} edits of ${this.pages} pages; ${(this.outside / 1e6).toFixed(1)} MB outside the regions, the same on ${this.samePages} pages.`,
    );
    for (const [kind, { written, refused, moved, notMeant }] of this.byKind)
      console.log(
        `${kind.padEnd(10)} written ${written}  refused ${refused}  placed elsewhere ${moved}  not what was meant ${notMeant}`,
      );
    for (const fault of this.faults.slice(0, 20)) console.log(`  ${fault}`);
  }

  toMetrics(): Record<string, number> {
    const sum = (what: keyof Counts): number =>
      [...this.byKind.values()].reduce((all, counts) => all + counts[what], 0);
    return {
      edits: this.edits,
      pages_same_outside: this.samePages / this.pages,
      meant: 1 - sum('notMeant') / this.edits,
      refused: sum('refused') / this.edits,
      placed_elsewhere: sum('moved') / this.edits,
    };
  }
}
