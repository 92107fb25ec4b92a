import { FANOUT } from '../segment/find-due.ts';
import { mergeSegments } from '../segment/merge-segments.ts';
import type { Engine } from '../store/engine.ts';
import type { Outcome } from './keep-analyses.ts';

/** Outcomes of one transaction: more take memory and gain little, fewer wait for the disk more often. */
const MOST = 32;
/** Milliseconds after which what there is is kept, however little it is. */
const PATIENCE = 2_000;

/** Gathers outcomes as they come and keeps them some at a time, one transaction after the other. */
export class OutcomeKeeper {
  private readonly engine: Engine;
  private readonly keepSome: (outcomes: readonly Outcome[]) => Promise<void>;
  private waiting: Outcome[] = [];
  private since = performance.now();
  private kept = 0;
  private keeping: Promise<void> = Promise.resolve();

  /** `keepSome` puts some on the disk. */
  constructor(engine: Engine, keepSome: (outcomes: readonly Outcome[]) => Promise<void>) {
    this.engine = engine;
    this.keepSome = keepSome;
  }

  /** Adds an outcome; waits where the database is behind. */
  async add(outcome: Outcome): Promise<void> {
    if (this.waiting.length === 0) this.since = performance.now();
    this.waiting.push(outcome);
    if (this.waiting.length >= MOST || performance.now() - this.since > PATIENCE) await this.finish();
  }

  /** Keeps all that there is. */
  finish(): Promise<void> {
    const outcomes = this.waiting;
    this.waiting = [];
    this.keeping = this.keeping.then(() => this.keep(outcomes));
    return this.keeping;
  }

  private async keep(outcomes: readonly Outcome[]): Promise<void> {
    if (outcomes.length === 0) return;
    await this.keepSome(outcomes);
    // Else a long run would leave as many segments as it had transactions.
    if (++this.kept % FANOUT === 0) await mergeSegments(this.engine);
  }
}
