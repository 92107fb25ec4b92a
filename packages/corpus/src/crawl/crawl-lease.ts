/** One crawler at a time in a corpus: two would ask one host at the same time. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Engine, Transaction } from '../store/engine.ts';
import { StoreError } from '../store/store-error.ts';

/** So long a crawler is believed to be there after it was heard of last, in milliseconds. */
const BELIEVED = 60_000;
const RENEW_EVERY = 15_000;

export class CrawlLease {
  private readonly holder = `${hostname()} ${process.pid} ${randomUUID()}`;
  private readonly engine: Engine;
  private readonly crawl: number;
  private timer: NodeJS.Timeout | undefined;

  constructor(engine: Engine, crawl: number) {
    this.engine = engine;
    this.crawl = crawl;
  }

  /** Takes the corpus, unless another crawler has it that is still there. */
  async take(): Promise<void> {
    await this.engine.write(
      async ({ db }) => {
        const now = new Date().toISOString();
        const others = await db.selectFrom('crawl').select('holder').where('held', '>', now).execute();
        const other = others.find(({ holder }) => holder !== null && !isGone(holder));
        if (other) throw toBusy(other.holder!);
        await db.updateTable('crawl').set({ holder: null, held: null }).execute();
        const claim = { ...this.toClaim(), ended: null, ending: null };
        await db.updateTable('crawl').set(claim).where('id', '=', this.crawl).execute();
      },
      { isAlone: true },
    );
    this.timer = setInterval(() => {
      this.engine.write((transaction) => this.check(transaction)).catch(() => {});
    }, RENEW_EVERY);
    this.timer.unref();
  }

  /** Throws where another crawler has taken over meanwhile; else says that this one is there. */
  async check({ db }: Transaction): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable('crawl')
      .set(this.toClaim())
      .where('id', '=', this.crawl)
      .where('holder', '=', this.holder)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0)
      throw new StoreError(
        'busy',
        'Another process has taken over this crawl, after this one was silent too long.',
      );
  }

  async give({ db }: Transaction): Promise<void> {
    clearInterval(this.timer);
    await db
      .updateTable('crawl')
      .set({ holder: null, held: null })
      .where('id', '=', this.crawl)
      .where('holder', '=', this.holder)
      .execute();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private toClaim(): { holder: string; held: string } {
    return { holder: this.holder, held: new Date(Date.now() + BELIEVED).toISOString() };
  }
}

/** Whether a process was on this machine and is there no longer: nobody waits for one that was killed. */
function isGone(holder: string): boolean {
  const [host, pid] = holder.split(' ');
  if (host !== hostname() || Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function toBusy(holder: string): StoreError {
  const [host, pid] = holder.split(' ');
  return new StoreError(
    'busy',
    `A crawl of this corpus is under way (process ${pid} on ${host}); wait for its end. One that broke off is forgotten after a minute.`,
  );
}
