/** Averages of ratings by version and kind of page, as the paper's Table 1. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A line of `ratings-NAME.ndjson`: what one person gave the two sheets of a page. */
interface Rating {
  readonly at: number;
  readonly X: Marks;
  readonly Y: Marks;
}

/** One to five for segmentation and structure, and what was wrong. */
interface Marks {
  readonly segmentation: number;
  readonly structure: number;
  readonly errors?: string;
}

interface Key {
  readonly at: number;
  readonly name: string;
  readonly kind: string;
  readonly X: string;
  readonly Y: string;
}

/** A mark with all that is known of it; these lines are what is kept. */
interface KeptRating extends Marks {
  readonly page: string;
  readonly kind: string;
  readonly version: string;
  readonly rater: string;
}

/** Prints the table; `save` keeps every rating with its page, in the open. */
export function tallyRatings(out: string, save: string | undefined): void {
  const key = new Map(readLines<Key>(join(dirname(out), 'key.ndjson')).map((line) => [line.at, line]));
  const kept = readdirSync(out)
    .filter((file) => /^ratings-.*\.ndjson$/.test(file))
    .flatMap((file) => {
      const rater = file.slice('ratings-'.length, -'.ndjson'.length);
      return readLines<Rating>(join(out, file)).flatMap((rating) => open(rating, key.get(rating.at)!, rater));
    });
  for (const version of ['old', 'new'])
    printTable(
      version,
      kept.filter((one) => one.version === version),
    );
  if (save !== undefined) writeFileSync(save, `${kept.map((one) => JSON.stringify(one)).join('\n')}\n`);
}

function open(rating: Rating, { name, kind, X, Y }: Key, rater: string): KeptRating[] {
  return [
    { page: name, kind, version: X, rater, ...rating.X },
    { page: name, kind, version: Y, rater, ...rating.Y },
  ];
}

function printTable(version: string, ratings: readonly KeptRating[]): void {
  console.log(`\n${version.padEnd(28)}pages   Seg.   Str.`);
  const kinds = [...new Set(ratings.map(({ kind }) => kind))].sort();
  const print = (name: string, some: readonly KeptRating[]) => {
    const pages = new Set(some.map(({ page }) => page)).size;
    const seg = average(some.map(({ segmentation }) => segmentation)).toFixed(2);
    const str = average(some.map(({ structure }) => structure)).toFixed(2);
    console.log(`${name.padEnd(28)}${String(pages).padStart(5)}${seg.padStart(7)}${str.padStart(7)}`);
  };
  for (const kind of kinds)
    print(
      kind,
      ratings.filter((one) => one.kind === kind),
    );
  print('all', ratings);
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function readLines<Line>(file: string): Line[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map((line) => JSON.parse(line) as Line);
}
