/** The title first, for what a reader sees is read around it; then every other field, with one another in view. */
import { findAddresses } from '../feature/index.ts';
import type { Page } from '../page/index.ts';
import type { Style } from '../style/index.ts';
import type { CandidateList } from './candidate-list.ts';
import { findHeadline } from './find-headline.ts';
import { createPlaceJudge, isOfOthers } from './judge-place.ts';
import { toLocale } from './locale.ts';
import { type Candidate, METADATA_FIELDS, type MetadataField } from './metadata.ts';
import { type RankContext, rank } from './rank.ts';
import { isBare, refuseAhead } from './rank-days.ts';
import { readLabels } from './read-labels.ts';
import { readUrl } from './read-url.ts';
import { readVisible, toVisibleScene, type VisibleScene } from './read-visible.ts';
import { refuseListed } from './refuse-listed.ts';
import type { Marks } from './scan-page.ts';
import { settleOrder } from './settle-order.ts';
import { rankSites, sitesOfHost } from './site-name.ts';
import { collectSiteSigns } from './site-signs.ts';
import { rankTitles } from './title.ts';
import { toKey } from './to-key.ts';

/** The candidates of every field, best first. */
export type Ranked = Record<MetadataField, Candidate[]>;

/** What a page is known to say when its title is asked for. */
export interface Sources {
  readonly page: Page;
  readonly style: Style;
  readonly marks: Marks;
  /** What machines are told; what a reader sees is added. */
  readonly found: CandidateList;
  /** Whether it is too late for a step; notes what is missing for that. */
  readonly isLate: (step: string, missing: string) => boolean;
}

/** For fields that are the same in every context. */
const NO_CONTEXT: RankContext = { locale: toLocale(undefined), sites: new Set(), base: undefined };

/** Reads what is left to read, and ranks all fields. */
export function rankFields({ page, style, marks, found, isLate }: Sources): Ranked {
  const { base, page: address } = findAddresses(page);
  const host = address?.hostname;
  const signs = collectSiteSigns(page, marks, host);
  const names = [...found.of('siteName').map(({ value }) => value), ...sitesOfHost(host)];
  // What a title begins with may be the page that the site is called after.
  for (const { value, isLast } of signs) if (isLast) names.push(value);
  const sites = new Set(names.map(toKey).filter((key) => key !== ''));
  const title = rankTitles(found.of('title'), sites);
  const headline = findHeadline(page, marks, chosen(title));
  const judgePlace = createPlaceJudge(page, style, headline.node);
  const locale = findLocale(found, host);
  const scene = toVisibleScene({ page, marks, into: found, locale, headline, judgePlace, host });
  readUrl(address, found);
  if (!isLate('visible', 'what a reader sees beside the headline')) readVisible(scene);
  const ranked = rankAround(scene, { sites, base: base?.href, isLate });
  return {
    ...ranked,
    title,
    siteName: rankSites(ranked.siteName, signs, { title: title[0]?.value, documentTitle: page.title }),
  };
}

function findLocale(found: CandidateList, host: string | undefined): RankContext['locale'] {
  const languages = rank('language', found.of('language'), NO_CONTEXT);
  const others = languages.filter(({ rejected }) => rejected === undefined).map(({ value }) => value);
  return toLocale(chosen(languages)?.value, { others, host });
}

/** Ranks every field but the title; where nobody says who or when, labels are looked for all over the page. */
function rankAround(
  scene: VisibleScene,
  { isLate, ...site }: Omit<RankContext, 'locale'> & Pick<Sources, 'isLate'>,
): Ranked {
  const { page, into, headline } = scene;
  const days = [...into.of('date'), ...into.of('modified')];
  const context = { ...site, locale: settleOrder(days, page.text, scene.locale) };
  const ranked = {} as Ranked;
  const rankField = (field: MetadataField) => {
    const isOfSomebody = field === 'author' || field === 'date' || field === 'modified';
    const own = into.of(field);
    const candidates = rank(field, isOfSomebody ? own.map((one) => refuseOthers(one, scene)) : own, context);
    ranked[field] = field === 'author' ? refuseListed(candidates, page, headline) : candidates;
  };
  for (const field of METADATA_FIELDS) if (field !== 'title') rankField(field);
  const missing = findMissing(ranked);
  if (missing.size === 0 || isLate('labels', 'who and when, where only a label says so,')) return ranked;
  readLabels(scene, missing);
  for (const field of ['author', 'date', 'modified'] as const) rankField(field);
  ranked.date = refuseAhead(ranked.date, chosen(ranked.modified));
  return ranked;
}

/** Items of microdata in comments and quotations are not the page's. */
function refuseOthers(one: Candidate, { judgePlace }: VisibleScene): Candidate {
  if (one.source !== 'microdata' || one.node === undefined) return one;
  const rejected = judgePlace(one.node);
  return isOfOthers(rejected) ? { ...one, rejected } : one;
}

/** What the page has said neither near its headline nor to machines. */
function findMissing(ranked: Readonly<Ranked>): Set<MetadataField> {
  const missing = new Set<MetadataField>();
  if (chosen(ranked.author) === undefined) missing.add('author');
  if (chosen(ranked.modified) !== undefined) return missing;
  const date = chosen(ranked.date);
  if (date === undefined) missing.add('date');
  // A day without a label may be any: what the page says of its last change is asked.
  else if (isBare(date)) missing.add('modified');
  return missing;
}

/** The best candidate that is not rejected. */
export function chosen(ranked: readonly Candidate[]): Candidate | undefined {
  const [best] = ranked;
  return best?.rejected === undefined ? best : undefined;
}
