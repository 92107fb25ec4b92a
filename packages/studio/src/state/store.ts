/** The one place where the studio's state lives; everything on screen is a function of these signals. */
import { batch, computed, signal } from '@preact/signals';
import type { Nodes, StudioAnswer } from '../api/studio-answer.ts';
import { LENSES, type LensName } from './lens.ts';
import { gap, isSameNodes, overlap, SAME_PLACE } from './nodes.ts';
import { flattenOutline, flattenParts, nestAnnotations, type Region } from './region.ts';
import type { Source } from './source.ts';
import { hasWiki } from './wiki.ts';

export const TABS = [
  'outline',
  'why',
  'genre',
  'data',
  'read',
  'trees',
  'compare',
  'rules',
  'grammar',
  'corpus',
  'edit',
] as const;
export type TabName = (typeof TABS)[number];

/** The tabs of a page: the corpus speaks of what is kept in it, and only a server with a wiki keeps edits. */
export const tabs = computed(() =>
  TABS.filter(
    (name) => (name !== 'corpus' || source.value?.kind === 'corpus') && (name !== 'edit' || hasWiki.value),
  ),
);

/** Something that went wrong, and what to do about it. */
export interface Failure {
  readonly title: string;
  readonly detail: string;
  readonly source: Source | undefined;
}

/** Something that takes a while. */
export interface Progress {
  readonly what: string;
  readonly since: number;
  readonly stop: () => void;
}

export const source = signal<Source>();
export const answer = signal<StudioAnswer>();
/** How many pages were opened so far. */
export const opened = signal(0);
export const failure = signal<Failure>();
export const progress = signal<Progress>();

export const lens = signal<LensName>('outline');
/** A second lens, drawn beside the first (Shift and its key). */
export const secondLens = signal<LensName>();
export const tab = signal<TabName>('outline');
/** The tab in sight: one that this page does not have gives way to the first. */
export const shownTab = computed<TabName>(() => (tabs.value.includes(tab.value) ? tab.value : 'outline'));
/** Labels that are switched off. */
export const offLabels = signal<ReadonlySet<string>>(new Set());
/** Whether overlays carry tabs. */
export const showsTabs = signal(true);
/** How strong overlays are, 0…1. */
export const strength = signal(1);
/** Width the page is laid out at, in pixels. */
export const pageWidth = signal<number | 'fit'>('fit');

export const selected = signal<Nodes>();
/** Which of several regions at one place was meant. */
const meant = signal<Region>();
export const hovered = signal<Nodes>();
/** Counts up to ask the canvas to show the selection. */
export const centred = signal(0);
/** Words the tree is filtered by. */
export const filter = signal('');

/** Which dialog is open. */
export const dialog = signal<'open' | 'keys' | 'code'>();

/** The regions of every lens. */
export const regions = computed<ReadonlyMap<LensName, readonly Region[]>>(() => {
  const said = answer.value;
  return new Map(LENSES.map(({ name }) => [name, said === undefined ? [] : toRegions(said, name)]));
});

function toRegions({ analysis, parts }: StudioAnswer, name: LensName): Region[] {
  if (name === 'outline') return flattenOutline(analysis.outline);
  if (name === 'parts') return flattenParts(parts);
  return nestAnnotations(name, analysis.annotations[name] ?? []);
}

/** The regions of the lens in use. */
export const lensRegions = computed(() => regions.value.get(lens.value) ?? []);

/** The regions that are drawn: those of the lens whose labels are on. */
export const drawnRegions = computed(() =>
  lensRegions.value.filter(({ label }) => !offLabels.value.has(label)),
);

/** Shows a tab. Those that edit a file show what it finds. */
export function showTab(name: TabName): void {
  batch(() => {
    tab.value = name;
    if (name === 'rules' || name === 'grammar') lens.value = name;
  });
}

/** Selects a region and nothing else that stands at its place. */
export function selectRegion(region: Region): void {
  batch(() => {
    selected.value = region.nodes;
    meant.value = region;
  });
}

/** The region at the selected place: the one that was meant, else one of the lenses in use, else about there. */
const regionThere = computed(() => findRegion(selected.value));

/** The selected region; where nothing is said of the place itself, the nearest around it. */
export const selectedRegion = computed(() => regionThere.value ?? findNearest(selected.value));

/** Whether the selected region is only the nearest to what was selected. */
export const isNearest = computed(
  () => regionThere.value === undefined && selectedRegion.value !== undefined,
);

/** The region under the pointer. */
export const hoveredRegion = computed(() => findRegion(hovered.value));

function findRegion(nodes: Nodes | undefined): Region | undefined {
  if (nodes === undefined) return undefined;
  const inUse = lensRegions.value;
  if (isSameNodes(meant.value?.nodes, nodes) && inUse[meant.value!.index] === meant.value) return meant.value;
  const second = secondLens.value && regions.value.get(secondLens.value);
  for (const all of [inUse, second ?? []]) {
    const found = all.find((region) => isSameNodes(region.nodes, nodes));
    if (found !== undefined) return found;
  }
  return inUse.find((region) => overlap(region.nodes, nodes) >= SAME_PLACE);
}

/** The innermost region around a place, else the one with the fewest nodes between, after it rather than before: of the lens in use, else the outline. */
function findNearest(nodes: Nodes | undefined): Region | undefined {
  const all = lensRegions.value.length > 0 ? lensRegions.value : regions.value.get('outline')!;
  if (nodes === undefined || all.length === 0) return undefined;
  const around = all.findLast((region) => region.nodes[0] <= nodes[0] && nodes[1] <= region.nodes[1]);
  return (
    around ??
    all.reduce((best, region) => (gap(region.nodes, nodes) <= gap(best.nodes, nodes) ? region : best))
  );
}
