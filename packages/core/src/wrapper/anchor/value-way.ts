/** Anchors by what values look like: the first price of a record, the second day behind the main heading. */
import { TAG } from '../../page/index.ts';
import { type FieldReading, readCell } from '../read-cell.ts';
import type { FieldKind } from '../wrapper-file.ts';
import { type Scope, type WrapperScene, within } from '../wrapper-scene.ts';
import { type AnchorWay, MOST_FOUND, type Proposal } from './anchor-way.ts';

/** Longer texts hold a value among other things. */
const LONGEST = 40;
const BEHIND_HEADING = 'behind h1';

/** Kinds of values, counted in order. */
export const valueWay: AnchorWay = {
  propose: ({ scope }, { kind, attribute, part }) => {
    if (attribute !== undefined || part !== undefined || !isSought(kind)) return [];
    const plain: Proposal = { by: 'value', find: kind, feature: 'value', stability: 0.5 };
    if (scope.start > 0) return [plain];
    return [plain, { ...plain, find: `${kind} ${BEHIND_HEADING}`, stability: 0.55 }];
  },
  find: (scene, { anchor: { find }, field, scope }) => {
    const [kind] = find.split(' ', 1) as [FieldKind];
    if (!isSought(kind)) return [];
    const behind = find.endsWith(BEHIND_HEADING) ? narrow(scene, scope) : scope;
    const nodes = within(placesOf(scene, kind), behind);
    return nodes.slice(0, MOST_FOUND).flatMap((node) => readCell(scene, field, node) ?? []);
  },
};

function isSought(kind: FieldKind): boolean {
  return kind === 'price' || kind === 'date' || kind === 'number';
}

function narrow({ page }: WrapperScene, scope: Scope): Scope {
  const heading = page.first(TAG.h1);
  return heading < 0 ? scope : { start: heading, end: scope.end };
}

/** The smallest places whose whole text is a short value of a kind. */
export function placesOf(scene: WrapperScene, kind: FieldKind): readonly number[] {
  return scene.keep(`value ${kind}`, () => {
    const { page } = scene;
    const reading: FieldReading = { kind };
    const found: number[] = [];
    let next = page.size;
    for (let node = page.size - 1; node > 0; node--) {
      const [start, end] = page.span(node);
      // A value in pieces is read where all of them are: what holds one that was found already is none itself.
      if (end === start || end - start > LONGEST || next < page.end[node]) continue;
      if (readCell(scene, reading, node)?.fits !== true) continue;
      found.push(node);
      next = node;
    }
    return found.reverse();
  });
}
