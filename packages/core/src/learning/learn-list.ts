/** Learns how blocks of a type go together: lists of one type, pairs of two (STAN, sections 2.3 and 4). */

/** `LIST (Type, >=least) WITHIN within`. */
export interface LearnedList {
  readonly least: number;
  readonly within: number;
}

/** Blocks of one page in their order: which are of the type, and the break before each. */
export interface MarkedBlock {
  readonly isMarked: boolean;
  readonly breakBefore: number;
}

/** Where that many of the marked blocks stand beside another one, they are lists. */
const LISTED_SHARE = 0.5;
const LEAST_LISTED = 3;
const WIDEST = 3;

/** The list that pages with marked blocks show; none where they mostly stand alone. */
export function learnList(pages: readonly (readonly MarkedBlock[])[]): LearnedList | undefined {
  const runs = pages.flatMap(collectRuns);
  const marked = runs.reduce((sum, { length }) => sum + length, 0);
  const listed = runs.filter(({ length }) => length >= 2);
  const inside = listed.reduce((sum, { length }) => sum + length, 0);
  if (inside < LEAST_LISTED || inside < LISTED_SHARE * marked) return undefined;
  const least = Math.min(3, ...listed.map(({ length }) => length));
  return { least, within: Math.min(WIDEST, Math.max(1, ...listed.map((run) => run.widest))) };
}

interface Run {
  length: number;
  /** The largest break inside. */
  widest: number;
}

function collectRuns(blocks: readonly MarkedBlock[]): Run[] {
  const runs: Run[] = [];
  let run: Run | undefined;
  for (const { isMarked, breakBefore } of blocks) {
    if (!isMarked) run = undefined;
    else if (run === undefined) {
      run = { length: 1, widest: 0 };
      runs.push(run);
    } else {
      run.length++;
      run.widest = Math.max(run.widest, breakBefore);
    }
  }
  return runs;
}

/** Two types of one page, block by block. */
export interface PairedBlock {
  readonly isFirst: boolean;
  readonly isSecond: boolean;
  readonly breakBefore: number;
}

/** The break within which the second of a pair stands below the first; undefined where it mostly does not. */
export function learnPair(pages: readonly (readonly PairedBlock[])[]): number | undefined {
  let firsts = 0;
  const breaks: number[] = [];
  for (const blocks of pages)
    for (const [at, { isFirst }] of blocks.entries()) {
      if (!isFirst) continue;
      firsts++;
      const next = blocks[at + 1];
      if (next?.isSecond) breaks.push(next.breakBefore);
    }
  if (breaks.length < 2 || breaks.length < LISTED_SHARE * firsts) return undefined;
  return Math.min(WIDEST, Math.max(1, ...breaks));
}
