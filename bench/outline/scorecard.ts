/** Word F1 of one tool on the content set: by type and language, and what its confidence is worth. */
import type { WordScore } from '../train/word-f1.ts';

const TYPES = ['article', 'documentation', 'service', 'forum', 'listing', 'collection', 'product'] as const;

export interface PageScore extends WordScore {
  readonly name: string;
  readonly type: string;
  readonly language: string;
  /** The F1 the tool expected. */
  readonly expected?: number;
}

/** Figures by type as the data's README has them, measured by its makers on exactly these pages, not in this run. */
const PUBLISHED: readonly (readonly [tool: string, ...figures: number[]])[] = [
  ['rs-trafilatura*', 0.856, 0.925, 0.932, 0.826, 0.813, 0.741, 0.661, 0.671],
  ['trafilatura 2.2*', 0.831, 0.929, 0.899, 0.768, 0.744, 0.61, 0.61, 0.655],
  ['whole body*', 0.7, 0.793, 0.798, 0.697, 0.485, 0.641, 0.496, 0.429],
];

const BANDS = [0, 0.6, 0.8, 0.9, 0.95, 1.01] as const;
/** F1 below which a page is lost. */
const LOST = 0.5;

export function printHeader(): void {
  const columns = ['all', 'article', 'docs', 'service', 'forum', 'listing', 'collect.', 'product'];
  const others = ['prec.', 'recall', '< .5', 'not English'];
  console.log(
    ''.padEnd(NAME_WIDTH) + [...columns, ...others].map((name) => ` ${name}`.padStart(CELL_WIDTH)).join(''),
  );
}

/** The figures of others, marked as not from this run. */
export function printPublished(): void {
  for (const [tool, ...figures] of PUBLISHED) printRow(tool, figures.map(show));
  console.log('* from the README of the data, not from this run');
}

const NAME_WIDTH = 34;
const CELL_WIDTH = 10;

function printRow(name: string, cells: readonly string[]): void {
  console.log(name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(CELL_WIDTH)).join(''));
}

function show(value: number): string {
  return Number.isFinite(value) ? value.toFixed(3) : '–';
}

/** Scores of one tool, page by page. */
export class Scorecard {
  readonly name: string;
  private readonly scores: PageScore[] = [];

  constructor(name: string) {
    this.name = name;
  }

  add(score: PageScore): void {
    this.scores.push(score);
  }

  /** One line: F1 over all and by type, precision, recall, lost pages, pages in other languages. */
  print(): void {
    const foreign = this.scores.filter(({ language }) => language !== '' && !/^en/i.test(language));
    const cells = [
      this.f1(),
      ...TYPES.map((type) => this.f1(type)),
      mean(this.scores, ({ precision }) => precision),
      mean(this.scores, ({ recall }) => recall),
    ].map(show);
    const other = `${show(mean(foreign, ({ f1 }) => f1))} (${foreign.length})`;
    printRow(this.name, [...cells, String(this.countLost()), `   ${other}`]);
  }

  /** The mean F1, of one type or of all pages. */
  f1(type?: string): number {
    const scores = type === undefined ? this.scores : this.scores.filter((score) => score.type === type);
    return mean(scores, ({ f1 }) => f1);
  }

  countLost(): number {
    return this.scores.filter(({ f1 }) => f1 < LOST).length;
  }

  /** What pages of like confidence really reached. */
  printCalibration(): void {
    for (const [place, low] of BANDS.slice(0, -1).entries()) {
      const high = BANDS[place + 1];
      const band = this.scores.filter(({ expected = -1 }) => expected >= low && expected < high);
      if (band.length === 0) continue;
      const expected = show(mean(band, (score) => score.expected!));
      const found = show(mean(band, ({ f1 }) => f1));
      console.log(
        `  confidence ${low.toFixed(2)}–${Math.min(1, high).toFixed(2)}: ${String(band.length).padStart(4)} pages, expected ${expected}, found ${found}`,
      );
    }
  }

  /** Metrics for the floors, under a prefix. */
  toMetrics(prefix: string): Record<string, number> {
    const metrics: Record<string, number> = { [`${prefix}_f1`]: this.f1() };
    for (const type of TYPES) metrics[`${prefix}_${type}_f1`] = this.f1(type);
    metrics[`${prefix}_lost`] = this.countLost() / this.scores.length;
    return metrics;
  }
}

function mean<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0) / items.length;
}
