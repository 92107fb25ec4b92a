import type { PlannedShard, ShardsTally, ShardTally } from '@anatome/corpus';
import type { Gauge } from '../terminal/gauge.ts';
import { complain, note } from '../terminal/message.ts';

/** Problems of one file that are told one by one. */
const MOST_TOLD = 10;

/** Says how far files have come, and what became of them. */
export class ShardReport {
  private readonly shards: readonly PlannedShard[];
  private readonly gauge: Gauge;
  private readonly started = performance.now();
  /** Rows of files that are done. */
  private rows = 0;
  private told = 0;

  constructor(shards: readonly PlannedShard[], gauge: Gauge) {
    this.shards = shards;
    this.gauge = gauge;
  }

  show(shard: PlannedShard, { rows }: ShardTally, share: number): void {
    const all = this.rows + rows;
    const rate = (all * 1000) / (performance.now() - this.started);
    const done = this.shards.indexOf(shard);
    const file = `file ${done + 1} of ${this.shards.length}`;
    const text = `${toNumber(all)} pages, ${rate.toFixed(rate < 10 ? 1 : 0)} per second, ${file}, ${shard.input}`;
    this.gauge.show(text, (done + Math.min(1, share)) / this.shards.length);
  }

  /** A place that could not be read. */
  complain({ source, message }: { readonly source: string; readonly message: string }): void {
    if (++this.told <= MOST_TOLD) complain(`${source}: ${message}`);
  }

  /** A file that was written. */
  tell({ input, output }: PlannedShard, tally: ShardTally): void {
    this.rows += tally.rows;
    if (this.told > MOST_TOLD) complain(`${input}: ${this.told - MOST_TOLD} more places cannot be read`);
    this.told = 0;
    if (tally.sheetsLeft > 0)
      complain(`${input}: ${tally.sheetsLeft} style sheets were left out: more than 64 MB are not kept`);
    note(`${input}: ${output}, ${toRows(tally)}`);
  }

  /** The last line. */
  sum({ made, left, broken, ...tally }: ShardsTally): string {
    const parts = [
      ...(made > 0 ? [`${toCount(made, 'file')} made, ${toRows(tally)}`] : []),
      ...(left > 0 ? [`${toCount(left, 'file')} done before`] : []),
      ...(broken > 0 ? [`${toCount(broken, 'file')} could not be read`] : []),
    ];
    return parts.join('; ');
  }
}

/** `120 rows, 2 of them with an error; 1 place could not be read`. */
function toRows({ rows, failed, problems }: Pick<ShardTally, 'rows' | 'failed' | 'problems'>): string {
  const errors = failed > 0 ? `, ${toNumber(failed)} of them with an error` : '';
  const lost = problems > 0 ? `, ${toCount(problems, 'place')} could not be read` : '';
  return `${toCount(rows, 'row')}${errors}${lost}`;
}

function toCount(count: number, name: string): string {
  return `${toNumber(count)} ${name}${count === 1 ? '' : 's'}`;
}

function toNumber(value: number): string {
  return value.toLocaleString('en');
}
