/** What the lenses add to what elements say: headings and lists without tags, verdicts on tables, posts. */
import type { Annotation, Layer } from '../../annotation/index.ts';
import { chooseLists } from '../../outline/index.ts';
import type { Page } from '../../page/index.ts';
import type { Container } from './content-tree.ts';
import type { TableVerdicts } from './is-data-table.ts';
import type { KeptCount } from './kept-count.ts';
import { planHeadings } from './plan-headings.ts';
import { planRecords } from './plan-records.ts';

/** Something that begins before a node and ends elsewhere than an element does. */
export type Place =
  | { readonly kind: 'heading'; readonly end: number; readonly level: number }
  | { readonly kind: 'container'; readonly end: number; readonly containers: readonly Container[] }
  | {
      readonly kind: 'item';
      readonly end: number;
      readonly containers: readonly Container[];
      /** The typed bullet or number, which the list's own replaces. */
      readonly stripped: RegExp | undefined;
    };

export interface Plan {
  /** Places by the node they begin at, outer ones first. */
  readonly openings: ReadonlyMap<number, readonly Place[]>;
  readonly verdicts: TableVerdicts;
  /** Nodes whose text is printed elsewhere: a post's author and date. */
  readonly moved: ReadonlySet<number>;
}

/** Reads the layers of the macrostructure and repetition lenses, if they are there. */
export function planContent(page: Page, layers: readonly Layer[], kept: KeptCount): Plan {
  const openings = new Map<number, Place[]>();
  const add = (start: number, place: Place): void => {
    const places = openings.get(start);
    if (places === undefined) openings.set(start, [place]);
    else places.push(place);
  };
  const verdicts = new Map<number, string>();
  const moved = new Set<number>();
  for (const { lens, annotations, shortfalls } of layers) {
    if (lens === 'repetition') planRecords(page, { lens, annotations, shortfalls }, { kept, add, moved });
    if (lens !== 'macrostructure') continue;
    collectVerdicts(annotations, verdicts);
    planLists(page, annotations, { kept, add });
    planHeadings(page, annotations, { kept, add });
  }
  for (const places of openings.values()) places.sort((a, b) => b.end - a.end);
  return { openings, verdicts, moved };
}

/** What a planner is given beside the annotations. */
export interface Planning {
  readonly kept: KeptCount;
  add(start: number, place: Place): void;
}

function collectVerdicts(annotations: readonly Annotation[], verdicts: Map<number, string>): void {
  for (const { label, nodes, attributes } of annotations) {
    if (label === 'Table' && typeof attributes?.verdict === 'string')
      verdicts.set(nodes[0], attributes.verdict);
  }
}

/** Bullets and numbers that were typed; letters and roman numerals stay, as Markdown has none. */
const STRIPPED: ReadonlyMap<string, RegExp | undefined> = new Map([
  ['glyph', /^[^\p{L}\p{N}\s]{1,2}\s*/u],
  ['arabic', /^[([]?\d{1,4}[.):\]-]*\s*/],
  ['icon', undefined],
]);

/** Lists that are none by their elements, as the outline chooses them. */
function planLists(page: Page, annotations: readonly Annotation[], { kept, add }: Planning): void {
  for (const { nodes, marking, items } of chooseLists(page, annotations)) {
    const [start, end] = nodes;
    if (!STRIPPED.has(marking) || !kept.reaches(start, end)) continue;
    const list: Container = {
      kind: 'list',
      isOrdered: marking === 'arabic',
      start: readNumber(page, items[0]) ?? 1,
      isReversed: false,
      blocks: [],
    };
    add(start, { kind: 'container', end, containers: [list] });
    for (const [from, to] of items) {
      if (!kept.reaches(from, to)) continue;
      // A number that was typed stays what it is, also where an item above it is left out.
      const value = marking === 'arabic' ? readNumber(page, [from, to]) : undefined;
      const item: Container = { kind: 'item', value, isChecked: undefined, blocks: [] };
      add(from, { kind: 'item', end: to, containers: [item], stripped: STRIPPED.get(marking) });
    }
  }
}

/** The number an item was typed with. */
function readNumber(page: Page, [start, end]: readonly [number, number]): number | undefined {
  const [from] = page.span(start, end);
  const typed = /^[([]?(\d{1,4})/.exec(page.text.slice(from, from + 8))?.[1];
  return typed === undefined ? undefined : Number(typed);
}
