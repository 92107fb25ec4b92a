import type { PageRecord } from '../api/corpus-answer.ts';
import { toCount } from '../state/region.ts';
import { toLanguageName, toValueName } from './to-name.ts';

/** What the analysis says of a page, in one line. */
export function FactLine({ record: { facts, versions } }: { record: PageRecord }) {
  if (facts === null) {
    const message = versions[0]?.message;
    return <p class="page-facts">{message ? `Could not be analysed: ${message}` : 'Not analysed yet.'}</p>;
  }
  const { type, typeScore, genre, genreScore, language, languageFrom, date, author, words, confidence } =
    facts;
  return (
    <p class="page-facts">
      {type && (
        <span class="type">
          {type}
          {typeScore !== null && ` ${typeScore.toFixed(2)}`}
        </span>
      )}
      {genre && (
        <span>
          {toValueName('genre', genre)}
          {genreScore !== null && ` ${genreScore.toFixed(2)}`}
        </span>
      )}
      {language && (
        <span>
          {toLanguageName(language)}
          {languageFrom && ` (by its ${languageFrom})`}
        </span>
      )}
      {date && <span>{date.slice(0, 10)}</span>}
      {author && <span dir="auto">{author}</span>}
      {words !== null && <span>{toCount(words, 'word')}</span>}
      {confidence !== null && <span>content right to {Math.round(confidence * 100)} %</span>}
    </p>
  );
}
