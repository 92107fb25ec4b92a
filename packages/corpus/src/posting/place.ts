import type { OutlineLabel } from '@anatome/core';
import { type PlacedText, ZONES, type Zone } from '../word/placed-text.ts';

/** What a text is, as the index tells it: a label; headings by their level, all from the third on together. */
export type Kind = 'title' | Exclude<OutlineLabel, 'heading'> | 'heading1' | 'heading2' | 'heading3';

/**
 * A place is one byte, `number of the kind × 6 + number of the zone`. Indexes are kept for years: append to this table, and never
 * change its order. There is room for 42 kinds.
 */
export const KINDS = [
  'title',
  'heading1',
  'heading2',
  'heading3',
  'paragraph',
  'list',
  'item',
  'table',
  'series',
  'record',
  'teaser',
  'figure',
  'image',
  'code',
  'quote',
  'footnote',
  'address',
  'references',
  'hours',
  'form',
  'search',
  'logo',
  'legal',
  'breadcrumb',
  'pagination',
  'toc',
  'comments',
  'hidden',
  'header',
  'navigation',
  'main',
  'complementary',
  'footer',
] as const satisfies readonly Kind[];

const NUMBERS = Object.fromEntries(KINDS.map((kind, number) => [kind, number])) as Record<Kind, number>;

/** The places there can be: any byte. */
export const PLACES = 256;

/** The byte that says where a text stands and what it is. */
export function toPlace({ zone, label, level }: PlacedText): number {
  return NUMBERS[toKind(label, level)] * ZONES.length + ZONES.indexOf(zone);
}

function toKind(label: PlacedText['label'], level: number | undefined): Kind {
  if (label !== 'heading') return label;
  return level === 1 ? 'heading1' : level === 2 ? 'heading2' : 'heading3';
}

/** The zone of a place. */
export function zoneOf(place: number): Zone {
  return ZONES[place % ZONES.length] as Zone;
}

/** The kind of a place; `undefined` of one that a later version wrote. */
export function kindOf(place: number): Kind | undefined {
  return KINDS[Math.floor(place / ZONES.length)];
}
