import { mergeBlobs } from '../posting/merge-blobs.ts';
import type { Engine } from '../store/engine.ts';
import { compareWords } from './compare-words.ts';

/** Rows of each segment that are in memory at once. */
const ROWS = 500;

/** A word and its postings. */
export type WordRow = readonly [word: string, data: Uint8Array];

/** The merged postings of segments, some hundred words at a time, in the order of the index. */
export async function* mergeWords(
  engine: Engine,
  segments: readonly number[],
  dead: ReadonlySet<number>,
): AsyncGenerator<WordRow[]> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const parts: WordRow[][] = [];
    for (const segment of segments) parts.push(await readWords(engine, segment, after));
    after = findEnd(parts);
    yield mergeParts(parts, after, (document) => dead.has(document));
  }
}

async function readWords({ db }: Engine, segment: number, after: string): Promise<WordRow[]> {
  const rows = await db
    .selectFrom('posting')
    .select(['word', 'data'])
    .where('segment', '=', segment)
    .where('word', '>', after)
    .orderBy('word')
    .limit(ROWS)
    .execute();
  return rows.map(({ word, data }) => [word, data]);
}

/** The last word up to which all segments have been read; undefined where they were read to their ends. */
function findEnd(parts: readonly WordRow[][]): string | undefined {
  const ends = parts.filter((rows) => rows.length === ROWS).map((rows) => rows[ROWS - 1][0]);
  return ends.sort(compareWords)[0];
}

function mergeParts(
  parts: readonly WordRow[][],
  end: string | undefined,
  isDead: (document: number) => boolean,
): WordRow[] {
  const words = new Map<string, Uint8Array[]>();
  for (const [word, data] of parts.flat()) {
    if (end !== undefined && compareWords(word, end) > 0) continue;
    const blobs = words.get(word);
    if (blobs === undefined) words.set(word, [data]);
    else blobs.push(data);
  }
  return [...words].flatMap(([word, blobs]) => {
    const merged = mergeBlobs(blobs, isDead);
    return merged === undefined ? [] : [[word, merged] as const];
  });
}
