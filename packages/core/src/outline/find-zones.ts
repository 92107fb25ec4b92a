/** The zones of a page: blocks of the content are main, the others go where the author or the zone models put them. */
import type { ContentChoice } from './choose-content.ts';
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

function judgeAll({ scene, description, choice, model }: ZoneInput): ZoneJudgement {
  const columns = model === undefined ? {} : { ...description.columns, ...describeLayers(scene) };
  const { zone, score, declared } = judgeZones(scene, {
    forests: model?.zones ?? new Map(),
    columns,
    known: choice.chosen,
  });
  for (let block = 0; block < zone.length; block++) {
    if (choice.chosen[block] === 1) {
      zone[block] = MAIN;
      score[block] = choice.probability[block]!;
    }
  }
  return { zone, score, declared };
}
