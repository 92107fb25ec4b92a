import { BrokenInput } from './broken-input.ts';
import { makeRows } from './make-rows.ts';
import type { PageRow } from './page-row.ts';
import type { RowPool } from './row-pool.ts';
import type { ShardProblem } from './shard-page.ts';
import { openInput } from './take/open-input.ts';
import type { PageColumns } from './take/page-columns.ts';

/** What became of the pages of a file, so far or in all. */
export interface ShardTally {
  readonly rows: number;
  /** Rows that say why there is nothing of a page. */
  readonly failed: number;
  /** Places that could not be read and are no rows. */
  readonly problems: number;
  /** Style sheets of the file that were left out, since there were more than are kept. */
  readonly sheetsLeft: number;
}

export interface ShardOptions {
  readonly pool: RowPool;
  readonly columns: PageColumns;
  /** Ends the work; what is under way is given up. */
  readonly signal?: AbortSignal | undefined;
  readonly onProblem?: ((problem: ShardProblem) => void) | undefined;
  /** Told now and then; `share` is how much of the file is read, 0…1. */
  readonly onRow?: ((tally: ShardTally, share: number) => void) | undefined;
}

/** Makes the rows of a file and gives them to `write`, in their order; a BrokenInput says that there are none to be had. */
export async function makeShard(
  input: string,
  write: (rows: AsyncIterable<PageRow>) => Promise<void>,
  { pool, columns, signal, onProblem, onRow }: ShardOptions,
): Promise<ShardTally> {
  const onLook = (share: number): void => {
    signal?.throwIfAborted();
    onRow?.(tally, share);
  };
  let tally: ShardTally = { rows: 0, failed: 0, problems: 0, sheetsLeft: 0 };
  const { takings, size, sheetsLeft } = await openInput(input, { columns, onLook });
  tally = { ...tally, sheetsLeft };
  let first: ShardProblem | undefined;
  const read = async function* (): AsyncGenerator<PageRow> {
    for await (const made of makeRows(takings, pool)) {
      signal?.throwIfAborted();
      if ('problem' in made) {
        first ??= made.problem;
        tally = { ...tally, problems: tally.problems + 1 };
        onProblem?.(made.problem);
        continue;
      }
      const failed = tally.failed + (made.row.error === null ? 0 : 1);
      tally = { ...tally, rows: tally.rows + 1, failed };
      yield made.row;
      onRow?.(tally, size === 0 ? 1 : made.at / size);
    }
    if (tally.rows === 0 && first !== undefined) throw new BrokenInput(`holds no page: ${first.message}`);
  };
  await write(read());
  return tally;
}
