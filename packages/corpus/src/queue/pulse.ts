import { setTimeout as pause } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Engine } from '../store/engine.ts';
import { buryDead } from './bury-dead.ts';
import type { Hand } from './hand.ts';
import { isAway, isCrossed } from './is-away.ts';
import type { Patience } from './patience.ts';
import type { Queue } from './queue.ts';

/** How often in the time of a lease a worker says that it is there: two of these may be late. */
const BEATS = 3;

export interface PulseTools {
  readonly engine: Engine;
  readonly boss: PgBoss;
  readonly patience: Patience;
  /** What is in hand now, and the queues that are worked on. */
  readonly hand: () => Hand | undefined;
  readonly queues: () => readonly Queue[];
  readonly say: (message: string) => void;
}

/** Says now and then that a worker is there, and takes their pages from those who have said nothing for too long. */
export class Pulse {
  private readonly tools: PulseTools;
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>;

  constructor(tools: PulseTools) {
    this.tools = tools;
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.beat().catch((error: unknown) => this.hear(error));
      await pause((this.lease * 1000) / BEATS, undefined, { signal }).catch(() => {});
    }
  }

  private async beat(): Promise<void> {
    const { engine, boss, patience, hand, queues } = this.tools;
    await hand()?.beat();
    // After the database was away all leases have run out, of workers too that are there and have not said so yet.
    if (!patience.isCalm(this.lease * 1000)) return;
    await boss.expire();
    for (const queue of queues()) await buryDead(engine, boss, queue);
  }

  private hear(error: unknown): void {
    if (isCrossed(error)) return;
    if (isAway(error)) this.tools.patience.notice();
    else this.tools.say(`pages in hand could not be held: ${(error as Error).message}`);
  }

  private get lease(): number {
    return Math.min(...this.tools.queues().map(({ lease }) => lease));
  }
}
