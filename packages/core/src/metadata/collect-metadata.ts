/** Metadata: scan the page once, let each source say what it knows, then choose field by field. */
import type { Shortfall } from '../annotation/index.ts';
import { type Features, findAddresses } from '../feature/index.ts';
import type { Page } from '../page/index.ts';
import type { Style } from '../style/index.ts';
import { CandidateList } from './candidate-list.ts';
import { findHeadline } from './find-headline.ts';
import { createPlaceJudge } from './judge-place.ts';
import { toLocale } from './locale.ts';
import { type Candidate, METADATA_FIELDS, type Metadata, type MetadataField } from './metadata.ts';
import { parseJsonLd } from './parse-json-ld.ts';
import { type RankContext, rank } from './rank.ts';
import { readJsonLd } from './read-json-ld.ts';
import { readLabels } from './read-labels.ts';
import { readLanguage, readLinks } from './read-links.ts';
import { readMeta } from './read-meta.ts';
import { readMicrodata } from './read-microdata.ts';
import { readUrl } from './read-url.ts';
import { readVisible, toVisibleScene } from './read-visible.ts';
import { refuseListed } from './refuse-listed.ts';
import { scanPage } from './scan-page.ts';
import { settleOrder } from './settle-order.ts';
import { rankSites, sitesOfHost } from './site-name.ts';
import { rankTitles, readTitles } from './title.ts';
import { toKey } from './to-key.ts';

/** For fields that are the same in every context. */
const NO_CONTEXT: RankContext = { locale: toLocale(undefined), sites: new Set(), base: undefined };

/** Collects what a page says of itself. Never throws on a bad page; what could not be read is a shortfall. */
export function collectMetadata(page: Page, style: Style, _features: Features): Metadata {
  const shortfalls: Shortfall[] = [];
  const found = new CandidateList();
  const marks = scanPage(page, style);
  const metaTags = readMeta(page, marks.metas, found);
  const schemaOrg = parseJsonLd(page, marks.blocks, shortfalls);
  readJsonLd(schemaOrg, found);
  readMicrodata(page, marks, found);
  readLinks(page, marks, found);
  readLanguage(page, found);
  readTitles(page, style, marks, found);

  const { base, page: address } = findAddresses(page);
  const languages = rank('language', found.of('language'), NO_CONTEXT);
  const spoken = toLocale(chosen(languages)?.value, {
    others: languages.filter(({ rejected }) => rejected === undefined).map(({ value }) => value),
    host: address?.hostname,
  });
  const names = [...found.of('siteName').map(({ value }) => value), ...sitesOfHost(address?.hostname)];
  const sites = new Set(names.map(toKey).filter((key) => key !== ''));
  const title = rankTitles(found.of('title'), sites);

  const headline = findHeadline(page, marks, chosen(title));
  const judgePlace = createPlaceJudge(page, style, headline.node);
  readUrl(address, found);
  const host = address?.hostname;
  const scene = toVisibleScene({ page, marks, into: found, locale: spoken, headline, judgePlace, host });
  readVisible(scene);
  const days = [...found.of('date'), ...found.of('modified')];
  const locale = settleOrder(days, page.text, spoken);
  const context: RankContext = { locale, sites, base: base?.href };
  const candidates = {} as Record<MetadataField, Candidate[]>;
  const rankField = (field: MetadataField) => {
    const ranked = rank(field, found.of(field), context);
    candidates[field] = field === 'author' ? refuseListed(ranked, page, headline) : ranked;
  };
  for (const field of METADATA_FIELDS) rankField(field);
  candidates.title = title;
  const missing = findMissing(candidates);
  if (missing.size > 0) {
    readLabels(scene, missing);
    for (const field of ['author', 'date', 'modified'] as const) rankField(field);
  }
  candidates.siteName = rankSites(candidates.siteName, title, page.title);
  const findings = {} as Record<MetadataField, Candidate | undefined>;
  for (const field of METADATA_FIELDS) findings[field] = chosen(candidates[field]);
  return {
    ...findings,
    candidates,
    schemaOrg,
    metaTags,
    shortfalls,
  };
}

/** What the page has not said near its headline, nor to machines. */
function findMissing(candidates: Readonly<Record<MetadataField, readonly Candidate[]>>): Set<MetadataField> {
  const missing = new Set<MetadataField>();
  if (chosen(candidates.author) === undefined) missing.add('author');
  if (chosen(candidates.date) === undefined && chosen(candidates.modified) === undefined) missing.add('date');
  return missing;
}

function chosen(ranked: readonly Candidate[]): Candidate | undefined {
  const [best] = ranked;
  return best?.rejected === undefined ? best : undefined;
}
