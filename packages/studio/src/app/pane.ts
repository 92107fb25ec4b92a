/** The panes: which are folded, how wide the inspector is in each tab. */
import { computed, signal } from '@preact/signals';
import { createSetting } from '../state/create-setting.ts';
import { type TabName, tab } from '../state/store.ts';

/** Widths to begin with, in pixels: editors and grids need more room than trees. */
const FIRST_WIDTHS: Record<TabName, number> = {
  ...{
    outline: 448,
    why: 448,
    genre: 448,
    data: 560,
    read: 500,
    compare: 480,
    rules: 580,
    grammar: 580,
    corpus: 480,
  },
  edit: 460,
  // Drawings take what a wide window can give.
  trees: Math.max(560, Math.round(innerWidth * 0.4)),
};

export const isRailFolded = signal(false);
export const isInspectorFolded = signal(false);
/** How high the bottom sheet of narrow screens stands. */
export const sheetStop = signal<'low' | 'middle' | 'high'>('middle');

const widths = createSetting<Partial<Record<TabName, number>>>(
  'widths',
  {},
  (stored) => typeof stored === 'object' && stored !== null,
);

/** Width of the inspector in the tab in use. */
export const inspectorWidth = computed(() => widths.value[tab.value] ?? FIRST_WIDTHS[tab.value]);

/** Remembers a width for the tab in use. */
export function setInspectorWidth(width: number): void {
  const most = Math.max(innerWidth - 480, 320);
  widths.value = { ...widths.value, [tab.value]: Math.round(Math.min(Math.max(width, 320), most)) };
}
