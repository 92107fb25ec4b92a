/** Places, facts, entries and annotations as JSON-safe objects: what JSON and the studio are made of. */

import type { Annotation, JsonValue, Reason } from '../annotation/index.ts';
import {
  type Candidate,
  METADATA_FIELDS,
  type MetadataField,
  type MetadataFindings,
} from '../metadata/index.ts';
import { roundTo } from '../number/index.ts';
import type { Entry, Outline } from '../outline/index.ts';
import type { Page, PrefixSums } from '../page/index.ts';

export interface JsonPlace {
  readonly path: string;
  readonly nodes: readonly [number, number];
}

/** An entry of the outline with all that is known of it, for who shows and explains it. */
export interface WholeEntry extends JsonPlace {
  readonly label: string;
  /** Where it was measured how often such an entry is right. */
  readonly score?: number;
  readonly text: string;
  readonly reasons: readonly Reason[];
  readonly attributes?: { readonly [name: string]: JsonValue };
  readonly entries: readonly WholeEntry[];
}

export interface JsonAnnotation extends JsonPlace {
  readonly label: string;
  readonly score: number;
  /** Where they were asked for. */
  readonly reasons?: readonly Reason[];
  readonly level?: number;
  readonly attributes?: { readonly [name: string]: JsonValue };
}

/** An annotation with its reasons. */
export interface WholeAnnotation extends JsonAnnotation {
  readonly reasons: readonly Reason[];
}

/** A fact with where it stood. */
export interface JsonFact {
  readonly value: string;
  readonly source: Candidate['source'];
  /** As written, where the value is a normal form of it. */
  readonly written?: string;
  /** The property, tag or step it came from; with reasons. */
  readonly name?: string;
  /** The element that said it; with reasons. */
  readonly path?: string;
}

export type JsonMetadata = { readonly [Field in MetadataField]?: JsonFact };

/** Where the content is. */
export interface ContentPlace {
  /** The word F1 the choice is expected to have. */
  readonly confidence: number;
  readonly words: number;
  /** Runs of nodes: no text between the first and the last of one is left out. */
  readonly nodes: readonly (readonly [number, number])[];
}

/** The content as runs of nodes. */
export function toContentPlace(
  page: Page,
  { content }: Pick<Outline, 'content'>,
  words: PrefixSums,
): ContentPlace {
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
export function toWholeEntries(page: Page, outline: Pick<Outline, 'entries'>): WholeEntry[] {
  const top: WholeEntry[] = [];
  const stack: { entries: readonly Entry[]; at: number; into: WholeEntry[] }[] = [
    { entries: outline.entries, at: 0, into: top },
  ];
  while (stack.length > 0) {
    const level = stack.at(-1)!;
    const entry = level.entries[level.at++];
    if (entry === undefined) {
      stack.pop();
      continue;
    }
    const inner: WholeEntry[] = [];
    const { label, nodes, score, text, reasons, attributes } = entry;
    const path = page.path(nodes[0]);
    level.into.push({
      label,
      path,
      nodes,
      ...(score !== undefined && { score }),
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
export function toWholeAnnotation(page: Page, annotation: Annotation): WholeAnnotation {
  const { lens: _lens, nodes, ...rest } = annotation;
  return { ...rest, path: page.path(nodes[0]), nodes };
}

/** The chosen facts, with what said them where that is wanted; what was not found is left out. */
export function toJsonMetadata(page: Page, metadata: MetadataFindings, hasReasons: boolean): JsonMetadata {
  const facts = METADATA_FIELDS.map((field) => [field, metadata[field]] as const);
  return Object.fromEntries(
    facts
      .filter((fact): fact is [MetadataField, Candidate] => fact[1] !== undefined)
      .map(([field, candidate]) => [
        field,
        hasReasons ? toReasonedFact(page, candidate) : toJsonFact(candidate),
      ]),
  );
}

function toJsonFact({ value, source, written }: Candidate): JsonFact {
  return { value, source, ...(written !== undefined && { written }) };
}

function toReasonedFact(page: Page, candidate: Candidate): JsonFact {
  const { name, node } = candidate;
  return { ...toJsonFact(candidate), name, ...(node !== undefined && { path: page.path(node) }) };
}
