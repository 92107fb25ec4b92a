import type { Span } from './module-spans.ts';

/** What a page is beside its words, in words that no text can hold: they have a colon. `host` has the domains above too. */
export const FACET_NAMES = ['type', 'language', 'host', 'date', 'month', 'year', 'genre', 'module'] as const;
export type FacetName = (typeof FACET_NAMES)[number];

/** What is known of a page that searches are filtered by. */
export interface Facts {
  readonly type?: string | undefined;
  readonly language?: string | undefined;
  readonly host?: string | undefined;
  /** A day, `2024-05-17`; of a longer text the beginning. */
  readonly date?: string | undefined;
  /** Its genre, and the genres that one is a kind of. */
  readonly genres?: readonly string[] | undefined;
  readonly modules?: readonly FoundModule[] | undefined;
}

/** A module as the index knows it. */
export interface FoundModule {
  readonly name: string;
  readonly isLinked: boolean;
  /** The words of the page it is made of, as positions of the index. */
  readonly span: Span;
}

/** Longer values are cut: a host has at most 253 characters. */
const LONGEST_VALUE = 256;

/** More levels than any real host has. */
const MOST_DOMAINS = 16;

const DAY = /^\d{4}-\d\d-\d\d/;

/** Characters that a database does not take, and half ones. */
const UNSTORABLE = /[\0-\x1F\x7F]|\p{Cs}/gu;

/** The word of a facet. */
export function toFacet(name: FacetName, value: string): string {
  const kept = value.slice(0, LONGEST_VALUE).toLowerCase().replace(UNSTORABLE, '');
  return `${name}:${kept.trim()}`;
}

/** The word for pages that have a module on them, or a link to it. */
export function toRealised(module: string, realised: 'inline' | 'linked'): string {
  return `realised:${toFacet('module', module).slice('module:'.length)}/${realised}`;
}

/** All facets of a page but its modules, which have positions (module-spans.ts). */
export function collectFacets({ type, language, host, date, genres = [], modules = [] }: Facts): string[] {
  const facets = [...named('type', type), ...named('language', language)];
  facets.push(...genres.map((genre) => toFacet('genre', genre)));
  facets.push(...modules.map(({ name, isLinked }) => toRealised(name, isLinked ? 'linked' : 'inline')));
  if (host !== undefined && host !== '')
    facets.push(...domainsOf(host).map((domain) => toFacet('host', domain)));
  const day = date === undefined ? undefined : DAY.exec(date)?.[0];
  if (day !== undefined) facets.push(`date:${day}`, `month:${day.slice(0, 7)}`, `year:${day.slice(0, 4)}`);
  return facets;
}

function named(name: FacetName, value: string | undefined): string[] {
  return value === undefined || value === '' ? [] : [toFacet(name, value)];
}

/** A host and the domains above it, but for the topmost: `en.example.org`, `example.org`. A number has none above. */
function domainsOf(host: string): string[] {
  if (/^[\d.]+$|:/.test(host)) return [host];
  const labels = host.split('.', MOST_DOMAINS);
  const domains = labels.map((_, index) => host.split('.').slice(index).join('.'));
  return labels.length === 1 ? domains : domains.filter((domain) => domain.includes('.'));
}
