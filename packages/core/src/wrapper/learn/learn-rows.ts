/** Learns the ways to rows: names of their elements, of what is around them, and what they all hold. */
import { traitsOf } from '../anchor/alike-units.ts';
import { namesOf } from '../anchor/name-way.ts';
import { shareFound, unitsOf } from '../find-units.ts';
import { WrapperError } from '../wrapper-error.ts';
import type { Anchor, WrapperField, WrapperRows } from '../wrapper-file.ts';
import type { WrapperScene } from '../wrapper-scene.ts';
import type { MarkedRecord } from './to-records.ts';

interface Proposed extends Pick<Anchor, 'by' | 'find'> {
  readonly stability: number;
}

const MOST_KEPT = 6;
const MOST_AROUND = 4;

/** The ways to rows, the best first; a WrapperError where none leads to all that were marked. */
export function learnRows(
  scenes: readonly WrapperScene[],
  records: readonly MarkedRecord[],
  fields: readonly WrapperField[],
): WrapperRows {
  const proposed = new Map<string, Proposed>();
  for (const record of records)
    for (const each of propose(record)) if (!proposed.has(each.find)) proposed.set(each.find, each);
  const marked = scenes.map((scene) => ({
    scene,
    units: records.filter((each) => each.scene === scene).map(({ scope }) => scope.start),
  }));
  const anchors = [...proposed.values()]
    .map((each): Anchor => ({ by: each.by, find: each.find, weight: judge(each, { marked, fields }) }))
    .filter(({ weight }) => weight >= 0.1)
    .sort((one, other) => other.weight - one.weight);
  const alike = anchors.filter(({ by }) => by === 'alike').slice(0, 2);
  const kept = [...anchors.filter(({ by }) => by !== 'alike').slice(0, MOST_KEPT), ...alike];
  if (kept.length === 0)
    throw new WrapperError('No way was found to the rows that were marked; mark two rows of the same list.');
  return { anchors: kept };
}

function propose({ scene, scope }: MarkedRecord): Proposed[] {
  const { page } = scene;
  const node = scope.start;
  const tag = page.name(node);
  const own = namesOf(page, node);
  const proposed: Proposed[] = own.flatMap(({ selector, stability }) => [
    { by: 'name', find: selector, stability },
    { by: 'name', find: tag + selector, stability: stability - 0.01 },
  ]);
  let far = 0;
  for (let around = page.parent[node]; around > 0 && far < MOST_AROUND; around = page.parent[around], far++) {
    const fall = 0.08 + 0.04 * far;
    for (const { selector, stability } of [
      ...namesOf(page, around),
      { selector: page.name(around), stability: 0.5 },
    ])
      for (const inner of [...own.slice(0, 2).map(({ selector: name }) => name), tag]) {
        const isChild = far === 0;
        proposed.push({
          by: 'name',
          find: `${selector} ${isChild ? '> ' : ''}${inner}`,
          stability: stability - fall,
        });
      }
  }
  const traits = traitsOf(scene, node);
  if (traits.length > 0) proposed.push({ by: 'alike', find: traits.join(' '), stability: 0.5 });
  return proposed;
}

interface Tried {
  readonly marked: readonly { readonly scene: WrapperScene; readonly units: readonly number[] }[];
  readonly fields: readonly WrapperField[];
}

/** Whether it leads to all rows that were marked, and how much stands in those it leads to. */
function judge(proposed: Proposed, { marked, fields }: Tried): number {
  let [hit, wanted, share, pages, most] = [0, 0, 0, 0, 0];
  for (const { scene, units } of marked) {
    if (units.length === 0) continue;
    const found = unitsOf(scene, proposed);
    const known = new Set(found);
    wanted += units.length;
    hit += units.filter((unit) => known.has(unit)).length;
    if (found.length === 0) continue;
    pages++;
    share += shareFound(scene, { units: found, fields });
    most += found.length;
  }
  if (hit < wanted || pages === 0) return 0;
  // Of ways that find as much in their rows, the one that finds more rows.
  const reach = most / (most + 1);
  return Math.round(100 * proposed.stability * (share / pages) ** 2 * reach) / 100;
}
