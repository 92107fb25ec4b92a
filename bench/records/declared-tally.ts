/** Counts of right, wrong and missing answers per field, of all declared values and of those that are shown. */
import { DECLARED_FIELDS, type DeclaredField } from './declared-fields.ts';

/** One answer beside its declaration. */
export interface Verdict {
  /** Whether the page is about the thing. */
  readonly isOwn: boolean;
  /** Whether the page shows it where it speaks of the thing, and whether anywhere. */
  readonly isShown: boolean;
  readonly isOnPage: boolean;
  readonly verdict: 'right' | 'wrong' | 'missing';
  /** What all tables of the page say, not only those that are offered. */
  readonly anywhere: Verdict['verdict'];
}

/** Which answers are counted together. */
const GROUPS = {
  all: () => true,
  'on the page': ({ isOnPage }: Verdict) => isOnPage,
  shown: ({ isShown }: Verdict) => isShown,
  'own shown': ({ isOwn, isShown }: Verdict) => isOwn && isShown,
  'rows shown': ({ isOwn, isShown }: Verdict) => !isOwn && isShown,
} as const;

type Group = keyof typeof GROUPS;
type Tables = 'verdict' | 'anywhere';

interface Score {
  readonly n: number;
  readonly precision: number;
  readonly recall: number;
  readonly f: number;
}

/** All answers of some pages. */
export class DeclaredTally {
  private readonly verdicts = new Map<DeclaredField, Verdict[]>();

  add(field: DeclaredField, verdict: Verdict): void {
    const known = this.verdicts.get(field);
    if (known === undefined) this.verdicts.set(field, [verdict]);
    else known.push(verdict);
  }

  private score(field: DeclaredField, group: Group, tables: Tables = 'verdict'): Score {
    const counted = (this.verdicts.get(field) ?? []).filter(GROUPS[group]);
    const right = counted.filter((each) => each[tables] === 'right').length;
    const said = counted.filter((each) => each[tables] !== 'missing').length;
    const n = counted.length;
    return {
      n,
      precision: right / Math.max(1, said),
      recall: right / Math.max(1, n),
      f: (2 * right) / Math.max(1, said + n),
    };
  }

  print(half: string): void {
    console.log(
      `\n${half} pages`.padEnd(24) +
        Object.keys(GROUPS)
          .map((group) => group.padStart(29))
          .join(''),
    );
    for (const field of DECLARED_FIELDS) {
      const cells = (Object.keys(GROUPS) as Group[]).map((group) => {
        const { n, precision, recall, f } = this.score(field, group);
        return `n ${n} P ${precision.toFixed(2)} R ${recall.toFixed(2)} F ${f.toFixed(3)}`.padStart(29);
      });
      const { f } = this.score(field, 'rows shown', 'anywhere');
      console.log(`${field.padEnd(16)}${cells.join('')}  in any table F ${f.toFixed(3)}`);
    }
  }

  toMetrics(prefix: string): Record<string, number> {
    const metrics: Record<string, number> = {};
    for (const field of DECLARED_FIELDS) {
      const [all, shown] = [this.score(field, 'all'), this.score(field, 'shown')];
      metrics[`${prefix}${field}_n`] = all.n;
      metrics[`${prefix}${field}_f`] = all.f;
      metrics[`${prefix}${field}_shown_n`] = shown.n;
      metrics[`${prefix}${field}_shown_f`] = shown.f;
    }
    return metrics;
  }
}
