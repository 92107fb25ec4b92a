/** The zones of a page: as the author declared them, or as the zone models see them; the content has a say. */
import type { ContentChoice } from './choose-content.ts';
import type { Columns } from './describe/columns.ts';
import type { Description } from './describe/describe.ts';
import { describeLayers } from './describe/describe-layers.ts';
import { judgeZones, ZONES, type ZoneJudgement } from './judge-zones.ts';
import { layZones, type ZoneRegion } from './lay-zones.ts';
import type { OutlineModel } from './model.ts';
import type { OutlineScene } from './scene.ts';

export interface ZoneInput {
  readonly scene: OutlineScene;
  readonly description: Description;
  readonly choice: ContentChoice;
  readonly model: OutlineModel | undefined;
}

const MAIN = ZONES.indexOf('main');

/** Where less of the content would be main, the zone models have not seen the like: a page in `noscript`, say. */
const LEAST_MAIN = 0.5;

/** Finds the zones, in document order; disjoint. */
export function findZones(input: ZoneInput): ZoneRegion[] {
  const { scene, choice } = input;
  const judgement = judgeByGrounds(input);
  preferContent(judgement, choice, (block) => judgement.declared[block] === 1);
  const regions = layZones(scene, judgement);
  if (choice.by === 'model' && shareInMain(scene, choice, regions) >= LEAST_MAIN) return regions;
  preferContent(judgement, choice, () => true);
  return layZones(scene, judgement);
}

/** Chosen blocks are main where told so, as surely as they are content. */
function preferContent(
  { chance }: ZoneJudgement,
  { chosen, probability }: ContentChoice,
  isPreferred: (block: number) => boolean,
): void {
  for (let block = 0; block < chosen.length; block++) {
    if (chosen[block] === 0 || !isPreferred(block)) continue;
    const sure = Math.max(LEAST_SURE, probability[block]!);
    for (let place = 0; place < ZONES.length; place++) {
      chance[place]![block] = place === MAIN ? sure : (1 - sure) / (ZONES.length - 1);
    }
  }
}

/** Content that was chosen for want of better still is main rather than anything else. */
const LEAST_SURE = 0.6;

/** Share of the content's text that is in main. */
function shareInMain(
  { blocks, before }: OutlineScene,
  { chosen }: ContentChoice,
  regions: readonly ZoneRegion[],
): number {
  const sum = (from: number, to: number): number => {
    let length = 0;
    for (let block = from; block < to; block++)
      length += chosen[block]! * (blocks.to[block]! - blocks.from[block]!);
    return length;
  };
  const all = sum(0, blocks.count);
  let inside = 0;
  for (const { zone, nodes } of regions)
    if (zone === 'main') inside += sum(before[nodes[0]]!, before[nodes[1]]!);
  return all === 0 ? 1 : inside / all;
}

function judgeByGrounds({ scene, description, choice, model }: ZoneInput): ZoneJudgement {
  if (model !== undefined && choice.by === 'model') {
    const columns = { ...description.columns, ...describeLayers(scene, description.slab) };
    return judgeZones(scene, { forests: model.zones, columns });
  }
  const judgement = judgeZones(scene, { forests: new Map(), columns: {} });
  judgeByLenses(scene, describeLayers(scene, description.slab), judgement);
  return judgement;
}

/** Without models: what the rules and the objects lens call by name; what they do not know stands beside the content. */
function judgeByLenses(scene: OutlineScene, layers: Columns, { chance, declared }: ZoneJudgement): void {
  for (let block = 0; block < scene.blocks.count; block++) {
    if (declared[block] === 1) continue;
    const said = VERDICTS.find(([column]) => layers[column]![block]! > 0)?.[1] ?? 'complementary';
    for (const [place, zone] of ZONES.entries()) {
      chance[place]![block] = zone === said ? LENS_SCORE : (1 - LENS_SCORE) / (ZONES.length - 1);
    }
  }
}

const VERDICTS = [
  ['rules footer', 'footer'],
  ['objects FootZone', 'footer'],
  ['rules navigation', 'navigation'],
  ['objects Menu', 'navigation'],
  ['rules header', 'header'],
  ['objects HeaderZone', 'header'],
] as const;

/** One lens said so; nobody else was asked. */
const LENS_SCORE = 0.5;
