import type { OutlineLabel } from '@anatome/core';

/** Where a text may stand in the large; `''` outside of all zones. */
export const ZONES = ['', 'header', 'navigation', 'main', 'complementary', 'footer'] as const;
export type Zone = (typeof ZONES)[number];

/** A text of a page and where it stands: the unit that is searched. Words of two of them are never neighbours. */
export interface PlacedText {
  readonly zone: Zone;
  /** What it is; `title` for the title of the page, which stands nowhere in it. */
  readonly label: OutlineLabel | 'title';
  /** Of headings, from 1. */
  readonly level?: number | undefined;
  readonly text: string;
}
