/** A region: what one lens says of one place, in the one shape that tree, overlay and spine share. */
import type { JsonPart, Nodes, Reason, WholeAnnotation, WholeEntry } from '../api/studio-answer.ts';
import type { LensName } from './lens.ts';

export interface Region {
  readonly lens: LensName;
  /** Its number among the regions of its lens, in document order. */
  readonly index: number;
  readonly label: string;
  readonly nodes: Nodes;
  readonly path: string;
  /** Left out where nobody measured how often such an entry is right. */
  readonly score?: number | undefined;
  /** The words of the page, where the analysis quotes them. */
  readonly text: string;
  /** What is worth counting of it: `4 records`, `30 words`, a heading's level. */
  readonly note: string;
  readonly reasons: readonly Reason[];
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly depth: number;
  /** Index of the region around it, -1 at the top. */
  readonly parent: number;
  /** One past the last region inside it. */
  readonly end: number;
}

type Said = Pick<WholeEntry, 'label' | 'nodes' | 'path' | 'score' | 'reasons' | 'attributes'> & {
  text?: string;
};

/** The entries of the outline in document order. */
export function flattenOutline(entries: readonly WholeEntry[]): Region[] {
  return flatten('outline', entries);
}

/** The parts of a page: level 2 below level 1. */
export function flattenParts(parts: readonly JsonPart[]): Region[] {
  return flatten(
    'parts',
    parts.map((part) => ({ ...toEntry(part, 1), entries: part.parts.map((inner) => toEntry(inner, 2)) })),
  );
}

function toEntry({ path, nodes, words, text }: JsonPart, level: 1 | 2): WholeEntry {
  const reasons = [{ step: 'where the page branches', values: { level, words } }];
  return {
    label: `level-${level}`,
    path,
    nodes,
    text,
    reasons,
    attributes: { words },
    entries: [],
  };
}

function flatten(lens: LensName, entries: readonly WholeEntry[]): Region[] {
  const said: { entry: WholeEntry; depth: number; parent: number }[] = [];
  const stack = entries.map((entry) => ({ entry, depth: 0, parent: -1 })).reverse();
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const index = said.push(next) - 1;
    const depth = next.depth + 1;
    for (const entry of next.entry.entries.toReversed()) stack.push({ entry, depth, parent: index });
  }
  return finish(said.map(({ entry, ...place }, index) => toRegion(lens, index, entry, place)));
}

/** The annotations of a lens, nested by the ranges they cover. */
export function nestAnnotations(lens: LensName, annotations: readonly WholeAnnotation[]): Region[] {
  const sorted = annotations.toSorted((a, b) => a.nodes[0] - b.nodes[0] || b.nodes[1] - a.nodes[1]);
  const open: number[] = [];
  return finish(
    sorted.map((said, index) => {
      while (open.length > 0 && sorted[open.at(-1)!].nodes[1] < said.nodes[1]) open.pop();
      while (open.length > 0 && sorted[open.at(-1)!].nodes[1] <= said.nodes[0]) open.pop();
      const parent = open.at(-1) ?? -1;
      open.push(index);
      return toRegion(lens, index, said, { depth: open.length - 1, parent });
    }),
  );
}

function toRegion(
  lens: LensName,
  index: number,
  said: Said,
  place: { depth: number; parent: number },
): Region {
  const attributes = said.attributes ?? {};
  const { label, nodes, path, score, reasons } = said;
  const text =
    said.text ?? (typeof attributes.text === 'string' && 'span' in attributes ? attributes.text : '');
  return {
    ...{ lens, index, label, nodes, path, score, reasons, attributes, text },
    ...{ note: toNote(attributes, said), ...place, end: index + 1 },
  };
}

/** Regions come in document order, so the last one inside is known once all are. */
function finish(regions: Region[]): Region[] {
  const ends = regions.map(({ end }) => end);
  for (let index = regions.length - 1; index >= 0; index--) {
    const { parent } = regions[index];
    if (parent >= 0) ends[parent] = Math.max(ends[parent], ends[index]);
  }
  return regions.map((region, index) => ({ ...region, end: ends[index] }));
}

const COUNTED = ['records', 'items', 'links', 'rows', 'count', 'words'] as const;

function toNote(attributes: Readonly<Record<string, unknown>>, said: Said): string {
  const level = attributes.level ?? ('level' in said && said.label === 'Headline' ? said.level : undefined);
  if (typeof level === 'number') return `level ${level}`;
  for (const what of COUNTED) {
    const value = attributes[what];
    if (typeof value === 'number') return toCount(value, what === 'count' ? 'unit' : what.slice(0, -1));
  }
  return '';
}

/** `1 word`, `2,400 words`. */
export function toCount(value: number, what: string): string {
  return `${value.toLocaleString('en')} ${what}${value === 1 ? '' : 's'}`;
}

/** A score as dense places show it: `.97`, `1.0`; nothing where there is none. */
export function toScore(score: number | undefined): string {
  if (score === undefined) return '';
  return score >= 0.995 ? '1.0' : score.toFixed(2).slice(1);
}
