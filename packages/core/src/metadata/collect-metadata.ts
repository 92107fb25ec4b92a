/** Metadata: scan the page once, let each source say what it knows, then choose field by field. */
import type { Shortfall } from '../annotation/index.ts';
import type { Features } from '../feature/index.ts';
import type { Page } from '../page/index.ts';
import type { Style } from '../style/index.ts';
import { CandidateList } from './candidate-list.ts';
import { type Candidate, METADATA_FIELDS, type Metadata, type MetadataField } from './metadata.ts';
import { parseJsonLd } from './parse-json-ld.ts';
import { chosen, rankFields } from './rank-fields.ts';
import { readJsonLd } from './read-json-ld.ts';
import { readLanguage, readLinks } from './read-links.ts';
import { readMeta } from './read-meta.ts';
import { readMicrodata } from './read-microdata.ts';
import { scanPage } from './scan-page.ts';
import { readTitles } from './title.ts';

/**
 * Collects what a page says of itself. Never throws on a bad page; what could not be read is a shortfall, and so is what
 * was not read because time was up: `deadline` is a `performance.now()`.
 */
export function collectMetadata(
  page: Page,
  style: Style,
  _features: Features,
  deadline?: number | undefined,
): Metadata {
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
  const isLate = createLateness(page, { deadline, shortfalls });
  const candidates = rankFields({ page, style, marks, found, isLate });
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

/** A page of fewer nodes is read in a moment, whatever is on it. */
const SMALL = 2000;

/** Says whether it is too late for a step, and keeps what is missing for that. */
function createLateness(
  { size }: Page,
  {
    deadline = Number.POSITIVE_INFINITY,
    shortfalls,
  }: { deadline?: number | undefined; shortfalls: Shortfall[] },
): (step: string, missing: string) => boolean {
  return (step, missing) => {
    if (size < SMALL || performance.now() <= deadline) return false;
    const message = `The time budget was used up: ${missing} is not read; raise budget.time.`;
    shortfalls.push({ step, message });
    return true;
  };
}
