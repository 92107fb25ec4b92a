/** The whole analysis as one JSON-safe object; its schema is docs/analysis.schema.json. */

import type { Annotation, JsonValue, Reason, Shortfall } from '../annotation/index.ts';
import {
  type Candidate,
  METADATA_FIELDS,
  type MetadataField,
  type MetadataFindings,
} from '../metadata/index.ts';
import { roundTo } from '../number/index.ts';
import type { Entry, Outline, PageType } from '../outline/index.ts';
import type { Limit, Page, PrefixSums } from '../page/index.ts';

export interface JsonPlace {
  readonly path: string;
  readonly nodes: readonly [number, number];
}

export interface JsonEntry extends JsonPlace {
  readonly label: string;
  readonly score: number;
  readonly text: string;
  readonly reasons: readonly Reason[];
  readonly attributes?: { readonly [name: string]: JsonValue };
  readonly entries: readonly JsonEntry[];
}

export interface JsonAnnotation extends JsonPlace {
  readonly label: string;
  readonly score: number;
  readonly reasons: readonly Reason[];
  readonly level?: number;
  readonly attributes?: { readonly [name: string]: JsonValue };
}

/** A fact with where it stood. */
export interface JsonFact {
  readonly value: string;
  readonly source: Candidate['source'];
  /** The property, tag or step it came from. */
  readonly name: string;
  /** As written, where the value is a normal form of it. */
  readonly written?: string;
  /** The element that said it. */
  readonly path?: string;
}

export type JsonMetadata = { readonly [Field in MetadataField]?: JsonFact };

/** Where the content is. */
export interface JsonContent {
  /** The word F1 the choice is expected to have. */
  readonly confidence: number;
  readonly words: number;
  /** Runs of nodes: no text between the first and the last of one is left out. */
  readonly nodes: readonly (readonly [number, number])[];
}

export interface JsonAnalysis {
  /** Version of the format. */
  readonly anatome: string;
  readonly page: {
    readonly url: string | null;
    readonly title: string;
    readonly language: string | null;
    readonly encoding: {
      readonly name: string;
      readonly how: string;
      /** Characters lost in decoding. */
      readonly replaced: number;
      /** What the bytes look like, where nothing declares it. */
      readonly suspected?: string;
    };
    readonly nodes: number;
    readonly words: number;
    readonly limits: readonly Limit[];
  };
  /** What the page says of itself; a field it says nothing of is left out. */
  readonly metadata: JsonMetadata;
  readonly type: PageType;
  readonly content: JsonContent;
  readonly outline: readonly JsonEntry[];
  readonly annotations: { readonly [lens: string]: readonly JsonAnnotation[] };
  /** Readers' comments, where they were wanted apart and there are any. */
  readonly comments?: { readonly text: string; readonly markdown: string };
  /** What a reader should know: `{ code, message }`, as `extract` has them. */
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
  readonly shortfalls: { readonly [lens: string]: readonly Shortfall[] };
  /** Milliseconds per step. */
  readonly timings: { readonly [step: string]: number };
}

/** The content as runs of nodes. */
export function toJsonContent(
  page: Page,
  { content }: Pick<Outline, 'content'>,
  words: PrefixSums,
): JsonContent {
  const runs: [number, number][] = [];
  let isOpen = false;
  let count = 0;
  for (let node = 0; node < page.size; node++) {
    if (content.kept[node] === 1) {
      if (isOpen) runs.at(-1)![1] = page.end[node];
      else runs.push([node, page.end[node]]);
      isOpen = true;
      count += words[node + 1] - words[node];
    } else if (page.isText(node) && words[node + 1] > words[node]) isOpen = false;
  }
  return { confidence: roundTo(content.confidence, 3), words: count, nodes: runs };
}

/** Entries with paths, nested as in the outline. Built from the leaves up, so that depth costs no stack. */
export function toJsonEntries(page: Page, outline: Pick<Outline, 'entries'>): JsonEntry[] {
  const top: JsonEntry[] = [];
  const stack: { entries: readonly Entry[]; at: number; into: JsonEntry[] }[] = [
    { entries: outline.entries, at: 0, into: top },
  ];
  while (stack.length > 0) {
    const level = stack.at(-1)!;
    const entry = level.entries[level.at++];
    if (entry === undefined) {
      stack.pop();
      continue;
    }
    const inner: JsonEntry[] = [];
    const { label, nodes, score, text, reasons, attributes } = entry;
    const path = page.path(nodes[0]);
    level.into.push({
      label,
      path,
      nodes,
      score,
      text,
      reasons,
      ...(attributes && { attributes }),
      entries: inner,
    });
    stack.push({ entries: entry.entries, at: 0, into: inner });
  }
  return top;
}

/** An annotation with its path instead of its lens, which is the key it stands under. */
export function toJsonAnnotation(page: Page, annotation: Annotation): JsonAnnotation {
  const { lens: _lens, nodes, ...rest } = annotation;
  return { ...rest, path: page.path(nodes[0]), nodes };
}

/** The chosen facts with paths; what was not found is left out. */
export function toJsonMetadata(page: Page, metadata: MetadataFindings): JsonMetadata {
  const facts = METADATA_FIELDS.map((field) => [field, metadata[field]] as const);
  return Object.fromEntries(
    facts
      .filter((fact): fact is [MetadataField, Candidate] => fact[1] !== undefined)
      .map(([field, candidate]) => [field, toJsonFact(page, candidate)]),
  );
}

function toJsonFact(page: Page, { value, source, name, written, node }: Candidate): JsonFact {
  return {
    value,
    source,
    name,
    ...(written !== undefined && { written }),
    ...(node !== undefined && { path: page.path(node) }),
  };
}
