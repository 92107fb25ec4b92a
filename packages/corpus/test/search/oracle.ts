/** The search as it is meant, without any index: every page is read anew for every query. Shares only the formula of the score. */
import type { FoundModule } from '../../src/posting/facet.ts';
import { toLengthClass } from '../../src/posting/length-class.ts';
import { toPlace } from '../../src/posting/place.ts';
import type { Filters } from '../../src/search/filters.ts';
import type { Hit } from '../../src/search/pick-top.ts';
import { PLACE_WEIGHTS } from '../../src/search/place-weight.ts';
import type { Near, Phrase, Query } from '../../src/search/query.ts';
import { scoreTerm, toIdf, toLengthNorm } from '../../src/search/score.ts';
import { cutWords } from '../../src/word/cut-words.ts';
import type { PlacedText } from '../../src/word/placed-text.ts';

/** A page of a made corpus. */
export interface MadePage {
  readonly document: number;
  readonly texts: readonly PlacedText[];
  readonly type?: string | undefined;
  readonly language?: string | undefined;
  readonly host?: string | undefined;
  readonly date?: string | undefined;
  /** Its genre and those above. */
  readonly genres?: readonly string[] | undefined;
  readonly modules?: readonly MadeModule[] | undefined;
}

/** A module of a made page: where it stands is told twice, as the index has it and as a reader of the page sees it. */
export interface MadeModule extends FoundModule {
  /** The number of the first text and of the first word in it; and of what comes next. */
  readonly from: readonly [text: number, word: number];
  readonly to: readonly [text: number, word: number];
}

/** A phrase under the places it stands in. */
interface Leaf {
  readonly phrase: Phrase;
  readonly places: readonly string[];
}

/** All hits of a query, the best first. */
export function searchNaively(pages: readonly MadePage[], query: Query, filters: Filters): Hit[] {
  const places = filters.in === undefined ? [] : [filters.in];
  const leaves = collectLeaves(query, places);
  return pages
    .filter((page) => passes(page, filters) && isAsked(page, query, places))
    .map((page) => ({ document: page.document, score: scoreOf(page, leaves, pages) }))
    .sort((a, b) => b.score - a.score || a.document - b.document);
}

function passes(page: MadePage, filters: Filters): boolean {
  const { type, language, host, after, before } = filters;
  if (type !== undefined && !toValues(type).includes(page.type ?? '-')) return false;
  if (language !== undefined && !toValues(language).includes(page.language ?? '-')) return false;
  if (host !== undefined && !toValues(host).some((one) => isOn(page.host ?? '', one))) return false;
  const { genre, module } = filters;
  if (genre !== undefined && !toValues(genre).some((one) => (page.genres ?? []).includes(one))) return false;
  if (module !== undefined && !toValues(module).some((one) => hasModule(page, one))) return false;
  if (after === undefined && before === undefined) return true;
  const [from, to] = [after?.trim() ?? '', before?.trim() ?? '~'];
  return page.date !== undefined && page.date >= from && page.date < to;
}

/** Facets are compared in small letters, without what cannot be kept. */
function toValues(value: string | readonly string[]): string[] {
  return [value].flat().map((one) =>
    one
      .replace(/[\p{Cc}\p{Cs}]/gu, '')
      .toLowerCase()
      .trim(),
  );
}

function isOn(host: string, domain: string): boolean {
  return host !== '' && (host === domain || (domain.includes('.') && host.endsWith(`.${domain}`)));
}

function hasModule({ modules = [] }: MadePage, asked: string): boolean {
  const [name, realised] = asked.split('/');
  return modules.some(
    (one) => one.name === name && (realised === undefined || one.isLinked === (realised === 'linked')),
  );
}

function isAsked(page: MadePage, query: Query, places: readonly string[]): boolean {
  switch (query.kind) {
    case 'all':
      return true;
    case 'phrase':
      return page.texts.some((_, at) => findStarts(page, at, { phrase: query, places }).length > 0);
    case 'near':
      return page.texts.some((_, at) => hasChain(page, at, query, places));
    case 'and':
      return query.queries.every((part) => isAsked(page, part, places));
    case 'or':
      return query.queries.some((part) => isAsked(page, part, places));
    case 'not':
      return !isAsked(page, query.query, places);
    case 'in':
      return isAsked(page, query.query, [...places, query.place]);
  }
}

/** Whether some choice of one occurrence per phrase has each near the one before. */
function hasChain(
  page: MadePage,
  at: number,
  { phrases, distances }: Pick<Near, 'phrases' | 'distances'>,
  places: readonly string[],
): boolean {
  const starts = phrases.map((phrase) => findStarts(page, at, { phrase, places }));
  const goesOn = (number: number, start: number): boolean =>
    number === phrases.length - 1 ||
    starts[number + 1].some((next) => {
      const forwards = next - (start + phrases[number].words.length);
      const backwards = start - (next + phrases[number + 1].words.length);
      const gap = Math.max(forwards, backwards);
      return gap >= 0 && gap <= distances[number] && goesOn(number + 1, next);
    });
  return starts[0].some((start) => goesOn(0, start));
}

function findStarts(page: MadePage, at: number, { phrase, places }: Leaf): number[] {
  const text = page.texts[at];
  const modules = places.filter((place) => place.startsWith('module/'));
  if (!places.every((place) => modules.includes(place) || standsIn(text, place))) return [];
  const isIn = (word: number): boolean =>
    modules.every((place) => isInModule(page, place.slice(7), [at, word]));
  const words = cutWords(text.text);
  const last = phrase.words.length - 1;
  return [...words.keys()].filter((start) =>
    phrase.words.every((word, number) => {
      if (!isIn(start + number)) return false;
      const here = words[start + number];
      return phrase.isPrefix && number === last ? here?.startsWith(word) : here === word;
    }),
  );
}

/** Whether a word of a text stands in a module of that name. */
function isInModule({ modules = [] }: MadePage, name: string, word: readonly [number, number]): boolean {
  const isBefore = (a: readonly number[], b: readonly number[]): boolean =>
    a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
  return modules.some((one) => one.name === name && !isBefore(word, one.from) && isBefore(word, one.to));
}

function standsIn({ zone, label, level }: PlacedText, place: string): boolean {
  const names = label === 'heading' ? ['heading', `heading${Math.min(level ?? 3, 3)}`] : [label];
  const [first, second] = place.split('/');
  return second === undefined
    ? zone === first || names.includes(first)
    : zone === first && names.includes(second);
}

function collectLeaves(query: Query, places: readonly string[]): Leaf[] {
  switch (query.kind) {
    case 'all':
    case 'not':
      return [];
    case 'phrase':
      return [{ phrase: query, places }];
    case 'near':
      return query.phrases.map((phrase) => ({ phrase, places }));
    case 'in':
      return collectLeaves(query.query, [...places, query.place]);
    default:
      return query.queries.flatMap((part) => collectLeaves(part, places));
  }
}

function scoreOf(page: MadePage, leaves: readonly Leaf[], pages: readonly MadePage[]): number {
  const length = page.texts.reduce((sum, { text }) => sum + cutWords(text).length, 0);
  const norm = toLengthNorm(toLengthClass(length));
  return leaves.reduce((sum, leaf) => {
    const strength = page.texts.reduce(
      (all, text, at) => all + findStarts(page, at, leaf).length * PLACE_WEIGHTS[toPlace(text)],
      0,
    );
    return sum + scoreTerm(idfOf(leaf.phrase, pages), strength, norm);
  }, 0);
}

/** The sum of that of its words, each counted wherever it stands. */
function idfOf({ words, isPrefix }: Phrase, pages: readonly MadePage[]): number {
  return words.reduce((sum, word, number) => {
    const phrase: Phrase = {
      kind: 'phrase',
      words: [word],
      isPrefix: isPrefix && number === words.length - 1,
    };
    return sum + toIdf(pages.filter((page) => isAsked(page, phrase, [])).length, pages.length);
  }, 0);
}
