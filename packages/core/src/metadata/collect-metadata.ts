/** Metadata: scan the page once, let each source say what it knows, then choose field by field. */
import type { Shortfall } from '../annotation/index.ts';
import { type Features, findAddresses } from '../feature/index.ts';
import type { Page } from '../page/index.ts';
import type { Style } from '../style/index.ts';
import { CandidateList } from './candidate-list.ts';
import { findHeadline } from './find-headline.ts';
import { toLocale } from './locale.ts';
import { type Candidate, METADATA_FIELDS, type Metadata, type MetadataField } from './metadata.ts';
import { parseJsonLd } from './parse-json-ld.ts';
import { type RankContext, rank } from './rank.ts';
import { readJsonLd } from './read-json-ld.ts';
import { readLanguage, readLinks } from './read-links.ts';
import { readMeta } from './read-meta.ts';
import { readMicrodata } from './read-microdata.ts';
import { readUrl } from './read-url.ts';
import { readVisible } from './read-visible.ts';
import { scanPage } from './scan-page.ts';
import { rankSites, sitesOfHost } from './site-name.ts';
import { rankTitles, readTitles, toKey } from './title.ts';

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
  readTitles(page, marks, found);

  const { base, page: address } = findAddresses(page);
  const language = chosen(rank('language', found.of('language'), NO_CONTEXT));
  const locale = toLocale(language?.value);
  const names = [...found.of('siteName').map(({ value }) => value), ...sitesOfHost(address?.hostname)];
  const sites = new Set(names.map(toKey).filter((key) => key !== ''));
  const title = rankTitles(found.of('title'), sites);

  readVisible(page, marks, found, { headline: findHeadline(page, marks, chosen(title)), locale });
  readUrl(address, found);
  const context: RankContext = { locale, sites, base: base?.href };
  const candidates = {} as Record<MetadataField, Candidate[]>;
  for (const field of METADATA_FIELDS)
    candidates[field] = field === 'title' ? title : rank(field, found.of(field), context);
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

function chosen(ranked: readonly Candidate[]): Candidate | undefined {
  const [best] = ranked;
  return best?.rejected === undefined ? best : undefined;
}
