/** What the server says of a page. Field names are those of its schemas. */
import type { JsonAnalysis, JsonAnnotation, JsonEntry, Reason } from '@anatome/core';

export type { JsonAnnotation, JsonEntry, Reason };

/** Half-open range of nodes. */
export type Nodes = readonly [start: number, end: number];

/** What a page is for. */
export interface PageType {
  readonly label: string;
  readonly score: number;
}

/** A value out of a record; nested series are records inside. */
export type CellValue =
  | string
  | number
  | boolean
  | null
  | readonly CellValue[]
  | { readonly [field: string]: CellValue };

/** A series as columns and rows. */
export interface SeriesTable {
  /** Its number, as in the annotations of the repetition lens. */
  readonly series: number;
  readonly type: string;
  readonly score: number;
  readonly path: string;
  readonly nodes: Nodes;
  /** Why nobody sees it; empty when it is seen. */
  readonly hidden: string;
  readonly columns: readonly { readonly name: string; readonly kind: string }[];
  /** A value per column, null where a record has none. */
  readonly rows: readonly (readonly CellValue[])[];
  /** Where each row stands. */
  readonly units: readonly Nodes[];
}

export const TREE_NAMES = ['source', 'reduced', 'repetition', 'section', 'object'] as const;
export type TreeName = (typeof TREE_NAMES)[number];

/** A node of one of the five trees. */
export interface TreeNode {
  readonly name: string;
  readonly text: string;
  readonly nodes: Nodes | null;
  readonly score?: number;
  readonly children: readonly TreeNode[];
  /** How many of its children were left out. */
  readonly more?: number;
}

export interface StudioAnswer {
  readonly analysis: JsonAnalysis & { readonly type?: PageType };
  /** The page made safe for the frame; every element carries its number in `data-n`. */
  readonly html: string;
  readonly markdown: string;
  readonly records: readonly SeriesTable[];
  readonly trees: Readonly<Record<TreeName, TreeNode>>;
  /** Milliseconds per step. */
  readonly timings: Readonly<Record<string, number>>;
}

/** A mistake in a rule or grammar file; lines and columns count from 1. */
export interface FileError {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export interface CheckAnswer {
  readonly ok: boolean;
  readonly errors: readonly FileError[];
  readonly warnings?: readonly FileError[];
  /** The rules compiled; null where XSLT has no words for them, which `xsltError` then explains. */
  readonly xslt?: string | null;
  readonly xsltError?: string;
}
