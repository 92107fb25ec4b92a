/** Trains and measures the zone models: navigation, main, header, footer or aside, without class, id and landmarks. */

import {
  createMacrostructureLens,
  createObjectsLens,
  createRepetitionLens,
  createRulesLens,
  type ModelFile,
  parse,
} from '@anatome/core';
import { type Columns, createBlockTable, describe, describeLayers } from '@anatome/core/block';
import { type BoosterOptions, boostClasses } from '@anatome/core/classifier';
import { measure } from '@anatome/core/feature';
import { annotate } from '@anatome/core/lens';
import { type Forest, sumForest } from '@anatome/core/model';
import { isZoneColumn } from '@anatome/core/outline';
import { computeStyle, markBreaks } from '@anatome/core/style';
import { Workspace } from '@anatome/core/workspace';
import { type Confusion, findRunNodes, readLandmarkPages, stripNames } from '../rules/landmarks.ts';
import { type PageRows, type SampledTable, sampleTable } from './sample-table.ts';
import { toForestFile } from './to-forest-file.ts';

const UNTIMED = { time: <Result>(_: string, work: () => Result): Result => work() };

export const ZONE_ROLES = ['nav', 'main', 'header', 'footer', 'aside'] as const;

/** The outline's names of the roles. */
export const ZONE_OF_ROLE = {
  nav: 'navigation',
  main: 'main',
  header: 'header',
  footer: 'footer',
  aside: 'complementary',
} as const;

export interface ZonePage {
  readonly url: string;
  readonly columns: Columns;
  /** Characters of each block by role. */
  readonly characters: readonly Float64Array[];
  readonly count: number;
}

const OPTIONS: BoosterOptions = {
  trees: 60,
  leaves: 16,
  rate: 0.12,
  lambda: 2,
  leastWeight: 5,
  featureShare: 0.25,
  groupShare: 0.8,
  seed: 1,
};

/** Reads and describes the pages whose authors declared landmarks. */
export function* readZones(dataDir: string, every = 1): Generator<ZonePage> {
  const lenses = [createMacrostructureLens(), createObjectsLens(), createRepetitionLens(), createRulesLens()];
  const workspace = new Workspace();
  for (const landmark of readLandmarkPages(dataDir, every)) {
    const parsed = stripNames(parse(landmark.html, { url: landmark.url }));
    const style = computeStyle(parsed);
    const page = parsed.layOut(markBreaks(parsed, style));
    const nodes = findRunNodes(page, landmark);
    if (nodes === undefined) continue;
    const features = measure(page, style);
    const seen = { page, style, features, deadline: Number.POSITIVE_INFINITY, workspace };
    const layers = annotate(seen, lenses, UNTIMED);
    const table = createBlockTable({ page, style, features, layers });
    const { count } = table.blocks;
    const characters = ZONE_ROLES.map(() => new Float64Array(count));
    for (const [run, node] of nodes.entries()) {
      const block = table.blocks.of[node];
      const [start, end, role] = landmark.runs[run];
      const place = ZONE_ROLES.indexOf(role as (typeof ZONE_ROLES)[number]);
      if (block >= 0 && place >= 0) characters[place][block] += end - start;
    }
    const { slab } = describe(table);
    describeLayers(table, slab);
    yield {
      url: landmark.url,
      columns: slab.toColumns(),
      characters,
      count,
    };
  }
}

/** A block's answer is the role of most of its text; blocks of no role, or of several, weigh nothing or answer none. */
function toRows(page: ZonePage): PageRows {
  const total = new Float64Array(page.count);
  for (const characters of page.characters) {
    for (let block = 0; block < page.count; block++) total[block] += characters[block];
  }
  const all = total.reduce((sum, value) => sum + value, 0) || 1;
  const answer = new Uint8Array(page.count).fill(ZONE_ROLES.length);
  for (const [role, characters] of page.characters.entries()) {
    for (let block = 0; block < page.count; block++) {
      if (characters[block] > total[block] / 2) answer[block] = role;
    }
  }
  return { columns: page.columns, answer, weight: total.map((value) => value / all) };
}

/** All pages as one table. */
export function toZoneTable(pages: readonly ZonePage[]): SampledTable {
  const columns = Object.keys(pages[0].columns).filter(isZoneColumn);
  return sampleTable(pages.map(toRows), columns, 1);
}

/** One forest a role, from the pages that `isIn` lets in. */
export function trainZones(
  table: SampledTable,
  isIn: (page: number) => boolean = () => true,
): ModelFile['zones'] {
  const all = Int32Array.from({ length: table.rows }, (_, row) => row);
  const rows = all.filter((row) => isIn(table.group[row]));
  const boosters = boostClasses({ ...table, classes: ZONE_ROLES.length }, OPTIONS, rows);
  return Object.fromEntries(
    ZONE_ROLES.map((role, place) => [ZONE_OF_ROLE[role], toForestFile(boosters[place], table.columns)]),
  );
}

/** Adds what the forests say of a page to a confusion by characters. */
export function scoreZones(page: ZonePage, forests: ReadonlyMap<string, Forest>, confusion: Confusion): void {
  const odds = ZONE_ROLES.map((role) =>
    sumForest(forests.get(ZONE_OF_ROLE[role])!, page.columns, page.count),
  );
  for (let block = 0; block < page.count; block++) {
    let best = 0;
    for (let role = 1; role < odds.length; role++) if (odds[role][block] > odds[best][block]) best = role;
    for (const [role, characters] of page.characters.entries()) {
      if (characters[block] > 0) confusion.add(ZONE_ROLES[role], ZONE_ROLES[best], characters[block]);
    }
  }
}
