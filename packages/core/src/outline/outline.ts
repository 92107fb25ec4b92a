/** The fused answer: a tree of entries, each with its place, its score and its reasons. */
import type { JsonValue, Reason } from '../annotation/index.ts';

/** Zones, blocks and roles; names follow ARIA and HTML where they exist. */
export const OUTLINE_LABELS = [
  'header',
  'navigation',
  'main',
  'complementary',
  'footer',
  'heading',
  'paragraph',
  'list',
  'item',
  'table',
  'row',
  'cell',
  'series',
  'record',
  'figure',
  'image',
  'code',
  'quote',
  'form',
  'search',
  'logo',
  'advertisement',
  'legal',
  'breadcrumb',
  'pagination',
  'toc',
  'byline',
  'date',
  'comments',
  'hidden',
] as const;

export type OutlineLabel = (typeof OUTLINE_LABELS)[number];

export interface Entry {
  readonly label: OutlineLabel;
  readonly nodes: readonly [start: number, end: number];
  readonly score: number;
  readonly reasons: readonly Reason[];
  /** What a person would read out: the text itself when short, its beginning when long. */
  readonly text: string;
  readonly attributes?: { readonly [name: string]: JsonValue };
  readonly entries: readonly Entry[];
}

export interface Outline {
  readonly entries: readonly Entry[];
}
