/** Tries a file on the open page: checks it, looks through it, and shows what it finds. */
import { post } from '../api/call.ts';
import type { CheckAnswer, StudioAnswer, WholeAnnotation } from '../api/studio-answer.ts';
import { toRequest } from '../state/source.ts';
import { answer, source } from '../state/store.ts';

export type FileKind = 'rules' | 'grammar';

export interface Tried {
  readonly check: CheckAnswer;
  /** What the file finds on the page; undefined when it is not in order. */
  readonly annotations: readonly WholeAnnotation[] | undefined;
  readonly milliseconds: number;
}

/** Checks a file and, when it is in order, puts what it finds in place of what the lens had found. */
export async function tryFile(kind: FileKind, text: string, signal: AbortSignal): Promise<Tried> {
  const started = performance.now();
  const check = await post<CheckAnswer>(`/v1/${kind}/check`, { [kind]: text }, signal);
  const from = source.value;
  if (!check.ok || from === undefined) {
    return { check, annotations: undefined, milliseconds: performance.now() - started };
  }
  const said = await post<StudioAnswer>('/v1/studio', { ...toRequest(from), [kind]: [text] }, signal);
  const annotations = said.analysis.annotations[kind] ?? [];
  if (source.value === from) showAnnotations(kind, annotations);
  return { check, annotations, milliseconds: performance.now() - started };
}

function showAnnotations(kind: FileKind, found: readonly WholeAnnotation[]): void {
  const shown = answer.value;
  if (shown === undefined) return;
  const annotations = { ...shown.analysis.annotations, [kind]: found };
  answer.value = { ...shown, analysis: { ...shown.analysis, annotations } };
}

/** How often each line of the file set which label. */
export function countByLine(annotations: readonly WholeAnnotation[]): Map<number, Map<string, number>> {
  const counts = new Map<number, Map<string, number>>();
  for (const { label, reasons } of annotations) {
    for (const { rule, values } of reasons) {
      const line = typeof values?.line === 'number' ? values.line : Number(/:(\d+)\)$/.exec(rule ?? '')?.[1]);
      if (!Number.isInteger(line)) continue;
      const there = counts.get(line) ?? new Map<string, number>();
      counts.set(line, there.set(label, (there.get(label) ?? 0) + 1));
    }
  }
  return counts;
}
