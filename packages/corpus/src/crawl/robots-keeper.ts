/** robots.txt of each origin: asked for once a day, kept in the corpus, followed through redirects. */
import type { Answered, Fetcher } from '@anatome/fetch';
import type { Engine } from '../store/engine.ts';
import type { Row } from '../store/tables.ts';
import { toHost } from '../store/to-address.ts';
import { toStorable } from '../store/to-storable.ts';
import type { HostTurns } from './host-turns.ts';
import { readRetryAfter } from './retry-after.ts';
import { ALLOW_ALL, MOST_ROBOTS_BYTES, parseRobots, type RobotsRules } from './robots.ts';

/** What is known of an origin. */
export type RobotsKnown =
  | { readonly rules: RobotsRules }
  /** It should say, and does not: then nothing may be asked (2.3.1.4). */
  | { readonly rules?: undefined; readonly why: string; readonly retryAfter: number | undefined };

export interface RobotsKeeperOptions {
  readonly engine: Engine;
  readonly fetcher: Fetcher;
  readonly turns: HostTurns;
  readonly agent: string;
}

/** A file is not used longer (2.4). */
const VALID_FOR = 24 * 3_600_000;
/** At least five are to be followed (2.3.1.2). */
const MOST_REDIRECTS = 5;
/** Origins whose rules are in memory at once. */
const MOST_IN_MEMORY = 500;
/** Slow down is no "there is nothing here", although its number is of that kind. */
const TOO_MANY = 429;

export class RobotsKeeper {
  private readonly options: RobotsKeeperOptions;
  private readonly known = new Map<string, { readonly rules: RobotsRules; readonly until: number }>();

  constructor(options: RobotsKeeperOptions) {
    this.options = options;
  }

  /** What holds for an address; asks where nobody has asked today. */
  async find(address: string): Promise<RobotsKnown> {
    const { origin } = new URL(address);
    const known = this.known.get(origin);
    if (known && known.until > Date.now()) return known;
    const kept = await this.read(origin);
    if (kept) return this.remember(kept);
    const answered = await this.ask(origin);
    if (!('row' in answered)) return answered;
    await this.keep(answered.row);
    return this.remember(answered.row);
  }

  private async read(origin: string): Promise<Row<'robots'> | undefined> {
    const row = await this.options.engine.db
      .selectFrom('robots')
      .selectAll()
      .where('origin', '=', origin)
      .executeTakeFirst();
    return row && Date.parse(row.fetched) + VALID_FOR > Date.now() ? row : undefined;
  }

  private remember({ origin, fetched, body }: Row<'robots'>): RobotsKnown {
    const rules = body === '' ? ALLOW_ALL : parseRobots(body, this.options.agent);
    if (this.known.size >= MOST_IN_MEMORY) this.known.clear();
    this.known.set(origin, { rules, until: Date.parse(fetched) + VALID_FOR });
    return { rules };
  }

  private async keep(row: Row<'robots'>): Promise<void> {
    await this.options.engine.write(async ({ db, insert }) => {
      await db.deleteFrom('robots').where('origin', '=', row.origin).execute();
      await insert('robots', [row]);
    });
  }

  private async ask(origin: string): Promise<RobotsKnown | { readonly row: Row<'robots'> }> {
    const { fetcher, turns } = this.options;
    let address = `${origin}/robots.txt`;
    for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
      const at = address;
      const answered = await turns
        .run(toHost(at), () => fetcher.ask(at, { accept: ['*/*'], cutAt: MOST_ROBOTS_BYTES }))
        .catch((error: Error) => error);
      if (answered instanceof Error) {
        if (answered.name === 'AbortError') throw answered;
        return { why: answered.message, retryAfter: undefined };
      }
      if (answered.location === undefined) return toKnown(origin, answered);
      if (!/^https?:/.test(answered.location)) break;
      address = answered.location;
    }
    // Redirects without end are as good as no file (2.3.1.2).
    return { row: toRow(origin, 404, '') };
  }
}

function toKnown(
  origin: string,
  { status, bytes, headers, url }: Answered,
): RobotsKnown | { readonly row: Row<'robots'> } {
  if (status >= 500 || status === TOO_MANY)
    return { why: `${url} answered ${status}`, retryAfter: readRetryAfter(headers) };
  const body = status >= 200 && status <= 299 ? new TextDecoder().decode(bytes) : '';
  return { row: toRow(origin, status, body) };
}

function toRow(origin: string, status: number, body: string): Row<'robots'> {
  const fetched = new Date().toISOString();
  return { origin, host: toHost(origin), fetched, status, body: toStorable(body) };
}
