/** A wrapper as it stands in its file: JSON that a person can read and edit (docs/wrappers.md). */

/** The version of the file that this code writes and reads. */
export const WRAPPER_VERSION = 1;

/**
 * What an anchor goes by: what the page declares for machines, names in its markup, the label before a value, the words
 * behind it, the kind of value, the place in the structure, a run of elements that hold alike things.
 */
export const ANCHOR_KINDS = ['data', 'name', 'label', 'next', 'value', 'place', 'alike'] as const;
export type AnchorKind = (typeof ANCHOR_KINDS)[number];

/** One way to a value; several of them vote. */
export interface Anchor {
  readonly by: AnchorKind;
  /** A key, a CSS selector, words, a kind of value, or a path, as `by` says. */
  readonly find: string;
  /** What stands around the value, `*` being the value itself: `* on Example`. */
  readonly like?: string;
  /** Which of several, from 1, from the end below zero; without it there should be one. */
  readonly nth?: number;
  /** How often it was right where it was tried, 0…1. */
  readonly weight: number;
}

export const FIELD_KINDS = ['text', 'price', 'number', 'date', 'link', 'image'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** What of an element is the value. */
export interface ValuePart {
  /** The value begins behind these words. */
  readonly after?: string;
  /** It ends before these. */
  readonly before?: string;
}

/** A field: its name, what its values are, and the ways to them, the most stable first. */
export interface WrapperField {
  readonly name: string;
  readonly kind: FieldKind;
  /** The attribute that holds the value; its text where left out. */
  readonly attribute?: string;
  readonly part?: ValuePart;
  /** Longer values are doubted. */
  readonly longest?: number;
  readonly anchors: readonly Anchor[];
}

/** Pages with several records: ways to the elements that hold one each. */
export interface WrapperRows {
  readonly anchors: readonly Anchor[];
}

/** What was marked on a page, to test the file with. */
export interface WrapperExample {
  readonly page: string;
  /** Values by field, of each record that was marked; null where the page has none. */
  readonly records: readonly { readonly [field: string]: string | null }[];
}

/** The file. */
export interface WrapperFile {
  readonly anatome: 'wrapper';
  readonly version: number;
  readonly name: string;
  /** The host whose pages it reads; null where it is for any. */
  readonly host: string | null;
  readonly rows: WrapperRows | null;
  readonly fields: readonly WrapperField[];
  readonly examples: readonly WrapperExample[];
}

/** Bounds of a file, which a stranger may have sent. */
export const WRAPPER_BOUNDS = {
  fields: 100,
  anchors: 30,
  examples: 200,
  /** Records of an example. */
  records: 100,
  /** Characters of a text. */
  characters: 1000,
} as const;
