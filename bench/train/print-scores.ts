/** Scores of pages, by type and language, as a table people read. */

export interface PageScore {
  readonly name: string;
  readonly type: string;
  readonly language: string;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly expected: number;
}

const TYPES = ['article', 'documentation', 'service', 'forum', 'listing', 'collection', 'product'] as const;

/** Prints means, and returns the word F1 by type. */
export function printScores(title: string, scores: readonly PageScore[]): Record<string, number> {
  const mean = (of: readonly PageScore[], value: (score: PageScore) => number): number =>
    of.reduce((sum, score) => sum + value(score), 0) / Math.max(1, of.length);
  const f1 = (of: readonly PageScore[]): number => Number(mean(of, (score) => score.f1).toFixed(4));
  const figures: Record<string, number> = { all: f1(scores) };
  for (const type of TYPES) figures[type] = f1(scores.filter((score) => score.type === type));
  const foreign = scores.filter(({ language }) => language !== '' && !/^en/i.test(language));
  console.log(`\n${title}: ${scores.length} pages`);
  console.log(
    Object.entries(figures)
      .map(([type, value]) => `${type} ${value.toFixed(3)}`)
      .join('  '),
  );
  console.log(
    `precision ${mean(scores, (score) => score.precision).toFixed(3)}  recall ${mean(scores, (score) => score.recall).toFixed(3)}` +
      `  below .5: ${scores.filter((score) => score.f1 < 0.5).length}` +
      `  not English: ${foreign.length} pages ${f1(foreign).toFixed(3)}`,
  );
  for (const [low, high] of [
    [0, 0.6],
    [0.6, 0.8],
    [0.8, 0.9],
    [0.9, 0.95],
    [0.95, 1.01],
  ] as const) {
    const sure = scores.filter(({ expected }) => expected >= low && expected < high);
    if (sure.length > 0)
      console.log(`  expected ${low}–${high}: ${sure.length} pages, found ${f1(sure).toFixed(3)}`);
  }
  return figures;
}
