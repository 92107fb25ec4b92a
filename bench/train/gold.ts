/** Which blocks of a page make up its gold text: an alignment of the two that prefers long common runs. */

const WORD = /[\p{L}\p{N}_]+/gu;

/** Words as the word F1 counts them. */
export function toWords(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** A common run shorter than this is chance. */
const RUN = 4;
/** How many places of the gold a run of four words is looked up at; boilerplate repeats without end. */
const MOST_PLACES = 40;
/** Gaps between runs are aligned word by word up to this many comparisons. */
const MOST_COMPARISONS = 6_000_000;
const LONGEST_GAP = 3000;

interface Aligned {
  readonly page: readonly number[];
  readonly gold: readonly number[];
  /** The gold word each word of the page stands for, -1 for none. */
  readonly at: Int32Array;
  /** 1 for each word of the gold that is taken. */
  readonly taken: Uint8Array;
  /** 1 for each word of the page that belongs to the gold. */
  readonly covered: Uint8Array;
}

/** The share of each block's words that belong to the gold. Exact copies of a block that does are counted with it. */
export function alignGold(blocks: readonly (readonly string[])[], gold: readonly string[]): Float64Array {
  const aligned = alignRuns(blocks, gold);
  fillGaps(aligned);
  const shares = new Float64Array(blocks.length);
  let place = 0;
  for (const [block, words] of blocks.entries()) {
    let hits = 0;
    for (let word = 0; word < words.length; word++) hits += aligned.covered[place++];
    shares[block] = words.length === 0 ? 0 : hits / words.length;
  }
  return raiseCopies(blocks, shares);
}

function alignRuns(blocks: readonly (readonly string[])[], goldWords: readonly string[]): Aligned {
  const numbers = new Map<string, number>();
  const gold = goldWords.map((word) => {
    const number = numbers.get(word) ?? numbers.size + 1;
    numbers.set(word, number);
    return number;
  });
  const page = blocks.flatMap((words) => words.map((word) => numbers.get(word) ?? 0));
  const at = new Int32Array(page.length).fill(-1);
  const taken = new Uint8Array(gold.length);
  for (const [length, from, to] of collectRuns(page, gold)) {
    for (let start = 0; start < length; ) {
      let end = start;
      while (end < length && at[from + end] < 0 && taken[to + end] === 0) end++;
      for (let step = start; end - start >= RUN && step < end; step++) {
        at[from + step] = to + step;
        taken[to + step] = 1;
      }
      start = Math.max(end, start + 1);
    }
  }
  return { page, gold, at, taken, covered: Uint8Array.from(at, (place) => Number(place >= 0)) };
}

/** All runs of four words or more that page and gold share, longest first. */
function collectRuns(page: readonly number[], gold: readonly number[]): [number, number, number][] {
  const places = new Map<string, number[]>();
  for (let place = 0; place + RUN <= gold.length; place++) {
    const key = gold.slice(place, place + RUN).join(' ');
    const known = places.get(key);
    if (known === undefined) places.set(key, [place]);
    else if (known.length < MOST_PLACES) known.push(place);
  }
  const runs: [number, number, number][] = [];
  for (let from = 0; from + RUN <= page.length; from++) {
    for (const to of places.get(page.slice(from, from + RUN).join(' ')) ?? []) {
      if (from > 0 && to > 0 && page[from - 1] === gold[to - 1]) continue;
      let length = RUN;
      while (page[from + length] !== undefined && page[from + length] === gold[to + length]) length++;
      runs.push([length, from, to]);
    }
  }
  return runs.sort((one, other) => other[0] - one[0] || one[1] - other[1]);
}

/** Headings and cells too short for a run of their own: aligned between the runs around them. */
function fillGaps(aligned: Aligned): void {
  const { page, gold, at, taken, covered } = aligned;
  for (let start = 0; start < page.length; ) {
    if (covered[start] === 1) {
      start++;
      continue;
    }
    let end = start;
    while (end < page.length && covered[end] === 0) end++;
    const low = start > 0 ? at[start - 1] + 1 : 0;
    const high = end < page.length ? at[end] : gold.length;
    let forward = low;
    while (forward < gold.length && taken[forward] === 0) forward++;
    let backward = high;
    while (backward > 0 && taken[backward - 1] === 0) backward--;
    const isOne = low <= high && forward >= high;
    const ranges = isOne ? [[low, high] as const] : [[low, forward] as const, [backward, high] as const];
    for (const range of ranges) alignGap(aligned, [start, Math.min(end, start + LONGEST_GAP)], range);
    start = end;
  }
}

type Gap = readonly [start: number, end: number];

/** The longest common subsequence of two gaps. */
function alignGap({ page, gold, taken, covered }: Aligned, [from, to]: Gap, [low, high]: Gap): void {
  const rows = to - from;
  const width = high - low;
  if (width <= 0 || rows * width > MOST_COMPARISONS) return;
  const best = new Uint16Array((rows + 1) * (width + 1));
  const isSame = (row: number, column: number): boolean =>
    page[from + row] !== 0 && page[from + row] === gold[low + column];
  const cell = (row: number, column: number): number => best[row * (width + 1) + column];
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = width - 1; column >= 0; column--) {
      best[row * (width + 1) + column] = isSame(row, column)
        ? cell(row + 1, column + 1) + 1
        : Math.max(cell(row + 1, column), cell(row, column + 1));
    }
  }
  for (let row = 0, column = 0; row < rows && column < width; ) {
    if (isSame(row, column)) {
      covered[from + row++] = 1;
      taken[low + column++] = 1;
    } else if (cell(row + 1, column) >= cell(row, column + 1)) row++;
    else column++;
  }
}

/** A second copy of a content block is content too: which copy is printed is not the model's to learn. */
function raiseCopies(blocks: readonly (readonly string[])[], shares: Float64Array): Float64Array {
  const keys = blocks.map((words) => (words.length >= RUN ? words.join(' ') : ''));
  const content = new Set(keys.filter((key, block) => key !== '' && shares[block] >= 0.5));
  return shares.map((share, block) => (content.has(keys[block]) ? 1 : share));
}
