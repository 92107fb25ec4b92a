/** What was marked for a wrapper, on whatever pages, and what was learned from it. */
import { computed, signal } from '@preact/signals';
import type { WrapperAnswer } from '../api/studio-answer.ts';
import { isSameSource, type Source } from '../state/source.ts';

/** A place that was marked on a page. */
export interface MarkedPlace {
  readonly source: Source;
  readonly title: string;
  readonly field: string;
  readonly node: number;
  /** The beginning of what stands there. */
  readonly text: string;
}

/** What a wrapper finds, page by page. */
export interface Learned extends WrapperAnswer {
  /** The pages in the order of what was found. */
  readonly sources: readonly Source[];
}

/** Whether the tab Data shows the desk. */
export const isMaking = signal(false);
export const marks = signal<readonly MarkedPlace[]>([]);
/** Whether what is marked is one row of several. */
export const isOfRows = signal(false);
export const learned = signal<Learned>();

/** The names of fields so far, to be marked again on the next page. */
export const fieldNames = computed(() => [...new Set(marks.value.map(({ field }) => field))]);

/** Marks a place; what was learned before is out of date. */
export function addMark(mark: MarkedPlace): void {
  marks.value = [...marks.value, mark];
  learned.value = undefined;
}

/** Takes a mark away. */
export function removeMark(mark: MarkedPlace): void {
  marks.value = marks.value.filter((each) => each !== mark);
  learned.value = undefined;
}

/** The pages that were marked. */
export function markedSources(): Source[] {
  const sources: Source[] = [];
  for (const { source } of marks.value)
    if (!sources.some((each) => isSameSource(each, source))) sources.push(source);
  return sources;
}
