/** What is drawn over the page: a box per region, and a tab where there is room for one. */
import { computed } from '@preact/signals';
import type { Nodes } from '../api/studio-answer.ts';
import { toHue } from '../label/label.ts';
import { collectTextLines, Occupied } from '../page-frame/collect-text-lines.ts';
import type { Box } from '../page-frame/frame-index.ts';
import { frame, viewport } from '../page-frame/frame-state.ts';
import { isAgreeing } from '../state/collect-opinions.ts';
import { overlap, SAME_PLACE } from '../state/nodes.ts';
import { type Region, toScore } from '../state/region.ts';
import { drawnRegions, regions, secondLens, tab } from '../state/store.ts';
import { PARTS, toDrawnFamily } from './drawn-family.ts';
import { toOuterBoxes } from './outer-box.ts';
import { placeTab, type TabPlace } from './place-tab.ts';

export interface Drawn {
  readonly region: Region;
  readonly box: Box;
  /** Where its line runs: clear of its words, inside of what holds it. */
  readonly outer: Box;
  /** Whether its words are read from right to left: bar and tab stand at their beginning. */
  readonly isRtl: boolean;
  /** Regions inside it are drawn, so it is not filled. */
  readonly isContainer: boolean;
  /** What the second lens calls it, where that is something else. */
  readonly other: string | undefined;
  readonly tab: TabPlace | undefined;
  /** Its number among the records of its series. */
  readonly ordinal: number;
}

/** More boxes than this are not drawn at once; the tree still has them all. */
const MOST_DRAWN = 4_000;
/** Below this a score is shown with a question mark. */
const UNSURE = 0.6;

/** The words on a tab at rest. */
export function toTabText({ label, note, score }: Region, other?: string): string {
  const unsure = score !== undefined && score < UNSURE ? ` ${toScore(score)} ?` : '';
  return `${label}${other ? ` | ${other}` : note ? ` ${note.replace(/^level /, '')}` : ''}${unsure}`;
}

/** Lines of text, measured once per layout. */
export const textLines = computed(() => {
  const known = frame.value;
  return known === undefined || known.layout === 0 ? new Occupied() : collectTextLines(known.index.page);
});

/** Regions that only the second lens sees, and what it calls those that both see. */
const secondView = computed(() => {
  const others = secondLens.value === undefined ? [] : regions.value.get(secondLens.value)!;
  const names = new Map<Region, string>();
  const alone: Region[] = [];
  for (const other of others) {
    const twin = findTwin(drawnRegions.value, other.nodes);
    if (twin === undefined) alone.push(other);
    else if (!isAgreeing(other, twin)) names.set(twin, other.label);
  }
  return { names, alone };
});

/** Everything to draw, in document order. */
export const drawing = computed<readonly Drawn[]>(() => {
  const known = frame.value;
  if (known === undefined || known.layout === 0) return [];
  const { names, alone } = secondView.value;
  const wanted = [...drawnRegions.value, ...alone].slice(0, MOST_DRAWN);
  const drawn = wanted.flatMap((region) => {
    const box = known.index.boxOf(region.nodes);
    return box === undefined ? [] : [{ region, box, other: names.get(region) }];
  });
  const parents = new Set(drawn.map(({ region }) => region.parent));
  const measured = drawn.map((each) => ({
    ...each,
    isContainer: each.region.lens === drawnRegions.value[0]?.lens && parents.has(each.region.index),
    isRtl: known.index.isRtl(each.region.nodes),
    ordinal: toOrdinal(each.region),
  }));
  const { scale, pageWidth } = viewport.value;
  const outer = toOuterBoxes(measured, { scale, pageWidth, regionsOf: (lens) => regions.value.get(lens)! });
  return withTabs(measured.map((each, at) => ({ ...each, outer: outer[at] })));
});

/** Tabs are handed out from the outside in; what finds no room shows its tab on hover. */
function withTabs(drawn: readonly Omit<Drawn, 'tab'>[]): Drawn[] {
  const { scale, pageWidth } = viewport.value;
  const occupied = new Occupied();
  const places = new Map<Region, TabPlace>();
  const isWhy = tab.value === 'why';
  for (const each of drawn.toSorted((a, b) => rank(a.region) - rank(b.region))) {
    const family = toDrawnFamily(each.region);
    const isQuiet = family === 'paragraph' || PARTS.has(each.region.label);
    if (isWhy ? family !== 'zone' : isQuiet && each.other === undefined) continue;
    if (saysNothingNew(each.region)) continue;
    const text = toTabText(each.region, each.other);
    const place = placeTab({
      text,
      family,
      box: each.outer,
      isRtl: each.isRtl,
      scale,
      edge: pageWidth * scale,
      lines: textLines.value,
      tabs: occupied,
    });
    if (place !== undefined) places.set(each.region, place);
  }
  return drawn.map((each) => ({ ...each, tab: places.get(each.region) }));
}

/** What the second lens alone sees is named unless it stands inside of something of its kind: content in main. */
function saysNothingNew({ lens, label, nodes, index }: Region): boolean {
  if (lens !== secondLens.value) return false;
  const hue = toHue(label);
  const isAround = (other: Region) =>
    toHue(other.label) === hue && other.nodes[0] <= nodes[0] && nodes[1] <= other.nodes[1];
  return (
    drawnRegions.value.some(isAround) ||
    regions.value.get(lens)!.some((other) => other.index !== index && isAround(other))
  );
}

function rank(region: Region): number {
  return (toDrawnFamily(region) === 'zone' ? 0 : 100) + region.depth;
}

function findTwin(candidates: readonly Region[], nodes: Nodes): Region | undefined {
  return candidates.find((region) => overlap(region.nodes, nodes) >= SAME_PLACE);
}

/** Records and items count from 1 inside what holds them. */
function toOrdinal({ label, lens, parent, index }: Region): number {
  if (label !== 'record') return 0;
  const all = regions.value.get(lens)!;
  let count = 0;
  for (let at = parent + 1; at <= index; at++)
    if (all[at].parent === parent && all[at].label === label) count++;
  return count;
}
