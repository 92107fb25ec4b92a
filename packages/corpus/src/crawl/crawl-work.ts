/** The next address of a host: chosen, asked, and written down with all that follows from it in one transaction. */
import { FetchError } from '@anatome/fetch';
import { keepPacked, packArrival } from '../store/add-pages.ts';
import type { Engine, Transaction } from '../store/engine.ts';
import { toAddress, toHost } from '../store/to-address.ts';
import { toStorable } from '../store/to-storable.ts';
import { toShape } from './address-shape.ts';
import type { CrawlParts } from './crawl.ts';
import type { CrawlEnding, CrawlReport } from './crawl-report.ts';
import type { CrawlBounds } from './crawl-settings.ts';
import { type CrawlState, type HostState, KEPT_OUTCOMES } from './crawl-state.ts';
import { CrawlTally } from './crawl-tally.ts';
import { type Candidate, findCandidates, type Leads, type TrapFound } from './find-candidates.ts';
import { type Growth, grow, MOST_KNOWN, readNext, settle, type WaitingAddress } from './frontier.ts';
import type { HostTurns } from './host-turns.ts';
import { createPartCollector } from './part-getter.ts';
import { keepPause } from './pauses.ts';
import { LEAST_BACK_OFF, LONGEST_WAIT, toBackOff } from './retry-after.ts';
import { isAllowed } from './robots.ts';
import { RobotsKeeper, type RobotsKnown } from './robots-keeper.ts';
import { Scope } from './scope.ts';
import { noteText, noteTraps } from './traps.ts';
import { DEFAULT_USER_AGENT, toRobotsName } from './user-agent.ts';
import {
  type Outcome,
  type Validators,
  type Visit,
  type VisitTools,
  visitPage,
  visitReference,
} from './visit.ts';

export interface WorkParts extends CrawlParts {
  readonly state: CrawlState;
  readonly turns: HostTurns;
  readonly bounds: CrawlBounds;
}

type Later = Extract<Visit, { outcome: 'later' }>;
type Settled = Exclude<Visit, Later>;

/** Addresses of a host that are looked at together: those that may not be asked cost no request. */
const AT_ONCE = 100;
const MOST_REDIRECTS = 10;
/** Times that an address is asked of a server that is busy, and of one that is silent. */
const MOST_TRIES = { busy: 5, silent: 3 } as const;
/** Answers in a row that never came, after which a host is given up. */
const MOST_SILENT = 5;
const MOST_ROBOTS_TRIES = 3;
/** What robots.txt may ask for between two requests, and the longest we choose, in milliseconds. */
export const LONGEST_DELAY = 60_000;

export class CrawlWork {
  private readonly engine: Engine;
  private readonly parts: WorkParts;
  private readonly tally = new CrawlTally();
  private readonly scope: Scope;
  private readonly robots: RobotsKeeper;
  private readonly tools: VisitTools;
  private readonly closedShapes: Set<string>;
  /** One transaction after the other: what they change is counted here. */
  private writing: Promise<unknown> = Promise.resolve();

  static async create(engine: Engine, parts: WorkParts): Promise<CrawlWork> {
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
    const work = new CrawlWork(engine, parts, new Set(closed.map(({ shape }) => shape)));
    for (const { address, detail } of moved) if (detail !== null) work.scope.follow(address, detail);
    return work;
  }

  private constructor(engine: Engine, parts: WorkParts, closedShapes: Set<string>) {
    this.engine = engine;
    this.parts = parts;
    this.closedShapes = closedShapes;
    this.scope = new Scope(parts.settings);
    const { fetcher, turns, settings, options } = parts;
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
      getParts: settings.withParts
        ? createPartCollector((url, accept) => this.getPart(url, accept))
        : undefined,
    };
  }

  /** Visits the next address of a host, or says of its addresses that they may not be. */
  async next(host: HostState): Promise<void> {
    const { state, bounds } = this.parts;
    const kind = state.kindFor(host, bounds);
    if (kind === undefined) return;
    if (kind === 'page') state.visiting++;
    try {
      const address = await this.choose(host, kind);
      if (address === undefined) return;
      if (kind === 'page') state.asked++;
      const visit = await this.visit(address);
      if (visit.outcome === 'later') await this.recordLater(address, visit, host);
      else await this.record(address, visit, host);
    } finally {
      if (kind === 'page') state.visiting--;
      this.parts.options.onProgress?.(this.report(undefined));
    }
  }

  /** Writes down how the crawl ended. */
  async finish(isStopped: boolean): Promise<CrawlReport> {
    const ending = isStopped ? 'stopped' : this.toEnding();
    await this.write(async ({ db }) => {
      await db
        .updateTable('crawl')
        .set({ ended: new Date().toISOString(), ending })
        .where('id', '=', this.parts.record.id)
        .execute();
    });
    return this.report(ending);
  }

  private report(ending: CrawlEnding | undefined): CrawlReport {
    const { id, round } = this.parts.record;
    return this.tally.toReport(this.parts.state, { crawl: id, round, ending });
  }

  private toEnding(): CrawlEnding {
    const { state, bounds } = this.parts;
    const references = bounds.references === 'none' ? 0 : state.waitingReferences;
    if (state.waiting + references === 0) return 'done';
    const isClosed = [...state.hosts.values()].every(
      ({ pages, references: others, closed }) => pages + others === 0 || closed !== undefined,
    );
    return isClosed ? 'waiting' : 'max';
  }

  /** The first address that may be asked. */
  private async choose(host: HostState, kind: 'page' | 'reference'): Promise<WaitingAddress | undefined> {
    const crawl = this.parts.record.id;
    const rows = await readNext(this.engine, { crawl, host: host.name, kind }, AT_ONCE);
    if (rows.length === 0)
      this.parts.state.remove(host.name, kind, kind === 'page' ? host.pages : host.references);
    const refused: { readonly [Name in 'robots' | 'trap']: WaitingAddress[] } = { robots: [], trap: [] };
    let found: WaitingAddress | undefined;
    for (const row of rows) {
      if (row.depth > 0 && kind === 'page' && this.closedShapes.has(toStorable(toShape(row.address)))) {
        refused.trap.push(row);
        continue;
      }
      const known = await this.robots.find(row.address);
      if (known.rules === undefined) {
        await this.failRobots(host, known);
        break;
      }
      this.slowDown(host.name, (known.rules.crawlDelay ?? 0) * 1000);
      if (isAllowed(known.rules, row.address)) {
        found = row;
        break;
      }
      refused.robots.push(row);
    }
    await this.refuse(host, kind, refused);
    return found;
  }

  private async refuse(
    host: HostState,
    kind: 'page' | 'reference',
    refused: { readonly [Name in 'robots' | 'trap']: readonly WaitingAddress[] },
  ): Promise<void> {
    const lists = Object.entries(refused).filter(([, rows]) => rows.length > 0);
    if (lists.length === 0) return;
    await this.write(async (transaction) => {
      for (const [outcome, rows] of lists)
        await settle(
          transaction,
          this.parts.record.id,
          rows.map(({ key }) => key),
          { outcome },
        );
    });
    for (const [outcome, rows] of lists) {
      this.parts.state.remove(host.name, kind, rows.length);
      this.tally.count(outcome as Outcome, rows.length);
      for (const { address, depth } of rows)
        if (depth === 0) this.loseStart(address, 'robots.txt asks not to visit it');
    }
  }

  private async visit(address: WaitingAddress): Promise<Visit> {
    if (address.kind === 'reference') return visitReference(address, this.tools);
    const validators = this.parts.record.round > 1 ? await this.readValidators(address.address) : undefined;
    return visitPage(address, { ...this.tools, validators });
  }

  private async readValidators(address: string): Promise<Validators | undefined> {
    const row = await this.engine.db
      .selectFrom('version')
      .innerJoin('page', 'page.id', 'version.page')
      .select('headers')
      .where('page.address', '=', toStorable(address))
      .orderBy('version.seen', 'desc')
      .orderBy('version.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!row?.headers) return undefined;
    const headers = new Map(JSON.parse(row.headers) as [string, string][]);
    return { etag: headers.get('etag'), lastModified: headers.get('last-modified') };
  }

  /** What came of an address, and all it leads to. */
  private async record(address: WaitingAddress, visit: Settled, host: HostState): Promise<void> {
    const { record, bounds, state } = this.parts;
    const crawl = record.id;
    host.silent = 0;
    const { candidates, traps } = this.toLeads(address, visit);
    const packed = visit.arrival ? [await packArrival(visit.arrival)] : [];
    const done = await this.write(async (transaction) => {
      const [kept] = await keepPacked(transaction, packed, visit.answer ? [visit.answer] : []);
      if (visit.outcome === 'same') await markSame(transaction, address.address);
      const growth = await grow(transaction, { crawl, from: address.key }, candidates, {
        maxPerShape: bounds.maxPerShape,
        references: bounds.maxReferences - state.references,
        room: MOST_KNOWN - state.known,
      });
      const noticed = [...traps, ...growth.traps];
      if (visit.simhash !== undefined && visit.outcome === 'page') {
        const isTrap = await noteText(transaction, crawl, {
          address: address.address,
          simhash: visit.simhash,
        });
        if (isTrap) noticed.push({ kind: 'alike', address: address.address, links: 1 });
      }
      const fresh = await noteTraps(transaction, crawl, noticed);
      await settle(transaction, crawl, [address.key], visit);
      return { kept, growth, noticed, fresh };
    });
    this.countVisit(address, visit, done.kept?.isNew);
    this.countGrowth(done.growth);
    for (const { kind, address: at } of done.noticed)
      if (kind === 'alike') this.closedShapes.add(toStorable(toShape(at)));
    for (const trap of done.fresh) this.tellTrap(trap);
  }

  private countVisit(
    { address, kind, depth, host }: WaitingAddress,
    visit: Settled,
    isNew: boolean | undefined,
  ): void {
    const { state } = this.parts;
    state.remove(host, kind);
    this.tally.count(visit.outcome);
    if (visit.outcome === 'same') this.tally.same++;
    if (visit.outcome === 'page') isNew ? this.tally.kept++ : this.tally.known++;
    if ((KEPT_OUTCOMES as readonly string[]).includes(visit.outcome)) {
      state.pages++;
      state.reach(host).kept++;
    } else if (depth === 0 && kind === 'page') this.judgeStart(address, visit);
  }

  private judgeStart(address: string, { outcome, detail = '', location }: Settled): void {
    if (outcome === 'moved' && this.scope.place(location!) !== 'inside')
      this.loseStart(address, `it leads to ${location}, which is out of scope: name that as a start`);
    else if (outcome !== 'moved')
      this.loseStart(address, `${START_WORDS[outcome] ?? outcome} ${detail}`.trim());
  }

  private loseStart(address: string, why: string): void {
    this.tally.lostStarts.push({ address, why });
    this.parts.options.onNotice?.(`${address}: ${why}`);
  }

  private countGrowth({ fresh, raised }: Growth): void {
    const { state } = this.parts;
    for (const { address, kind } of fresh) state.add(toHost(address), kind, 1);
    for (const { address, wasWaiting } of raised) {
      const host = toHost(address);
      state.reach(host).pages++;
      if (wasWaiting) state.remove(host, 'reference');
    }
  }

  private tellTrap({ kind, address, links }: TrapFound): void {
    this.tally.trap({ kind, address, links });
    this.parts.options.onNotice?.(`a trap: ${TRAP_WORDS[kind]}: ${address}`);
  }

  /** Where an answer leads: by its links, or by its redirect. */
  private toLeads({ address, kind, depth, hops }: WaitingAddress, { leads, location, left }: Settled): Leads {
    if (leads) {
      const found = findCandidates({ depth, ...leads }, this.scope, this.parts.bounds);
      return left === undefined
        ? found
        : { ...found, traps: [...found.traps, { kind: 'links', address, links: left }] };
    }
    const target = location === undefined ? undefined : toAddress(location);
    if (target === undefined || !/^https?:/.test(target)) return { candidates: [], traps: [] };
    if (hops >= MOST_REDIRECTS) return { candidates: [], traps: [{ kind: 'redirects', address, links: 1 }] };
    if (depth === 0 && kind === 'page') this.scope.follow(address, target);
    const candidate = this.toCandidate(target, { kind, depth, hops: hops + 1 });
    return { candidates: candidate ? [candidate] : [], traps: [] };
  }

  private toCandidate(
    address: string,
    { kind, depth, hops }: Pick<WaitingAddress, 'kind' | 'depth' | 'hops'>,
  ): Candidate | undefined {
    const place = this.scope.place(address);
    const isInScope = place === 'inside' || (place === 'excluded' && depth === 0);
    if (place === 'excluded' && !isInScope) return undefined;
    if (kind === 'page' && isInScope) return { address, kind, isInScope, depth, hops };
    if (this.parts.bounds.references === 'none') return undefined;
    return { address, kind: 'reference', isInScope, depth, hops };
  }

  /** A host that is busy or silent is left alone, longer each time; in the end its address is given up, or the host. */
  private async recordLater(address: WaitingAddress, visit: Later, host: HostState): Promise<void> {
    const { turns, state } = this.parts;
    const tries = address.tries + 1;
    if (visit.why === 'silent') host.silent++;
    const delay = turns.delayOf(host.name);
    const wait = visit.retryAfter ?? this.toBackOff(Math.max(tries, host.silent), host);
    if (visit.why === 'busy') this.slowDown(host.name, delay * 2);
    turns.pause(host.name, Math.min(wait, LONGEST_WAIT));
    const isGivenUp = tries >= MOST_TRIES[visit.why];
    const outcome: Outcome = visit.why === 'busy' ? 'status' : 'failed';
    const { detail } = visit;
    await this.write(async (transaction) => {
      await keepPacked(transaction, [], visit.answer ? [visit.answer] : []);
      if (wait > delay) await keepPause(transaction, { host: host.name, milliseconds: wait, reason: detail });
      if (isGivenUp) await settle(transaction, this.parts.record.id, [address.key], { outcome, detail });
      else await countTry(transaction, this.parts.record.id, address.key, tries);
    });
    if (isGivenUp) {
      state.remove(host.name, address.kind);
      this.tally.count(outcome);
      if (address.depth === 0) this.loseStart(address.address, detail);
    }
    if (wait > LONGEST_WAIT)
      await this.close(host, `asks to be left alone for ${Math.round(wait / 60_000)} minutes`);
    else if (host.silent >= MOST_SILENT) await this.close(host, detail);
  }

  /** Where robots.txt should be and is not to be had nothing is asked; it is tried again, then the host is given up. */
  private async failRobots(host: HostState, known: RobotsKnown): Promise<void> {
    if (known.rules !== undefined) return;
    const { turns } = this.parts;
    host.robotsTries++;
    const wait = known.retryAfter ?? this.toBackOff(host.robotsTries, host);
    turns.pause(host.name, Math.min(wait, LONGEST_WAIT));
    // Nobody waits long for a host that is only referred to.
    const isGivenUp = host.robotsTries >= MOST_ROBOTS_TRIES || host.pages === 0 || wait > LONGEST_WAIT;
    if (isGivenUp)
      await this.close(host, `its robots.txt cannot be had, so nothing of it is asked: ${known.why}`);
  }

  /** Gives a host up for this run: its pages go on waiting, what is only referred to does not. */
  private async close(host: HostState, why: string): Promise<void> {
    const { state, record } = this.parts;
    this.tally.close(host, why);
    if (host.pages > 0) {
      this.parts.options.onNotice?.(`${host.name} is left alone until the next run: ${why}`);
      return;
    }
    const count = host.references;
    await this.write(async ({ db }) => {
      await db
        .updateTable('crawl_address')
        .set({ state: 'done', outcome: 'failed', detail: toStorable(why.slice(0, 500)) })
        .where('crawl', '=', record.id)
        .where('state', '=', 'waiting')
        .where('host', '=', host.name)
        .where('kind', '=', 'reference')
        .execute();
    });
    state.remove(host.name, 'reference', count);
    this.tally.count('failed', count);
  }

  private toBackOff(failures: number, { name }: HostState): number {
    const { turns, options } = this.parts;
    return toBackOff(failures, Math.max(options.backOff ?? LEAST_BACK_OFF, turns.delayOf(name)));
  }

  private slowDown(host: string, delay: number): void {
    this.parts.turns.slowDown(host, Math.min(delay, LONGEST_DELAY));
  }

  /** A part, by the rules that hold for pages; also where it redirects to. */
  private async getPart(url: string, accept: readonly string[]): Promise<Uint8Array | undefined> {
    let at: string | undefined = toAddress(url);
    for (let hops = 0; hops <= MOST_REDIRECTS && at !== undefined && /^https?:/.test(at); hops++) {
      const address: string = at;
      const { rules } = await this.robots.find(address);
      if (rules === undefined || !isAllowed(rules, address)) return undefined;
      this.slowDown(toHost(address), (rules.crawlDelay ?? 0) * 1000);
      try {
        const { fetcher, inTurn } = this.tools;
        const answered = await inTurn(address, () => fetcher.ask(address, { accept }));
        if (answered.location === undefined) return answered.bytes;
        at = toAddress(answered.location);
      } catch (error) {
        if (error instanceof FetchError) return undefined;
        throw error;
      }
    }
    return undefined;
  }

  /** Writes, unless another crawler has taken over. */
  private write<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const turn = this.writing.then(() =>
      this.engine.write(async (transaction) => {
        await this.parts.lease.check(transaction);
        return work(transaction);
      }),
    );
    this.writing = turn.catch(() => {});
    return turn;
  }
}

const START_WORDS: { readonly [Name in Outcome]?: string } = {
  'not-a-page': 'it is no page:',
  status: 'it was answered with',
  language: 'it is written in another language:',
  noindex: 'it asks not to be kept',
  failed: '',
};

const TRAP_WORDS: { readonly [Kind in TrapFound['kind']]: string } = {
  deep: 'ever deeper addresses',
  repeated: 'folders that repeat themselves',
  calendar: 'a calendar without end',
  session: 'session ids in addresses, which are left out',
  many: 'too many addresses of one shape',
  alike: 'pages that all say the same',
  redirects: 'redirects without end',
  links: 'more or longer links than are followed',
};

/** A page that has not changed was seen once more. */
async function markSame({ db }: Transaction, address: string): Promise<void> {
  const last = db
    .selectFrom('version')
    .innerJoin('page', 'page.id', 'version.page')
    .select('version.id')
    .where('page.address', '=', toStorable(address))
    .orderBy('version.seen', 'desc')
    .orderBy('version.id', 'desc')
    .limit(1);
  await db.updateTable('version').set({ seen: new Date().toISOString() }).where('id', '=', last).execute();
}

async function countTry({ db }: Transaction, crawl: number, key: number, tries: number): Promise<void> {
  await db
    .updateTable('crawl_address')
    .set({ tries })
    .where('crawl', '=', crawl)
    .where('key', '=', key)
    .execute();
}
