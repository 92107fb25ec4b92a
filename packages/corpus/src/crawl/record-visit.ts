/** What came of an address and all that follows from it, written down in one transaction and then counted. */
import { keepPacked, packArrival } from '../store/add-pages.ts';
import type { Transaction } from '../store/engine.ts';
import { toHost } from '../store/to-address.ts';
import { toStorable } from '../store/to-storable.ts';
import { toShape } from './address-shape.ts';
import type { CrawlContext } from './crawl-context.ts';
import { KEPT_OUTCOMES } from './crawl-state.ts';
import type { TrapFound } from './find-candidates.ts';
import { type Growth, grow, MOST_KNOWN, settle, type WaitingAddress } from './frontier.ts';
import { toLeads } from './to-leads.ts';
import { noteText, noteTraps } from './traps.ts';
import type { Outcome, SettledVisit } from './visit.ts';

/** What came of an address, and all it leads to. */
export async function recordVisit(
  context: CrawlContext,
  address: WaitingAddress,
  visit: SettledVisit,
): Promise<void> {
  const { bounds, state, crawl } = context;
  state.reach(address.host).silent = 0;
  const { candidates, traps } = toLeads(context, address, visit);
  const packed = visit.arrival ? [await packArrival(visit.arrival)] : [];
  const done = await context.write(async (transaction) => {
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
  countVisit(context, address, { ...visit, isNew: done.kept?.isNew });
  countGrowth(context, done.growth);
  for (const { kind, address: at } of done.noticed)
    if (kind === 'alike') context.closedShapes.add(toStorable(toShape(at)));
  for (const trap of done.fresh) tellTrap(context, trap);
}

function countVisit(
  context: CrawlContext,
  { address, kind, depth, host }: WaitingAddress,
  { isNew, ...visit }: SettledVisit & { readonly isNew: boolean | undefined },
): void {
  const { state } = context;
  state.remove(host, kind);
  context.tally.count(visit.outcome);
  if (visit.outcome === 'same') context.tally.same++;
  if (visit.outcome === 'page') isNew ? context.tally.kept++ : context.tally.known++;
  if ((KEPT_OUTCOMES as readonly string[]).includes(visit.outcome)) {
    state.pages++;
    state.reach(host).kept++;
  } else if (depth === 0 && kind === 'page') judgeStart(context, address, visit);
}

function judgeStart(
  context: CrawlContext,
  address: string,
  { outcome, detail = '', location }: SettledVisit,
): void {
  if (outcome === 'moved' && context.scope.place(location!) !== 'inside')
    context.loseStart(address, `it leads to ${location}, which is out of scope: name that as a start`);
  else if (outcome !== 'moved')
    context.loseStart(address, `${START_WORDS[outcome] ?? outcome} ${detail}`.trim());
}

function countGrowth(context: CrawlContext, { fresh, raised }: Growth): void {
  const { state } = context;
  for (const { address, kind } of fresh) state.add(toHost(address), kind, 1);
  for (const { address, wasWaiting } of raised) {
    const host = toHost(address);
    state.reach(host).pages++;
    if (wasWaiting) state.remove(host, 'reference');
  }
}

function tellTrap(context: CrawlContext, { kind, address, links }: TrapFound): void {
  context.tally.trap({ kind, address, links });
  context.options.onNotice?.(`a trap: ${TRAP_WORDS[kind]}: ${address}`);
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
