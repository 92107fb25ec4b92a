/** What is tried: how the content leans, how much beside it a region may hold, how sure it has to be. */
import type { ContentWishes } from '@anatome/core';
import { EDITABLE_BOUNDS, type EditableBounds } from '@anatome/core/outline';

export interface Setting {
  readonly name: string;
  readonly favour: ContentWishes['favour'];
  readonly bounds: EditableBounds;
}

const FAVOURED = [undefined, 'precision', 'recall'] as const;

function withBounds(name: string, bounds: Partial<EditableBounds>): Setting {
  return { name, favour: undefined, bounds: { ...EDITABLE_BOUNDS, ...bounds } };
}

/** What ships. */
export const SHIPPED: Setting = withBounds('as shipped', {});

/** The first is what ships; each of the others differs from it in one number. */
export const SETTINGS: readonly Setting[] = [
  SHIPPED,
  ...FAVOURED.slice(1).map((favour) => ({ ...SHIPPED, name: `favour ${favour}`, favour })),
  ...[0, 0.05, 0.2, 0.4].map((foreign) => withBounds(`foreign ${foreign}`, { foreign })),
  ...[0, 12].map((foreignLinks) => withBounds(`foreign links ${foreignLinks}`, { foreignLinks })),
  ...[0.6, 0.7, 0.8, 0.9].map((score) => withBounds(`score ${score}`, { score })),
];

/** Settings by what the content has to be chosen anew for. */
export const BY_FAVOUR: ReadonlyMap<ContentWishes['favour'], readonly Setting[]> = new Map(
  FAVOURED.map((wish) => [wish, SETTINGS.filter(({ favour }) => favour === wish)]),
);
