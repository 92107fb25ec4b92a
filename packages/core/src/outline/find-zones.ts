/** The zones of a page: blocks of the content are main, the others go where the author or the zone models put them. */
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

/** Finds the zones, in document order; disjoint. */
export function findZones(input: ZoneInput): ZoneRegion[] {
  return layZones(input.scene, judgeAll(input));
}

/** A zone model this sure keeps a block from being main for the sake of its words. */
const SURE = 0.6;

function judgeAll(input: ZoneInput): ZoneJudgement {
  const { scene, choice } = input;
  const judgement = judgeByGrounds(input);
  const { zone, score, declared } = judgement;
  for (let block = 0; block < scene.blocks.count; block++) {
    const isElsewhere = zone[block] !== MAIN && score[block]! >= SURE;
    if (choice.chosen[block] === 0 || (isElsewhere && declared[block] === 0)) continue;
    zone[block] = MAIN;
    score[block] = choice.probability[block]!;
  }
  return judgement;
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
function judgeByLenses(scene: OutlineScene, layers: Columns, { zone, score, declared }: ZoneJudgement): void {
  for (let block = 0; block < scene.blocks.count; block++) {
    if (declared[block] === 1) continue;
    const has = (column: string): boolean => layers[column]![block]! > 0;
    const said = VERDICTS.find(([column]) => has(column))?.[1];
    zone[block] = ZONES.indexOf(said ?? 'complementary');
    score[block] = LENS_SCORE;
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
