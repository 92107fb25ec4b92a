/** From findings to annotations: what each stage says of a place, how sure, and why. */
import type { Annotation, JsonValue } from '../../annotation/index.ts';
import type { Range } from '../../page/index.ts';
import type { Analysis } from './analysis.ts';
import { ROLE } from './annotate-nodes.ts';
import { classifyLinkList } from './classify-link-list.ts';
import { judgeContinuity } from './judge-continuity.ts';
import type { TableVerdict } from './judge-tables.ts';
import { type Label, LENS_NAME } from './label.ts';
import type { MacroList } from './macro-list.ts';
import { headerKindOf, resolveGrid } from './resolve-grid.ts';
import type { TextBlock } from './text-block.ts';

type Values = { readonly [name: string]: JsonValue };

/** An annotation with one reason; the rest as given. */
export function toAnnotation(
  label: Label,
  nodes: Range,
  rest: {
    readonly step: string;
    readonly score?: number;
    readonly values?: Values;
    readonly level?: number;
    readonly attributes?: Values;
  },
): Annotation {
  const { step, values, score = 1, level, attributes } = rest;
  const reasons = [values === undefined ? { step } : { step, values }];
  const annotation: Draft = { lens: LENS_NAME, label, nodes, score, reasons };
  if (level !== undefined) annotation.level = level;
  if (attributes !== undefined) annotation.attributes = attributes;
  return annotation;
}

/** An annotation while it is written; spreading its optional parts would cost as much as all the rest. */
type Draft = { -readonly [Key in keyof Annotation]: Annotation[Key] };

const IMAGE_LABELS: ReadonlyMap<number, Label> = new Map([
  [ROLE.separator, 'Separator'],
  [ROLE.icon, 'Icon'],
  [ROLE.banner, 'Banner'],
  [ROLE.spacer, 'Spacer'],
]);

/** Separators, icons, banners and spacers of stage 1. */
export function* writeImages({ scene, notes }: Analysis): Generator<Annotation> {
  const { page, style } = scene;
  for (const node of notes.images) {
    const size: Record<string, JsonValue> = { element: page.name(node) };
    if (style.width[node] >= 0) size.width = style.width[node];
    if (style.height[node] >= 0) size.height = style.height[node];
    yield toAnnotation(IMAGE_LABELS.get(notes.role[node]!)!, [node, page.end[node]], {
      step: 'stage 1: image analysis',
      values: size,
    });
  }
}

/** A text block of stage 3, with what section 5 adds: continuous text or fragments. */
export function writeBlock({ scene }: Analysis, block: TextBlock): Annotation {
  const { features } = scene;
  const [start, end] = block.nodes;
  const attributes: Record<string, JsonValue> = {
    text: judgeContinuity(scene, block.nodes),
    words: features.words[end] - features.words[start],
    links: features.links[end] - features.links[start],
    fontScale: block.scale,
  };
  if (block.part > 0) attributes.part = block.part;
  if (block.isHidden) attributes.hidden = true;
  return toAnnotation('TextBlock', block.nodes, {
    step: 'stage 3: text blocks',
    values: { begins: block.boundary },
    attributes,
  });
}

/** A list of stage 4 under the name stage 5 gives it, and its items. */
export function* writeList(analysis: Analysis, list: MacroList): Generator<Annotation> {
  const { label, links, ofKind, kind } = classifyLinkList(analysis.scene, list.nodes);
  const { marking, sign, items } = list;
  const isExplicit = marking === 'explicit';
  const annotation = toAnnotation(label, list.nodes, {
    step: 'stage 4: lists',
    values: { marking, sign, items: items.length },
    score: isExplicit ? 1 : trust(items.length),
    attributes: { marking, sign, items: items.length, links },
  });
  const share = { step: 'stage 5: hyperlink lists', values: { kind, links, ofKind } };
  yield label === 'List' ? annotation : { ...annotation, reasons: [...annotation.reasons, share] };
  const rest = { step: 'stage 4: lists', score: annotation.score };
  for (const nodes of items) yield toAnnotation('ListItem', nodes, rest);
}

/** The more items agree, the surer an implicit list: 2 give .67, 5 give .83, 11 give .92. */
function trust(items: number): number {
  return Math.round((1 - 1 / (items + 1)) * 100) / 100;
}

/** A table with its verdict; a genuine one with the cells of its grid. */
export function* writeTable({ scene: { page } }: Analysis, verdict: TableVerdict): Generator<Annotation> {
  const { node, rows, isGenuine, genuineness, clues } = verdict;
  const grid = resolveGrid(page, rows);
  const table = toAnnotation('Table', [node, page.end[node]], {
    step: 'tables',
    score: isGenuine ? genuineness : 1 - genuineness,
    values: { genuineness },
    attributes: {
      verdict: isGenuine ? 'genuine' : 'layout',
      rows: grid.rows,
      columns: grid.columns,
      ...(grid.isCut ? { cut: true } : {}),
    },
  });
  const said = clues.map(({ rule, weight }) => ({
    rule,
    values: { weight: Math.round(weight * 100) / 100 },
  }));
  yield { ...table, reasons: [...table.reasons, ...said] };
  if (!isGenuine) return;
  for (const cell of grid.cells) {
    const header = headerKindOf(page, cell);
    const { row, column, rowSpan, columnSpan } = cell;
    const place = { row, column, rowSpan, columnSpan };
    yield toAnnotation('TableCell', [cell.node, page.end[cell.node]], {
      step: 'tables',
      attributes: header === undefined ? place : { ...place, header },
    });
  }
}
