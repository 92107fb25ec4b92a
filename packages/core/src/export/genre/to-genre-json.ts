/** Genre markup as JSON-LD: one node per module, its context inside. */
import type { JsonValue } from '../../annotation/index.ts';
import type { Genre, GenreJudgement } from '../../genre/index.ts';
import type { Page } from '../../page/index.ts';
import { type ArrangedModule, arrangeModules, toModuleText } from './arrange-modules.ts';
import { GENRE_NAMESPACE, MODULE_NAMESPACE, TERM_NAMESPACE } from './genre-terms.ts';

/** What every name means; nobody has to fetch anything. */
const CONTEXT: JsonValue = {
  '@version': 1.1,
  '@vocab': TERM_NAMESPACE,
  genre: { '@id': GENRE_NAMESPACE, '@prefix': true },
  module: { '@id': MODULE_NAMESPACE, '@prefix': true },
  modules: { '@id': 'hasModule', '@container': '@list' },
  features: { '@id': 'hasFeature', '@container': '@list' },
  missing: { '@type': '@vocab', '@container': '@set' },
  target: { '@type': '@id' },
  scores: { '@container': '@list' },
  of: { '@type': '@vocab' },
};

/** Genres that are told beside the one that was judged. */
const MOST_SCORES = 3;

/** A page as its genre has it. */
export interface JsonGenre {
  readonly '@context': JsonValue;
  readonly '@id'?: string;
  readonly '@type': string;
  /** The name of the genre; null where none fits. */
  readonly name: string | null;
  readonly score: number | null;
  readonly why: string;
  /** Compulsory modules that are not there. */
  readonly missing: readonly string[];
  readonly modules: readonly JsonModule[];
  /** The likeliest genres. */
  readonly scores: readonly { readonly of: string; readonly score: number }[];
}

/** A module of the page: `@type` says which. */
export interface JsonModule {
  readonly '@type': string;
  readonly label: string;
  readonly score?: number;
  readonly realised?: 'inline' | 'linked';
  readonly path?: string;
  readonly target?: string;
  readonly text?: string;
  readonly features?: readonly JsonModule[];
}

/** The page in genre markup, as an object. `genre` is the one that was judged. */
export function toGenreJson(page: Page, judgement: GenreJudgement, genre: Genre | undefined): JsonGenre {
  const [best] = judgement.scores;
  const address = URL.canParse(page.url ?? '') ? page.url : undefined;
  return {
    '@context': CONTEXT,
    ...(address !== undefined && { '@id': address }),
    '@type': genre === undefined ? 'Page' : `genre:${genre.id}`,
    name: genre?.label ?? null,
    score: genre === undefined ? null : best.score,
    why: judgement.why,
    missing: genre === undefined ? [] : best.missing.map((id) => `module:${id}`),
    modules: arrangeModules(judgement, genre).map((module) => toJsonModule(page, module)),
    scores: judgement.scores
      .slice(0, MOST_SCORES)
      .map(({ genre: id, score }) => ({ of: `genre:${id}`, score })),
  };
}

/** Features have no features: two levels. */
function toJsonModule(page: Page, { id, label, found, features }: ArrangedModule): JsonModule {
  const text = found === undefined || features.length > 0 ? '' : toModuleText(page, found);
  return {
    '@type': `module:${id}`,
    label,
    ...(found !== undefined && { score: found.score, realised: found.realised, path: found.path }),
    ...(found?.target !== undefined && URL.canParse(found.target) && { target: found.target }),
    ...(text !== '' && { text }),
    ...(features.length > 0 && { features: features.map((feature) => toJsonModule(page, feature)) }),
  };
}
