/**
 * Fits the weights of the choice among tables, measures it on sites it has not seen, and writes choice-weights.ts.
 *
 *   npx tsx --tsconfig tsconfig.built.json bench/records/fit-choice.ts DATA-DIR [CACHE.ndjson]
 *
 * The cache keeps what was measured of pages; delete it when clues change. Pages of the 1990s (`homepages`) may not
 * train what ships: the weights are only tried on them.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assignFolds } from '../train/folds.ts';
import { type ChoicePage, collectChoices } from './collect-choices.ts';
import { fitLogit, type LogitOptions, type LogitWeights, weighPage } from './fit-logit.ts';

const OUT = join(import.meta.dirname, '../../packages/core/src/record/choose/choice-weights.ts');
/** Tried .03, .1, .3, 1 and 3, and 80 to 300 rounds: the same within a page or two (November 2026). */
const OPTIONS: LogitOptions = { penalty: 0.1, rounds: 120, weightOf: () => 1 };
const FOLDS = 8;
const SEEDS: readonly number[] = [1, 2, 3];
/** Answers by the name of the list their weights go to, with what it is. */
const LISTS = [
  ['series', 'SERIES_WEIGHTS', 'What speaks for a table of a series.'],
  ['single', 'SINGLE_WEIGHTS', 'What speaks for a table of the one thing a page is about.'],
  ['none', 'NONE_WEIGHTS', 'What speaks for no table, and against all others.'],
] as const;

const [dataDir = '', cache] = process.argv.slice(2);
const pages = readPages();
const [training, others] = [pages.filter((page) => !isKeptOut(page)), pages.filter(isKeptOut)];
const weights = fitLogit(training, OPTIONS);
printTally(
  'cross-validated, marked',
  judgeFolds((page) => page.part !== 'read'),
);
printTally(
  'cross-validated, read by us',
  judgeFolds((page) => page.part === 'read'),
);
printTally(
  'homepages, never trained on',
  others.map((page) => judgePage(page, weights)),
);
writeFileSync(OUT, toSource());
console.log(`Wrote ${weights.size} weights to ${OUT}.`);

function readPages(): ChoicePage[] {
  const known = cache !== undefined && existsSync(cache) ? readLines(cache) : [];
  const done = new Set(known.map(({ page }) => page));
  for (const page of collectChoices(dataDir, done)) {
    known.push(page);
    if (cache !== undefined) appendFileSync(cache, `${JSON.stringify(page)}\n`);
  }
  return known;
}

function readLines(path: string): ChoicePage[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as ChoicePage);
}

function isKeptOut({ page }: ChoicePage): boolean {
  return page.startsWith('homepages');
}

/** How right the likeliest answer is, and whether any is right. */
interface Verdict {
  readonly right: number;
  readonly canBe: boolean;
}

function judgePage(page: ChoicePage, by: LogitWeights): Verdict {
  const worth = weighPage(page, by);
  const { right } = page.answers[worth.indexOf(Math.max(...worth))];
  return { right, canBe: page.answers.some((answer) => answer.right === 1) };
}

function judgeFolds(isAsked: (page: ChoicePage) => boolean): Verdict[] {
  const addresses = training.map(({ url, page }) => url || page);
  return SEEDS.flatMap((seed) => {
    const folds = assignFolds(addresses, { folds: FOLDS, seed });
    return Array.from({ length: FOLDS }, (_, fold) => {
      const by = fitLogit(
        training.filter((_, at) => folds[at] !== fold),
        OPTIONS,
      );
      return training
        .filter((page, at) => folds[at] === fold && isAsked(page))
        .map((page) => judgePage(page, by));
    }).flat();
  });
}

function printTally(name: string, verdicts: readonly Verdict[]): void {
  const share = (count: number) => (count / verdicts.length).toFixed(3);
  const right = verdicts.filter((verdict) => verdict.right === 1).length;
  const part = verdicts.filter((verdict) => verdict.right > 0 && verdict.right < 1).length;
  const canBe = verdicts.filter((verdict) => verdict.canBe).length;
  console.log(
    `${name}: right ${share(right)}, a good part ${share(part)}, can be right ${share(canBe)} (${verdicts.length} answers)`,
  );
}

function toSource(): string {
  const lists = LISTS.map(([kind, name, what]) => {
    const lines = [...weights]
      .filter(([key]) => key.startsWith(`${kind}: `))
      .sort(([, one], [, other]) => other - one)
      .map(([key, value]) => `  '${key.slice(kind.length + 2)}': ${Number(value.toFixed(2))},`);
    return `/** ${what} */\nexport const ${name}: Readonly<Record<string, number>> = {\n${lines.join('\n')}\n};\n`;
  });
  return `/** Weights of clues, written by bench/records/fit-choice.ts: fitted on ${training.length} pages, none of them to judge by. */\n\n${lists.join('\n')}`;
}
