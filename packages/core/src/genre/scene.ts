/** What finders read of a page: made once, for all of them. */
import { findLayer } from '../analysis/index.ts';
import type { Annotation } from '../annotation/index.ts';
import type { Entry, OutlineLabel } from '../outline/index.ts';
import { collectHeadings, type Heading } from './collect-headings.ts';
import { collectLines, type Words } from './collect-lines.ts';
import { collectLinks, collectPictures, type Link, type Picture } from './collect-links.ts';
import { type CueTable, loadCues } from './cue-table.ts';
import { findOwner, type Owner } from './find-owner.ts';
import type { GenreInput } from './found-module.ts';

/** Something a grammar found: a number to call, a person, a town. */
export interface Entity {
  readonly label: string;
  readonly text: string;
  /** In the page text. */
  readonly from: number;
  readonly to: number;
}

/** A page as finders see it. */
export interface Scene extends GenreInput {
  readonly cues: CueTable;
  readonly lines: readonly Words[];
  readonly headings: readonly Heading[];
  readonly links: readonly Link[];
  readonly pictures: readonly Picture[];
  readonly entities: readonly Entity[];
  /** Whose page it is; undefined where it is nobody's. */
  readonly owner: Owner | undefined;
}

/** Entities looked at. */
const MOST_ENTITIES = 5000;
/** Entries of the outline looked at. */
const MOST_ENTRIES = 20_000;

/** Makes the scene of a page. */
export function createScene(input: GenreInput): Scene {
  const lines = collectLines(input);
  const headings = collectHeadings(input);
  const entities = collectEntities(input);
  const owner = findOwner({ ...input, lines, headings, entities });
  return {
    ...input,
    cues: loadCues(),
    lines,
    headings,
    links: collectLinks(input),
    pictures: collectPictures(input),
    entities,
    owner,
  };
}

function collectEntities(input: GenreInput): Entity[] {
  const { annotations } = findLayer(input, 'grammar');
  return annotations
    .slice(0, MOST_ENTITIES)
    .map((annotation) => toEntity(input, annotation))
    .sort((a, b) => a.from - b.from || b.to - a.to);
}

function toEntity({ page }: GenreInput, { label, nodes, attributes }: Annotation): Entity {
  const span = attributes?.span as readonly [number, number] | undefined;
  const [from, to] = span ?? page.span(nodes[0], nodes[1]);
  return { label, text: String(attributes?.text ?? ''), from, to };
}

/** Entries of the outline with one of these labels, in the order of the page. */
export function findEntries({ outline }: Pick<GenreInput, 'outline'>, ...labels: OutlineLabel[]): Entry[] {
  const found: Entry[] = [];
  const open = [...(outline.entries ?? [])].reverse();
  for (let seen = 0; open.length > 0 && seen < MOST_ENTRIES; seen++) {
    const entry = open.pop()!;
    if (labels.includes(entry.label)) found.push(entry);
    for (let at = entry.entries.length - 1; at >= 0; at--) open.push(entry.entries[at]);
  }
  return found;
}
