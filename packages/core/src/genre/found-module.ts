/** What is said of a page and its modules: plain data. */
import type { PartialPageAnalysis } from '../analysis/index.ts';
import type { Reason } from '../annotation/index.ts';

/** What modules are found in: the page, its lines and headings, what grammars read, its outline. */
export type GenreInput = Pick<
  PartialPageAnalysis,
  'page' | 'style' | 'features' | 'layers' | 'outline' | 'metadata'
>;

/** A module on the page, or a link on the page that leads to it. */
export interface FoundModule {
  /** Its name in the taxonomy. */
  readonly module: string;
  /** A run of neighbouring sibling subtrees. */
  readonly nodes: readonly [start: number, end: number];
  /** Where it stands in the page text; left out for pictures and for what stands in parts. */
  readonly span?: readonly [from: number, to: number];
  /** The first of these nodes, as XPath. */
  readonly path: string;
  /** 0…1. */
  readonly score: number;
  readonly reasons: readonly Reason[];
  /** What stands there, cut where it is long. */
  readonly text: string;
  /** On the page itself, or on another that it links to (Rehm 3.1). */
  readonly realised: 'inline' | 'linked';
  /** Whether it stands in a menu, header, footer or sidebar of the site: there it tells less of the page itself. */
  readonly isFramed?: true;
  /** Where a linked one leads, or where one on the page goes on: absolute where the page has an address, else as written. */
  readonly target?: string;
}

/** How well a page fits one genre. */
export interface GenreScore {
  readonly genre: string;
  readonly label: string;
  /** 0…1, of this genre by itself. */
  readonly score: number;
  /** Names of its modules and features that are there: compulsory ones first. */
  readonly present: readonly string[];
  /** Names of its compulsory modules and features that are missing. */
  readonly missing: readonly string[];
  readonly reasons: readonly Reason[];
}

/** What genre a page is of, and why. */
export interface GenreJudgement {
  /** The likeliest genre; null where none fits. */
  readonly genre: string | null;
  /** All genres, the best first. */
  readonly scores: readonly GenreScore[];
  readonly modules: readonly FoundModule[];
  /** A sentence: why this genre and not the next. */
  readonly why: string;
}
