import { sql } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Due } from '../analysis/find-due.ts';
import { isAmong } from '../store/bound-lists.ts';
import type { Engine, Transaction } from '../store/engine.ts';
import { BossDb } from './boss-db.ts';
import { toJobId, toJobVersion } from './job-id.ts';
import type { Queue } from './queue.ts';

/** A page in hand. Who holds it is told by how often it was begun: whoever gets it later counts one more. */
export interface HeldPage extends Due {
  readonly tries: number;
}

type FetchedJob = PgBoss.JobWithMetadata<{ readonly replaces?: number } | null>;

/** The pages that a worker has taken from a queue and not kept yet. */
export class Hand {
  private readonly engine: Engine;
  private readonly boss: PgBoss;
  private readonly queue: Queue;
  private readonly pages = new Map<number, HeldPage>();
  private beating: Promise<unknown> = Promise.resolve();

  constructor(engine: Engine, boss: PgBoss, queue: Queue) {
    this.engine = engine;
    this.boss = boss;
    this.queue = queue;
  }

  get size(): number {
    return this.pages.size;
  }

  /** Takes the next pages, most urgent first; undefined where none waits. Those that need nothing any more go at once. */
  async take(most: number): Promise<HeldPage[] | undefined> {
    const db = new BossDb(this.engine.db);
    const options = { db, batchSize: most, includeMetadata: true } as const;
    const jobs: FetchedJob[] = await this.boss.fetch(this.queue.name, options);
    if (db.failure !== undefined) throw db.failure;
    if (jobs.length === 0) return undefined;
    // The database gives them in no order.
    jobs.sort((one, other) => other.priority - one.priority || (one.id < other.id ? -1 : 1));
    const pages = jobs.map(({ id, data, retryCount }) => ({
      ...{ version: toJobVersion(id), tries: retryCount, replaces: data?.replaces, ext: [] },
    }));
    this.hold(pages);
    const due = await this.findDue(pages);
    const done = pages.filter((page) => !due.includes(page));
    if (done.length > 0) await this.finish(this.engine, this.letGo(done.map(({ version }) => version)));
    return due;
  }

  hold(pages: readonly HeldPage[]): void {
    for (const page of pages) this.pages.set(page.version, page);
  }

  /** Takes pages out of the hand; the database knows nothing of it yet. */
  letGo(versions: readonly number[]): HeldPage[] {
    const pages = versions.flatMap((version) => this.pages.get(version) ?? []);
    for (const { version } of pages) this.pages.delete(version);
    return pages;
  }

  /** Takes pages out of their queues for good; with a transaction, in this. */
  async finish({ db }: Pick<Transaction, 'db'>, pages: readonly HeldPage[]): Promise<void> {
    // Else both would wait for the rows of the other.
    await this.beating;
    if (pages.length > 0) await this.boss.deleteJob(this.queue.name, toIds(pages), { db: new BossDb(db) });
  }

  /** A try that came to no end, and why: pg-boss gives the page out again some time later, or never. */
  async fail(version: number, message: string): Promise<void> {
    this.pages.delete(version);
    await this.boss.fail(this.queue.name, toJobId(version), { message });
  }

  /** Says that the pages are being done: from now on their lease runs anew. */
  async beat(): Promise<void> {
    const beating = this.change(this.all, sql`started_on = now()`);
    // Who waits for it wants it over, and no more.
    this.beating = beating.catch(() => {});
    await beating;
  }

  /** Gives pages back as if they had never been taken. */
  async giveBack(pages: readonly HeldPage[] = this.all): Promise<number> {
    this.letGo(pages.map(({ version }) => version));
    return this.change(
      pages,
      sql`state = (CASE WHEN retry_count = 0 THEN 'created' ELSE 'retry' END)::anatome_queue.job_state,
        started_on = CASE WHEN retry_count = 0 THEN NULL ELSE started_on END, retry_count = greatest(retry_count - 1, 0)`,
    );
  }

  private get all(): HeldPage[] {
    return [...this.pages.values()];
  }

  /** Changes jobs that are ours still; says how many. */
  private async change(pages: readonly HeldPage[], change: ReturnType<typeof sql>): Promise<number> {
    if (pages.length === 0) return 0;
    const tries = pages.map((page) => page.tries);
    const { numAffectedRows } = await sql`
      UPDATE anatome_queue.job SET ${change} FROM unnest(${toIds(pages)}::uuid[], ${tries}::int[]) AS held (job, tries)
      WHERE name = ${this.queue.name} AND id = held.job AND retry_count = held.tries AND state = 'active'`.execute(
      this.engine.db,
    );
    return Number(numAffectedRows);
  }

  /** Those whose version is there, and has no analysis but the one that is to be replaced. */
  private async findDue(pages: readonly HeldPage[]): Promise<HeldPage[]> {
    const { db, name } = this.engine;
    const rows = await db
      .selectFrom('version')
      .leftJoin('analysis', (join) =>
        join.onRef('analysis.version', '=', 'version.id').on('analysis.settings', '=', this.queue.key),
      )
      .select(['version.id', 'analysis.id as there'])
      .where(
        isAmong(
          name,
          sql.ref('version.id'),
          pages.map(({ version }) => version),
        ),
      )
      .execute();
    const there = new Map(rows.map((row) => [row.id, row.there ?? undefined]));
    return pages.filter(({ version, replaces }) => there.has(version) && there.get(version) === replaces);
  }
}

function toIds(pages: readonly HeldPage[]): string[] {
  return pages.map(({ version }) => toJobId(version));
}
