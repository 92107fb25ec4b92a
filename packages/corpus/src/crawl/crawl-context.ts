/** What all steps of a crawl share. */
import type { Engine, Transaction } from '../store/engine.ts';
import { toHost } from '../store/to-address.ts';
import type { CrawlOptions, CrawlParts } from './crawl.ts';
import type { CrawlLease } from './crawl-lease.ts';
import type { CrawlRecord } from './crawl-record.ts';
import type { CrawlBounds, CrawlSettings } from './crawl-settings.ts';
import type { CrawlState, HostState } from './crawl-state.ts';
import { CrawlTally } from './crawl-tally.ts';
import { createPartGetter } from './get-part.ts';
import type { HostTurns } from './host-turns.ts';
import { createPartCollector } from './part-collector.ts';
import { LEAST_BACK_OFF, toBackOff } from './retry-after.ts';
import { RobotsKeeper } from './robots-keeper.ts';
import { Scope } from './scope.ts';
import { DEFAULT_USER_AGENT, toRobotsName } from './user-agent.ts';
import type { VisitTools } from './visit.ts';

export interface ContextParts extends CrawlParts {
  readonly state: CrawlState;
  readonly turns: HostTurns;
  readonly bounds: CrawlBounds;
}

/** What robots.txt may ask for between two requests, and the longest we choose, in milliseconds. */
export const LONGEST_DELAY = 60_000;

export class CrawlContext {
  readonly engine: Engine;
  readonly crawl: number;
  readonly record: CrawlRecord;
  readonly settings: CrawlSettings;
  readonly options: CrawlOptions;
  readonly bounds: CrawlBounds;
  readonly state: CrawlState;
  readonly turns: HostTurns;
  readonly tally: CrawlTally = new CrawlTally();
  readonly scope: Scope;
  readonly robots: RobotsKeeper;
  readonly tools: VisitTools;
  /** Shapes of which no more pages are visited. */
  readonly closedShapes: Set<string>;
  private readonly lease: CrawlLease;
  /** One transaction after the other: what they change is counted here. */
  private writing: Promise<unknown> = Promise.resolve();

  static async create(engine: Engine, parts: ContextParts): Promise<CrawlContext> {
    const crawl = parts.record.id;
    const closed = await engine.db
      .selectFrom('crawl_shape')
      .select('shape')
      .where('crawl', '=', crawl)
      .where('closed', 'is not', null)
      .execute();
    const moved = await engine.db
      .selectFrom('crawl_address')
      .select(['address', 'detail'])
      .where('crawl', '=', crawl)
      .where('depth', '=', 0)
      .where('outcome', '=', 'moved')
      .orderBy('ordinal')
      .execute();
    const context = new CrawlContext(engine, parts, new Set(closed.map(({ shape }) => shape)));
    for (const { address, detail } of moved) if (detail !== null) context.scope.follow(address, detail);
    return context;
  }

  private constructor(engine: Engine, parts: ContextParts, closedShapes: Set<string>) {
    this.engine = engine;
    const { record, settings, options, bounds, state, turns, fetcher } = parts;
    this.crawl = record.id;
    this.record = record;
    this.settings = settings;
    this.options = options;
    this.bounds = bounds;
    this.state = state;
    this.turns = turns;
    this.lease = parts.lease;
    this.closedShapes = closedShapes;
    this.scope = new Scope(settings);
    const agent = toRobotsName(options.userAgent ?? DEFAULT_USER_AGENT);
    const counted: typeof fetcher = {
      ...fetcher,
      ask: (address, question) => {
        this.tally.requests++;
        return fetcher.ask(address, question);
      },
    };
    this.robots = new RobotsKeeper({ engine, fetcher: counted, turns, agent });
    this.tools = {
      fetcher: counted,
      settings,
      agent,
      inTurn: (address, ask) => turns.run(toHost(address), ask),
      getParts: settings.withParts ? createPartCollector(createPartGetter(this)) : undefined,
    };
  }

  /** Writes, unless another crawler has taken over. */
  write<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const turn = this.writing.then(() =>
      this.engine.write(async (transaction) => {
        await this.lease.check(transaction);
        return work(transaction);
      }),
    );
    this.writing = turn.catch(() => {});
    return turn;
  }

  toBackOff(failures: number, { name }: HostState): number {
    const { turns, options } = this;
    return toBackOff(failures, Math.max(options.backOff ?? LEAST_BACK_OFF, turns.delayOf(name)));
  }

  slowDown(host: string, delay: number): void {
    this.turns.slowDown(host, Math.min(delay, LONGEST_DELAY));
  }

  loseStart(address: string, why: string): void {
    this.tally.lostStarts.push({ address, why });
    this.options.onNotice?.(`${address}: ${why}`);
  }
}
