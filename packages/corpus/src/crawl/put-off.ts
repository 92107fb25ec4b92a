/** What is done about hosts that are busy, silent, or do not say what robots may do. */
import { keepPacked } from '../store/add-pages.ts';
import type { Transaction } from '../store/engine.ts';
import { toStorable } from '../store/to-storable.ts';
import type { CrawlContext } from './crawl-context.ts';
import type { HostState } from './crawl-state.ts';
import { settle, type WaitingAddress } from './frontier.ts';
import { keepPause } from './pauses.ts';
import { LONGEST_WAIT } from './retry-after.ts';
import type { RobotsKnown } from './robots-keeper.ts';
import type { Outcome, Visit } from './visit.ts';

type Later = Extract<Visit, { outcome: 'later' }>;

/** Times that an address is asked of a server that is busy, and of one that is silent. */
const MOST_TRIES = { busy: 5, silent: 3 } as const;
/** Answers in a row that never came, after which a host is given up. */
const MOST_SILENT = 5;
const MOST_ROBOTS_TRIES = 3;

/** A host that is busy or silent is left alone, longer each time; in the end its address is given up, or the host. */
export async function putOff(context: CrawlContext, address: WaitingAddress, visit: Later): Promise<void> {
  const { turns, state } = context;
  const host = state.reach(address.host);
  const tries = address.tries + 1;
  if (visit.why === 'silent') host.silent++;
  const delay = turns.delayOf(host.name);
  const wait = visit.retryAfter ?? context.toBackOff(Math.max(tries, host.silent), host);
  if (visit.why === 'busy') context.slowDown(host.name, delay * 2);
  turns.pause(host.name, Math.min(wait, LONGEST_WAIT));
  const isGivenUp = tries >= MOST_TRIES[visit.why];
  const outcome: Outcome = visit.why === 'busy' ? 'status' : 'failed';
  const { detail } = visit;
  await context.write(async (transaction) => {
    await keepPacked(transaction, [], visit.answer ? [visit.answer] : []);
    if (wait > delay) await keepPause(transaction, { host: host.name, milliseconds: wait, reason: detail });
    if (isGivenUp) await settle(transaction, context.crawl, [address.key], { outcome, detail });
    else await countTry(transaction, context.crawl, address.key, tries);
  });
  if (isGivenUp) {
    state.remove(host.name, address.kind);
    context.tally.count(outcome);
    if (address.depth === 0) context.loseStart(address.address, detail);
  }
  if (wait > LONGEST_WAIT)
    await closeHost(context, host, `asks to be left alone for ${Math.round(wait / 60_000)} minutes`);
  else if (host.silent >= MOST_SILENT) await closeHost(context, host, detail);
}

/** Where robots.txt should be and is not to be had nothing is asked; it is tried again, then the host is given up. */
export async function failRobots(context: CrawlContext, host: HostState, known: RobotsKnown): Promise<void> {
  if (known.rules !== undefined) return;
  const { turns } = context;
  host.robotsTries++;
  const wait = known.retryAfter ?? context.toBackOff(host.robotsTries, host);
  turns.pause(host.name, Math.min(wait, LONGEST_WAIT));
  // Nobody waits long for a host that is only referred to.
  const isGivenUp = host.robotsTries >= MOST_ROBOTS_TRIES || host.pages === 0 || wait > LONGEST_WAIT;
  if (isGivenUp)
    await closeHost(context, host, `its robots.txt cannot be had, so nothing of it is asked: ${known.why}`);
}

/** Gives a host up for this run: its pages go on waiting, what is only referred to does not. */
async function closeHost(context: CrawlContext, host: HostState, why: string): Promise<void> {
  const { state } = context;
  context.tally.close(host, why);
  if (host.pages > 0) {
    context.options.onNotice?.(`${host.name} is left alone until the next run: ${why}`);
    return;
  }
  const count = host.references;
  await context.write(async ({ db }) => {
    await db
      .updateTable('crawl_address')
      .set({ state: 'done', outcome: 'failed', detail: toStorable(why.slice(0, 500)) })
      .where('crawl', '=', context.crawl)
      .where('state', '=', 'waiting')
      .where('host', '=', host.name)
      .where('kind', '=', 'reference')
      .execute();
  });
  state.remove(host.name, 'reference', count);
  context.tally.count('failed', count);
}

async function countTry({ db }: Transaction, crawl: number, key: number, tries: number): Promise<void> {
  await db
    .updateTable('crawl_address')
    .set({ tries })
    .where('crawl', '=', crawl)
    .where('key', '=', key)
    .execute();
}
