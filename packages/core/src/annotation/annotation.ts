/** What a lens says of a place in the page: a label, how sure, and why. JSON-safe. */

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** One reason: the rule or the step of the algorithm, and the values it saw. */
export interface Reason {
  /** Name of the rule, for lenses that have rules. */
  readonly rule?: string;
  /** Name of the step of the paper's algorithm, e.g. `4.2 text blocks`. */
  readonly step?: string;
  readonly values?: { readonly [name: string]: JsonValue };
}

export interface Annotation {
  readonly lens: string;
  /** A word from the lens's closed list. */
  readonly label: string;
  /** A run of neighbouring sibling subtrees: first node, and one past the last descendant of the last. */
  readonly nodes: readonly [start: number, end: number];
  /** 0…1. */
  readonly score: number;
  readonly reasons: readonly Reason[];
  readonly level?: number;
  readonly attributes?: { readonly [name: string]: JsonValue };
}

/** Something a lens could not finish: which step, which bound. The rest of its annotations stand. */
export interface Shortfall {
  readonly step: string;
  readonly message: string;
}

/** New content: text, or an element with content of its own. */
export type AddedContent =
  | string
  | {
      readonly name: string;
      readonly attributes: readonly (readonly [name: string, value: string])[];
      readonly content: readonly AddedContent[];
    };

/** What was done to one element: an attribute set, or content put at its start. */
export type Change =
  | { readonly node: number; readonly attribute: string; readonly value: string }
  | { readonly node: number; readonly content: readonly AddedContent[] };

/** What a lens would do to the page beside labelling it, whether the elements have a label or not. */
export interface Changes {
  /** Whether the outcome is the whole document, or the list of the elements in question. */
  readonly identity: boolean;
  /** In the order they are done: a later value of an attribute wins. */
  readonly done: readonly Change[];
  /** The elements in question, in document order. */
  readonly matched: readonly number[];
}

/** All that one lens says of a page. */
export interface Layer {
  readonly lens: string;
  readonly annotations: readonly Annotation[];
  readonly shortfalls: readonly Shortfall[];
  /** Left out by lenses that only look. */
  readonly changes?: Changes;
}
