/**
 * Of what genre a page is. The tables say how likely each module is on pages of each genre, by the paper's numbers where
 * somebody has counted; modules that are there and modules that are missing add up to how likely the genre is.
 */
import { findLayer } from '../analysis/index.ts';
import { findModules, type ModuleOptions } from './find-modules.ts';
import type { FoundModule, GenreInput, GenreJudgement, GenreScore } from './found-module.ts';
import { type Genre, isJudged, listModules } from './genre.ts';
import { type Evidence, GenreOdds, LEAST_EVIDENCE } from './genre-odds.ts';
import { loadTaxonomy } from './shipped-taxonomy.ts';

/** What a genre is judged by. */
export interface JudgeOptions extends ModuleOptions {
  /** Modules that were found already; looked for when left out. */
  readonly modules?: readonly FoundModule[] | undefined;
}

/** Reasons that are told of each genre. */
const MOST_REASONS = 8;
/** Modules that a sentence names. */
const MOST_NAMED = 4;

/** Says of what genre a page is: compulsory modules decide, optional ones modify. */
export function judgeGenre(input: GenreInput, options: JudgeOptions = {}): GenreJudgement {
  const { taxonomy = loadTaxonomy() } = options;
  const modules = options.modules ?? findModules(input, options);
  const odds = new GenreOdds(taxonomy, {
    modules,
    documents: findLayer(input, 'grammar').annotations.map(({ label }) => label),
    pageType: input.outline.type?.label,
  });
  const judged = taxonomy.genres.filter(isJudged).map((genre) => ({ genre, evidence: odds.weigh(genre) }));
  judged.sort((a, b) => b.evidence.sum - a.evidence.sum);
  const shares = toShares(judged.map(({ evidence }) => evidence.sum));
  const scores = judged.map(({ genre, evidence }, at) => toScore(genre, evidence, shares[at], modules));
  const isOne = judged.length > 0 && judged[0].evidence.sum > LEAST_EVIDENCE;
  return { genre: isOne ? scores[0].genre : null, scores, modules, why: sayWhy(judged, isOne) };
}

/** Chances that sum to one with that of none. */
function toShares(sums: readonly number[]): number[] {
  const most = Math.max(LEAST_EVIDENCE, ...sums);
  const weights = sums.map((sum) => Math.exp(sum - most));
  const all = weights.reduce((sum, weight) => sum + weight, Math.exp(LEAST_EVIDENCE - most));
  return weights.map((weight) => Math.round((weight / all) * 1000) / 1000);
}

function toScore(
  genre: Genre,
  { items }: Evidence,
  score: number,
  modules: readonly FoundModule[],
): GenreScore {
  const found = new Set(modules.map(({ module }) => module));
  const rows = listModules(genre).filter(({ level }) => level !== 'complex');
  const isCompulsory = (at: number) => rows[at].status === 'compulsory';
  const present = [...rows.keys()].filter((at) => found.has(rows[at].id));
  const missing = rows.filter(({ id, status }) => status === 'compulsory' && !found.has(id));
  const told = [...items].sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight)).slice(0, MOST_REASONS);
  return {
    genre: genre.id,
    label: genre.label,
    score,
    present: [...present.filter(isCompulsory), ...present.filter((at) => !isCompulsory(at))].map(
      (at) => rows[at].id,
    ),
    missing: missing.map(({ id }) => id),
    reasons: told.map(({ step, module, weight }) => ({
      step,
      values: { ...(module !== undefined && { module }), weight: Math.round(weight * 100) / 100 },
    })),
  };
}

interface Judged {
  readonly genre: Genre;
  readonly evidence: Evidence;
}

/** Why the first and not the second: what weighs more for the one than for the other. */
function sayWhy(judged: readonly Judged[], isOne: boolean): string {
  const [first, second] = judged;
  if (first === undefined) return 'There is no genre to be judged.';
  if (!isOne) return `No genre fits; the nearest is ${first.genre.label}, ${sayMissing(first)}.`;
  const present = first.evidence.items.filter(({ step, weight }) => step === 'present' && weight > 0);
  const has = nameBest(present.map(({ module, weight }) => [module ?? '', weight]));
  const head = `${first.genre.label}: it has ${has === '' ? 'what such pages have' : has}`;
  if (second === undefined) return `${head}.`;
  const other = new Map(
    second.evidence.items.map(({ step, module, weight }) => [`${step} ${module ?? ''}`, weight]),
  );
  const gains = first.evidence.items.map(
    ({ step, module, weight }) =>
      [sayStep(step, module), weight - (other.get(`${step} ${module ?? ''}`) ?? 0)] as const,
  );
  const than = nameBest(gains.filter(([, gain]) => gain > 0.1));
  return `${head}. Rather than ${second.genre.label}${than === '' ? ', by little' : `: ${than}`}.`;
}

function sayStep(step: string, module: string | undefined): string {
  if (step === 'page type') return 'the type of the page';
  if (step === 'document') return 'what grammars say of the whole';
  return step === 'missing' ? `no ${module}` : (module ?? step);
}

function sayMissing({ evidence }: Judged): string {
  const lost = evidence.items
    .filter(({ step }) => step === 'missing')
    .map(({ module, weight }) => [module ?? '', -weight] as const);
  const named = nameBest(lost.filter(([, weight]) => weight > 0));
  return named === '' ? 'of which too little is there' : `which lacks ${named}`;
}

/** The heaviest by name. */
function nameBest(weighed: readonly (readonly [name: string, weight: number])[]): string {
  return [...weighed]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_NAMED)
    .map(([name]) => name)
    .join(', ');
}
