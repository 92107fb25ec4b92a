/** The fused answer: a tree of entries, each with its place and its reasons. */
import type { JsonValue, Reason, Shortfall } from '../annotation/index.ts';
import type { TemplateUse } from './template/apply-template.ts';

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
  'series',
  'record',
  'teaser',
  'figure',
  'image',
  'code',
  'quote',
  'footnote',
  'address',
  'references',
  'hours',
  'form',
  'search',
  'logo',
  'legal',
  'breadcrumb',
  'pagination',
  'toc',
  'comments',
  'hidden',
] as const;

export type OutlineLabel = (typeof OUTLINE_LABELS)[number];

export interface Entry {
  readonly label: OutlineLabel;
  readonly nodes: readonly [start: number, end: number];
  /**
   * How often such an entry is right, measured on labelled pages (docs/scores.md); left out where its author declared it,
   * where it is nothing but a text, and where nobody could measure it.
   */
  readonly score?: number;
  readonly reasons: readonly Reason[];
  /** What a person would read out: the text itself when short, its beginning when long. */
  readonly text: string;
  readonly attributes?: { readonly [name: string]: JsonValue };
  readonly entries: readonly Entry[];
}

/** What a page is for. */
export const PAGE_TYPES = [
  'article',
  'documentation',
  'service',
  'forum',
  'listing',
  'collection',
  'product',
  'home page',
  'other',
] as const;

export interface PageType {
  readonly label: (typeof PAGE_TYPES)[number];
  /** How often a type that is so sure is right; left out where that was not measured: home pages, pages without words, no model. */
  readonly score?: number;
  /** Whether it is more than a guess: no other type is nearly as likely. */
  readonly sure: boolean;
  /** The next likely types, where it is not sure. */
  readonly others?: readonly { readonly label: (typeof PAGE_TYPES)[number]; readonly score: number }[];
  readonly reasons: readonly Reason[];
}

/** What a visitor came for, as a choice among the page's nodes. */
export interface Content {
  /**
   * 1 at each text node and each picture, video, frame or formula that belongs to it; `WITH_PICTURE` at the text of a
   * caption that goes with a picture and is printed where pictures are; 0 everywhere else.
   */
  readonly kept: Uint8Array;
  /** The word F1 the choice is expected to have, 0…1. */
  readonly confidence: number;
  /** The same as `kept` for readers' comments, where they were wanted apart and there are any. */
  readonly comments?: Uint8Array;
}

/** In `kept`: no content by itself, but the caption of a picture that is. Plain text has no pictures, and leaves it out. */
export const WITH_PICTURE = 2;

/** All that is said of a page: plain data, made when the page is analysed. */
export interface Outline {
  readonly entries: readonly Entry[];
  readonly content: Content;
  readonly type: PageType;
  /** The template of the site that had a say, or was refused; left out where none was given. */
  readonly template?: TemplateUse;
  /** What there was no time for. */
  readonly shortfalls?: readonly Shortfall[];
}

/** The parts of an outline that cost extra, each to be made or not. */
export interface OutlineParts {
  readonly entries: boolean;
  readonly type: boolean;
}

/** An outline with only those parts that were asked for; its content is always there. */
export type PartialOutline = Pick<Outline, 'content'> & Partial<Outline>;
