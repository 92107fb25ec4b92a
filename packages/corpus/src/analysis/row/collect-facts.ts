import type { Analysis } from '@anatome/core';
import { collectWarnings } from '@anatome/core/format';
import type { GenreJudgement } from '@anatome/core/genre';
import { simhash, toHex } from '@anatome/core/number';
import { cutWords } from '../../word/cut-words.ts';
import type { PageFacts, Unnumbered } from './page-rows.ts';
import type { RowTools } from './to-rows.ts';

/** Texts of fewer words are alike by chance. */
const LEAST_WORDS = 50;

/** What is said of a page as a whole. */
export function collectFacts(
  analysis: Analysis,
  blocks: readonly Unnumbered<'block'>[],
  genre: GenreJudgement,
  { language, mainText }: Pick<RowTools, 'language' | 'mainText'>,
): PageFacts {
  const { metadata, outline, page } = analysis;
  const words = cutWords(mainText);
  return {
    message: toMessage(analysis),
    type: outline.type.label,
    type_score: outline.type.score ?? null,
    genre: genre.genre,
    genre_score: genre.genre === null ? null : genre.scores[0].score,
    title: metadata.title?.value ?? (page.title || null),
    author: metadata.author?.value ?? null,
    date: metadata.date?.value ?? null,
    language: language?.language ?? null,
    language_from: language?.from ?? null,
    confidence: outline.content.confidence,
    words: blocks.filter(({ label }) => label !== 'hidden').reduce((sum, block) => sum + block.words, 0),
    simhash: words.length < LEAST_WORDS ? null : toHex(simhash(words)),
  };
}

/** What a reader of the rows should know: bounds that were reached, an error page in the place of a page. */
function toMessage(analysis: Analysis): string | null {
  const warnings = collectWarnings(analysis);
  return warnings.length === 0 ? null : warnings.map(({ message }) => message).join(' ');
}
