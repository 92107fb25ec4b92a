/**
 * What is plainly wrong of zones nobody declared. Footers close a page: what holds its first words or most of them is
 * none. What is an advertisement to the rules lens is neither head nor foot nor menu of its page. And a band above the main
 * part with the headline of the page is a head, not something beside it.
 */
import { annotationsOf, type BlockTable } from '../block/index.ts';
import { KIND, TAG } from '../page/index.ts';
import type { ZoneRegion } from './lay-zones.ts';

/** More of the words of a page are more than its end. */
const MOST_WORDS = 0.5;
/** A zone is its author's where more than this share of it was declared. */
const DECLARED = 0.5;

/** The zones, such footers as what stands beside the content, or as the main part where there is no other. */
export function rightZones(table: BlockTable, zones: readonly ZoneRegion[]): ZoneRegion[] {
  let hasMain = zones.some(({ zone }) => zone === 'main');
  const main = zones.find(({ zone }) => zone === 'main');
  return zones.map((region) => {
    if (region.declared > DECLARED) return region;
    if (main !== undefined && isHeadlineBand(table, region, main)) return { ...region, zone: 'header' };
    if (region.zone !== 'main' && isAdvertisement(table, region)) return { ...region, zone: 'complementary' };
    if (region.zone !== 'footer' || isEnd(table, region)) return region;
    const zone = hasMain ? 'complementary' : 'main';
    hasMain = true;
    return { ...region, zone };
  });
}

function isEnd({ features, page }: BlockTable, { nodes: [start, end] }: ZoneRegion): boolean {
  const { words, visibleWords } = features;
  if (words[end] - words[start] > MOST_WORDS * words[page.size]) return false;
  return visibleWords[start] > 0 || visibleWords[end] === visibleWords[start];
}

/** Themes put the headline above the element they declare to be the main part. */
function isHeadlineBand(
  { page, features }: BlockTable,
  { zone, nodes: [start, end] }: ZoneRegion,
  main: ZoneRegion,
): boolean {
  if (zone !== 'complementary' || end > main.nodes[0]) return false;
  const { visibleWords } = features;
  for (let node = start; node < end; node++) {
    if (page.kind[node] !== KIND.element || page.tag[node] !== TAG.h1) continue;
    if (visibleWords[page.end[node]] > visibleWords[node]) return true;
  }
  return false;
}

/** All words of a zone stand in what the rules lens calls an advertisement, at least this surely. */
const LEAST_SCORE = 0.5;

function isAdvertisement(table: BlockTable, { nodes: [start, end] }: ZoneRegion): boolean {
  const { words } = table.features;
  if (words[end] === words[start]) return false;
  return annotationsOf(table, 'rules').some(
    ({ label, score, nodes: [from, to] }) =>
      label === 'advertisement' &&
      score >= LEAST_SCORE &&
      words[Math.max(from, start)] === words[start] &&
      words[Math.min(to, end)] === words[end] &&
      from < end &&
      to > start,
  );
}
