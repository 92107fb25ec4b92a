import { sql } from 'kysely';
import { keepAnalyses, type Outcome } from '../analysis/keep-analyses.ts';
import type { Engine, Transaction } from '../store/engine.ts';
import { StoreError } from '../store/store-error.ts';
import type { Hand, HeldPage } from './hand.ts';
import { isAway, isCrossed, isRefused } from './is-away.ts';
import type { Queue } from './queue.ts';

/** Who hears of what became of pages. */
export interface KeeperEars {
  onKept(outcomes: readonly Outcome[]): void;
  /** The database does not take what was found on a page. */
  onRefused(version: number, message: string): void;
}

/** Keeps what was found on pages in the very transaction that takes them out of their queue: one is never without the other. */
export class JobKeeper {
  private readonly engine: Engine;
  private readonly queue: Queue;
  private readonly hand: Hand;
  private readonly ears: KeeperEars;

  constructor(engine: Engine, queue: Queue, hand: Hand, ears: KeeperEars) {
    this.engine = engine;
    this.queue = queue;
    this.hand = hand;
    this.ears = ears;
  }

  async keep(outcomes: readonly Outcome[]): Promise<void> {
    let pages: HeldPage[] = [];
    try {
      await keepAnalyses(this.engine, this.queue.key, outcomes, async (transaction) => {
        pages = this.hand.letGo(outcomes.map(({ version }) => version));
        await this.hand.finish(transaction, pages);
        await noteKept(transaction, outcomes.length);
      });
    } catch (error) {
      this.hand.hold(pages);
      await this.mend(outcomes, error);
      return;
    }
    this.ears.onKept(outcomes);
  }

  /** One page whose rows cannot be kept must not take those beside it with it. */
  private async mend(outcomes: readonly Outcome[], error: unknown): Promise<void> {
    if (isCrossed(error)) return this.keep(outcomes);
    if (isAway(error) || isRefused(error) || error instanceof StoreError) throw error;
    if (outcomes.length > 1) {
      for (const each of outcomes) await this.keep([each]);
      return;
    }
    const [{ version }] = outcomes;
    const { message } = error as Error;
    await this.hand.fail(version, message);
    this.ears.onRefused(version, message);
  }
}

/** Older counts are of no use to anybody. */
async function noteKept({ db }: Transaction, pages: number): Promise<void> {
  await sql`INSERT INTO anatome_queue.kept (pages) VALUES (${pages})`.execute(db);
  await sql`DELETE FROM anatome_queue.kept WHERE at < now() - interval '10 minutes'`.execute(db);
}
