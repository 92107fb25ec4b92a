/** All kinds of anchors to values. */
import type { AnchorKind } from '../wrapper-file.ts';
import type { AnchorWay } from './anchor-way.ts';
import { dataWay } from './data-way.ts';
import { labelWay, nextWay } from './label-way.ts';
import { nameWay } from './name-way.ts';
import { placeWay } from './place-way.ts';
import { valueWay } from './value-way.ts';

/** Ways to values; rows alone go by what is alike. */
export const WAYS: Readonly<Record<Exclude<AnchorKind, 'alike'>, AnchorWay>> = {
  data: dataWay,
  name: nameWay,
  label: labelWay,
  next: nextWay,
  value: valueWay,
  place: placeWay,
};

/** The way of a kind; undefined of one that leads to rows only. */
export function wayOf(kind: AnchorKind): AnchorWay | undefined {
  return kind === 'alike' ? undefined : WAYS[kind];
}
