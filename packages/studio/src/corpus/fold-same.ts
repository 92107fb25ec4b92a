import type { OutlineChange } from '../api/corpus-answer.ts';

/** Rows of a comparison that belong together. */
export interface ChangeGroup {
  readonly changes: readonly OutlineChange[];
  /** Whether they are the same on both sides and far from anything that is not. */
  readonly isFolded: boolean;
}

/** Rows around a change that stay in sight. */
const AROUND = 2;
/** Fewer rows are not worth folding. */
const LEAST_FOLDED = 4;

/** Folds long runs of what did not change, but for a few rows around each change. */
export function foldSame(changes: readonly OutlineChange[]): ChangeGroup[] {
  const groups: ChangeGroup[] = [];
  for (let from = 0; from < changes.length; ) {
    const isSame = changes[from].kind === 'same';
    let end = from + 1;
    while (end < changes.length && (changes[end].kind === 'same') === isSame) end++;
    const run = changes.slice(from, end);
    groups.push(
      ...(isSame ? cutRun(run, from === 0, end === changes.length) : [{ changes: run, isFolded: false }]),
    );
    from = end;
  }
  return groups;
}

function cutRun(run: readonly OutlineChange[], isFirst: boolean, isLast: boolean): ChangeGroup[] {
  const [head, tail] = [isFirst ? 0 : AROUND, isLast ? 0 : AROUND];
  if (run.length - head - tail < LEAST_FOLDED) return [{ changes: run, isFolded: false }];
  const inner = run.slice(head, run.length - tail);
  const groups = [
    { changes: run.slice(0, head), isFolded: false },
    { changes: inner, isFolded: true },
    { changes: run.slice(run.length - tail), isFolded: false },
  ];
  return groups.filter((group) => group.changes.length > 0);
}
