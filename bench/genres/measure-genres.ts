/** Genres as judged by rules, on the pages of WebKB: which label becomes which genre; faculty against the rest, by university. */
import { type Analyzer, findLayer } from '@anatome/core';
import { GENRE_NEEDS, judgeGenre } from '@anatome/core/genre';
import type { Metrics } from '../benches.ts';
import { readWebkb } from './read-webkb.ts';

/** Labels of the collection, and the genre each is. */
const GENRES: Readonly<Record<string, string>> = {
  faculty: 'academic-home-page',
  student: 'student-home-page',
  course: 'course-page',
  project: 'project-page',
  department: 'institution-entry-page',
};
/** Numbers were chosen on every fourth page; these are measured on those in the middle between them. */
const [CHOSEN, JUDGED] = [4, 2];
const HOME = 'academic-home-page';

interface Judged {
  readonly label: string;
  readonly university: string;
  readonly genre: string;
  /** What the rule of the lens grammar says, beside. */
  readonly isSaid: boolean;
}

export function measureGenres(dataDir: string, analyzer: Analyzer): Metrics {
  const pages = readWebkb(dataDir).filter((_, at) => (at + 1) % CHOSEN === JUDGED);
  const judged = pages.map(({ html, url, label, university }): Judged => {
    const analysis = analyzer.analyze(html, { url, needs: GENRE_NEEDS });
    const isSaid = findLayer(analysis, 'grammar').annotations.some((each) => each.label === 'ScHomepage');
    return { label, university, genre: judgeGenre(analysis).genre ?? 'none', isSaid };
  });
  printConfusion(judged);
  const universities = reportUniversities(judged);
  const shares = Object.entries(GENRES).map(([label, genre]) => {
    const own = judged.filter((each) => each.label === label);
    return [`webkb_${label}_recall`, own.filter((each) => each.genre === genre).length / own.length] as const;
  });
  return { webkb_pages: judged.length, ...Object.fromEntries(shares), ...universities };
}

function printConfusion(judged: readonly Judged[]): void {
  console.log('\nWebKB: label, pages, the genres they were taken for');
  for (const label of [...new Set(judged.map((each) => each.label))]) {
    const own = judged.filter((each) => each.label === label);
    const counts = new Map<string, number>();
    for (const { genre } of own) counts.set(genre, (counts.get(genre) ?? 0) + 1);
    const told = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 6);
    console.log(
      `${label.padEnd(11)} ${String(own.length).padStart(5)}  ${told.map(([genre, count]) => `${genre} ${count}`).join(', ')}`,
    );
  }
}

/** Precision and recall of faculty by university, ours and the rule's. */
function reportUniversities(judged: readonly Judged[]): Metrics {
  console.log('\nfaculty against the rest   genre P/R  rule of the lens grammar P/R  base rate');
  const metrics: Record<string, number> = {};
  for (const university of [...new Set(judged.map((each) => each.university)), 'all']) {
    const own = university === 'all' ? judged : judged.filter((each) => each.university === university);
    const [genre, rule] = [score(own, (each) => each.genre === HOME), score(own, ({ isSaid }) => isSaid)];
    const base = own.filter(({ label }) => label === 'faculty').length / own.length;
    console.log(`${university.padEnd(26)} ${toText(genre)}  ${toText(rule)}  ${base.toFixed(2)}`);
    metrics[`webkb_genre_precision: ${university}`] = genre.precision;
    metrics[`webkb_genre_recall: ${university}`] = genre.recall;
    metrics[`webkb_rule_precision: ${university}`] = rule.precision;
    metrics[`webkb_rule_recall: ${university}`] = rule.recall;
    metrics[`webkb_base: ${university}`] = base;
  }
  return metrics;
}

function score(
  pages: readonly Judged[],
  isYes: (page: Judged) => boolean,
): { precision: number; recall: number } {
  const yes = pages.filter(isYes);
  const right = yes.filter(({ label }) => label === 'faculty').length;
  return {
    precision: right / yes.length,
    recall: right / pages.filter(({ label }) => label === 'faculty').length,
  };
}

function toText({ precision, recall }: { readonly precision: number; readonly recall: number }): string {
  return `${precision.toFixed(2)}/${recall.toFixed(2)}`;
}
