/**
 * From findings to annotations: what each stage says of a place, how sure, and why. Each annotation is one plain
 * literal with its parts in the order of the interface: thousands are made and read, and few shapes are read fast.
 */

import type { Annotation, JsonValue, Reason } from '../../annotation/index.ts';
import { roundTo } from '../../number/index.ts';
import type { PlacedCell, Range } from '../../page/index.ts';
import type { Scene } from '../lens.ts';
import { ROLE } from './annotate-nodes.ts';
import { classifyLinkList } from './classify-link-list.ts';
import { isBoldBlock } from './find-headlines.ts';
import type { FoundBlocks } from './found-blocks.ts';
import { judgeContinuity } from './judge-continuity.ts';
import type { TableVerdict } from './judge-tables.ts';
import { type Label, LENS_NAME } from './label.ts';
import type { LinkLines } from './link-lines.ts';
import type { MacroList } from './macro-list.ts';
import { headerKindOf, placeTableCells } from './place-table-cells.ts';
import type { Boundary, TextBlock } from './text-block.ts';

type Attributes = Record<string, JsonValue>;

const IMAGE_LABELS: ReadonlyMap<number, Label> = new Map([
  [ROLE.separator, 'Separator'],
  [ROLE.icon, 'Icon'],
  [ROLE.banner, 'Banner'],
  [ROLE.spacer, 'Spacer'],
]);

/** Separators, icons, banners and spacers of stage 1. */
export function writeImages({ scene, notes }: FoundBlocks): Annotation[] {
  const annotations: Annotation[] = [];
  for (const node of notes.images) {
    annotations.push({
      lens: LENS_NAME,
      label: IMAGE_LABELS.get(notes.role[node])!,
      nodes: [node, scene.page.end[node]],
      score: 1,
      reasons: [{ step: 'stage 1: image analysis', values: toSize(scene, node) }],
    });
  }
  return annotations;
}

function toSize({ page, style }: Scene, node: number): Attributes {
  const size: Attributes = { element: page.name(node) };
  if (style.width[node] >= 0) size.width = style.width[node];
  if (style.height[node] >= 0) size.height = style.height[node];
  return size;
}

const BLOCK_REASONS: Readonly<Record<Boundary, readonly Reason[]>> = {
  start: toBlockReasons('start'),
  'br br': toBlockReasons('br br'),
  separator: toBlockReasons('separator'),
  paragraph: toBlockReasons('paragraph'),
  'paragraph end': toBlockReasons('paragraph end'),
  'font size': toBlockReasons('font size'),
  'list line': toBlockReasons('list line'),
};

function toBlockReasons(begins: Boundary): readonly Reason[] {
  return [{ step: 'stage 3: text blocks', values: { begins } }];
}

/** A text block of stage 3, with what section 5 adds: continuous text or fragments. */
export function writeBlock(found: FoundBlocks, block: TextBlock): Annotation {
  const { scene } = found;
  const { features } = scene;
  const [start, end] = block.nodes;
  const attributes: Attributes = {
    text: judgeContinuity(scene, block.nodes),
    words: features.words[end] - features.words[start],
    links: features.links[end] - features.links[start],
    fontScale: block.scale,
  };
  if (block.part > 0) attributes.part = block.part;
  if (block.isHidden) attributes.hidden = true;
  else if (isBoldBlock(found, block)) attributes.bold = true;
  return {
    lens: LENS_NAME,
    label: 'TextBlock',
    nodes: block.nodes,
    score: 1,
    reasons: BLOCK_REASONS[block.boundary],
    attributes,
  };
}

const LIST_STEP = 'stage 4: lists';
const ITEM_REASONS: readonly Reason[] = [{ step: LIST_STEP }];

/** What stage 5 reads beside the list, and where the annotations go. */
interface ListOutput {
  readonly lines: LinkLines;
  readonly into: Annotation[];
}

/** A list of stage 4 under the name stage 5 gives it, and its items. */
export function writeList(found: FoundBlocks, list: MacroList, { lines, into }: ListOutput): void {
  const { label, links, ofKind, kind, share } = classifyLinkList(found, lines, list.nodes);
  const { marking, sign, items } = list;
  const score = marking === 'explicit' ? 1 : trust(items.length);
  const reasons: Reason[] = [{ step: LIST_STEP, values: { marking, sign, items: items.length } }];
  if (ofKind > 0) {
    const values = { kind, links, ofKind, words: roundTo(share, 2) };
    reasons.push({ step: 'stage 5: hyperlink lists', values });
  }
  const attributes = { marking, sign, items: items.length, links };
  into.push({ lens: LENS_NAME, label, nodes: list.nodes, score, reasons, attributes });
  for (const nodes of items)
    into.push({ lens: LENS_NAME, label: 'ListItem', nodes, score, reasons: ITEM_REASONS });
}

/** The more items agree, the surer an implicit list: 2 give .67, 5 give .83, 11 give .92. */
function trust(items: number): number {
  return roundTo(1 - 1 / (items + 1), 2);
}

const TABLE_STEP = 'tables';
const CELL_REASONS: readonly Reason[] = [{ step: TABLE_STEP }];

/** Tables with their verdicts; genuine ones with the cells of their grids. */
export function writeTables(found: FoundBlocks): Annotation[] {
  const annotations: Annotation[] = [];
  for (const verdict of found.tables.values()) writeTable(found, verdict, annotations);
  return annotations;
}

function writeTable({ scene: { page } }: FoundBlocks, verdict: TableVerdict, into: Annotation[]): void {
  const { node, rows, isGenuine, genuineness } = verdict;
  const grid = placeTableCells(page, rows);
  const attributes: Attributes = {
    verdict: isGenuine ? 'genuine' : 'layout',
    rows: grid.rows,
    columns: grid.columns,
  };
  if (grid.isCut) attributes.cut = true;
  into.push({
    lens: LENS_NAME,
    label: 'Table',
    nodes: [node, page.end[node]],
    score: isGenuine ? genuineness : 1 - genuineness,
    reasons: toTableReasons(verdict),
    attributes,
  });
  if (!isGenuine) return;
  for (const cell of grid.cells) {
    const nodes: Range = [cell.cell, page.end[cell.cell]];
    const place = toPlace(cell, headerKindOf(page, cell));
    into.push({
      lens: LENS_NAME,
      label: 'TableCell',
      nodes,
      score: 1,
      reasons: CELL_REASONS,
      attributes: place,
    });
  }
}

function toTableReasons({ genuineness, clues }: TableVerdict): Reason[] {
  const reasons: Reason[] = [{ step: TABLE_STEP, values: { genuineness } }];
  for (const { rule, weight } of clues) reasons.push({ rule, values: { weight: roundTo(weight, 2) } });
  return reasons;
}

function toPlace(cell: PlacedCell<number>, header: 'column' | 'row' | undefined): Attributes {
  const { row, column, rowSpan, columnSpan } = cell;
  return header === undefined
    ? { row, column, rowSpan, columnSpan }
    : { row, column, rowSpan, columnSpan, header };
}
