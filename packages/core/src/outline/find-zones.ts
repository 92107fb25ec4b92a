/** The zones of a page: as the author declared them, or as the zone models see them; the content has a say. */
import {
  BLOCK_COLUMNS,
  type BlockTable,
  type ColumnSlab,
  type Description,
  describeLayers,
} from '../block/index.ts';
import type { OutlineModel } from '../model/index.ts';
import { FLAG } from '../page/index.ts';
import type { ContentChoice } from './choose-content.ts';
import { judgeZones, toCost, ZONES, type ZoneJudgement } from './judge-zones.ts';
import { layZones, type ZoneRegion } from './lay-zones.ts';
import { addNamedZones } from './named-zones.ts';
import { rightZones } from './right-zones.ts';
import { laySmallZones } from './small/lay-small-zones.ts';

export interface ZoneInput {
  readonly table: BlockTable;
  readonly description: Description;
  readonly choice: ContentChoice;
  readonly model: OutlineModel | undefined;
}

const MAIN = ZONES.indexOf('main');

/** Finds the zones, in document order; one may stand in another. */
export function findZones(input: ZoneInput): ZoneRegion[] {
  if (input.choice.small !== undefined) return laySmallZones(input.table, input.choice.small);
  const zones = layJudged(input, judgePage(input));
  return input.model === undefined ? zones.map(withoutScore) : zones;
}

/** Without a model nobody has measured how often a zone is right. */
function withoutScore({ score: _score, ...zone }: ZoneRegion): ZoneRegion {
  return zone;
}

/** What each block costs in each zone, all said; `unheard` are elements whose word is not taken. */
export function judgePage(input: ZoneInput, unheard?: (node: number) => boolean): ZoneJudgement {
  const judgement = judgeBlocks(input, unheard);
  preferContent(input, judgement);
  return judgement;
}

/** The zones that come of a judgement. */
export function layJudged({ table, choice }: ZoneInput, judgement: ZoneJudgement): ZoneRegion[] {
  const zones = rightZones(table, layZones(table, judgement, choice.chosen));
  return addNamedZones(table, zones, choice.chosen);
}

/** What the models were never shown: they cannot tell what it is. */
const UNSEEN = FLAG.noscript | FLAG.template;

/**
 * Content is main where no model has a say: by rules alone, in what the author declared to be something else, and in
 * text that models were never shown. Elsewhere they know better: content that is chosen for want of better is often a
 * foot, and all of it taken for main costs .09 of macro-F on the landmark set (November 2026).
 */
function preferContent({ table, choice, model }: ZoneInput, { cost, declared }: ZoneJudgement): void {
  const { page, blocks } = table;
  const { chosen, probability, by } = choice;
  for (let block = 0; block < chosen.length; block++) {
    const isJudged = model !== undefined && by === 'model' && declared[block] === 0;
    if (chosen[block] === 0 || (isJudged && (page.flags[blocks.first[block]] & UNSEEN) === 0)) continue;
    const sure = Math.max(LEAST_SURE, probability[block]);
    for (let place = 0; place < ZONES.length; place++) {
      cost[place][block] = toCost(place === MAIN ? sure : (1 - sure) / (ZONES.length - 1));
    }
  }
}

/** Content that was chosen for want of better still is main rather than anything else. */
const LEAST_SURE = 0.6;

function judgeBlocks(
  { table, description, choice, model }: ZoneInput,
  unheard: ((node: number) => boolean) | undefined,
): ZoneJudgement {
  const { slab } = description;
  describeLayers(table, slab);
  const asked = { slab, chosen: choice.chosen, unheard };
  if (model !== undefined && choice.by === 'model')
    return judgeZones(table, { forests: model.zones, ...asked });
  const judgement = judgeZones(table, { forests: new Map(), ...asked });
  judgeByLenses(table, slab, judgement);
  return judgement;
}

/** Without models: what the rules and the objects lens call by name; what they do not know stands beside the content. */
function judgeByLenses(table: BlockTable, slab: ColumnSlab, { cost, declared }: ZoneJudgement): void {
  for (let block = 0; block < table.blocks.count; block++) {
    if (declared[block] === 1) continue;
    const verdict = VERDICTS.find(({ column }) => slab.at(column, block) > 0);
    const said = verdict?.zone ?? 'complementary';
    for (const [place, zone] of ZONES.entries()) {
      cost[place][block] = toCost(zone === said ? LENS_SCORE : (1 - LENS_SCORE) / (ZONES.length - 1));
    }
  }
}

const VERDICTS = (
  [
    ['rules footer', 'footer'],
    ['objects FootZone', 'footer'],
    ['rules navigation', 'navigation'],
    ['objects Menu', 'navigation'],
    ['rules header', 'header'],
    ['objects HeaderZone', 'header'],
  ] as const
).map(([name, zone]) => ({ column: BLOCK_COLUMNS.number(name), zone }));

/** One lens said so; nobody else was asked. */
const LENS_SCORE = 0.5;
