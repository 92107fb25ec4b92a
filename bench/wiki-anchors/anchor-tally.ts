/** What became of edits, by half and kind of change. */
import { VERDICTS, type Verdict } from './judge-place.ts';

export const HALVES = ['even', 'odd'] as const;
export type Half = (typeof HALVES)[number];

/** All kinds together. */
const ALL = 'together';

type Counts = Record<Verdict, number>;

export class AnchorTally {
  private readonly counts = new Map<string, Counts>();
  private readonly kinds = new Set<string>();
  private skipped = 0;

  add(half: Half, kind: string, verdict: Verdict): void {
    this.kinds.add(kind);
    this.of(half, kind)[verdict]++;
    this.of(half, ALL)[verdict]++;
  }

  /** A page without regions, or too large. */
  skip(): void {
    this.skipped++;
  }

  print(): void {
    console.log(
      `Edits whose region is there (right, wrong, orphan) or gone (orphan, raised); ${this.skipped} pages left out.`,
    );
    console.log(
      `${''.padEnd(20)}${[...VERDICTS, 'right %', 'wrong %'].map((title) => title.padStart(9)).join('')}`,
    );
    for (const half of HALVES)
      for (const kind of [...this.kinds, ALL]) {
        const counts = this.of(half, kind);
        const { right, wrong } = toShares(counts);
        const cells = [
          ...VERDICTS.map((verdict) => String(counts[verdict])),
          (100 * right).toFixed(1),
          (100 * wrong).toFixed(2),
        ];
        console.log(`${`${half} ${kind}`.padEnd(20)}${cells.map((cell) => cell.padStart(9)).join('')}`);
      }
  }

  toMetrics(): Record<string, number> {
    const metrics: Record<string, number> = {};
    for (const half of HALVES) {
      const { right, wrong, edits } = toShares(this.of(half, ALL));
      Object.assign(metrics, {
        [`edits_${half}`]: edits,
        [`right_${half}`]: right,
        [`wrong_${half}`]: wrong,
      });
      for (const kind of this.kinds) metrics[`right_${kind}_${half}`] = toShares(this.of(half, kind)).right;
    }
    return metrics;
  }

  private of(half: Half, kind: string): Counts {
    const key = `${half} ${kind}`;
    const known = this.counts.get(key);
    if (known !== undefined) return known;
    const counts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Counts;
    this.counts.set(key, counts);
    return counts;
  }
}

/** Placed right, of the edits whose region is still there; placed wrong, of all. */
function toShares({ right, wrong, orphan, gone, raised }: Counts): {
  right: number;
  wrong: number;
  edits: number;
} {
  const there = right + wrong + orphan;
  const edits = there + gone + raised;
  return { right: right / Math.max(1, there), wrong: (wrong + raised) / Math.max(1, edits), edits };
}
