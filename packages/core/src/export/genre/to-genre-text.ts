/** What genre a page is of and why, for a person to read. */

import type { Genre, GenreJudgement } from '../../genre/index.ts';
import { quoteText } from '../quote-text.ts';
import { type ArrangedModule, arrangeModules } from './arrange-modules.ts';

/** Genres that are told beside the one that was judged. */
const MOST_OTHERS = 3;
/** Characters of the text of a module. */
const LONGEST = 60;

/** The genre and its modules, one line each. `genre` is the one that was judged. */
export function toGenreText(judgement: GenreJudgement, genre: Genre | undefined): string {
  const { scores, why } = judgement;
  const [best] = scores;
  const head = genre === undefined ? 'no genre' : `${genre.id} ${toPercent(best.score)}`;
  const lines = [head, `  ${why}`];
  if (genre !== undefined && best.missing.length > 0) lines.push(`  missing: ${best.missing.join(', ')}`);
  const others = scores.slice(genre === undefined ? 0 : 1).slice(0, MOST_OTHERS);
  lines.push(`  next: ${others.map((each) => `${each.genre} ${toPercent(each.score)}`).join(', ')}`);
  const modules = arrangeModules(judgement, genre).flatMap((module) => toLines(module, ''));
  return `${[...lines, ...modules].join('\n')}\n`;
}

function toLines({ id, found, features }: ArrangedModule, indent: string): string[] {
  const line = [`${indent}- ${id}`];
  if (found !== undefined) {
    if (features.length === 0 && found.text !== '')
      line.push(quoteText(found.text, 0, found.text.length, LONGEST));
    line.push(`[score=${found.score}]`);
    if (found.target !== undefined) line.push(`→ ${found.target}`);
  }
  return [line.join(' '), ...features.flatMap((feature) => toLines(feature, `${indent}  `))];
}

function toPercent(score: number): string {
  return score.toFixed(2);
}
