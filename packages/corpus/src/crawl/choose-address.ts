/** The next address of a host that may be asked; of those before it is said why they may not. */
import { toStorable } from '../store/to-storable.ts';
import { toShape } from './address-shape.ts';
import type { CrawlContext } from './crawl-context.ts';
import type { HostState } from './crawl-state.ts';
import { readNext, settle, type WaitingAddress } from './frontier.ts';
import { failRobots } from './put-off.ts';
import { isAllowed } from './robots.ts';
import type { Outcome } from './visit.ts';

/** Addresses of a host that are looked at together: those that may not be asked cost no request. */
const AT_ONCE = 100;

/** The first address that may be asked. */
export async function chooseAddress(
  context: CrawlContext,
  host: HostState,
  kind: 'page' | 'reference',
): Promise<WaitingAddress | undefined> {
  const crawl = context.crawl;
  const rows = await readNext(context.engine, { crawl, host: host.name, kind }, AT_ONCE);
  if (rows.length === 0)
    context.state.remove(host.name, kind, kind === 'page' ? host.pages : host.references);
  const refused: { readonly [Name in 'robots' | 'trap']: WaitingAddress[] } = { robots: [], trap: [] };
  let found: WaitingAddress | undefined;
  for (const row of rows) {
    if (row.depth > 0 && kind === 'page' && context.closedShapes.has(toStorable(toShape(row.address)))) {
      refused.trap.push(row);
      continue;
    }
    const known = await context.robots.find(row.address);
    if (known.rules === undefined) {
      await failRobots(context, host, known);
      break;
    }
    context.slowDown(host.name, (known.rules.crawlDelay ?? 0) * 1000);
    if (isAllowed(known.rules, row.address)) {
      found = row;
      break;
    }
    refused.robots.push(row);
  }
  await refuse(context, { host, kind }, refused);
  return found;
}

async function refuse(
  context: CrawlContext,
  { host, kind }: { readonly host: HostState; readonly kind: 'page' | 'reference' },
  refused: { readonly [Name in 'robots' | 'trap']: readonly WaitingAddress[] },
): Promise<void> {
  const lists = Object.entries(refused).filter(([, rows]) => rows.length > 0);
  if (lists.length === 0) return;
  await context.write(async (transaction) => {
    for (const [outcome, rows] of lists)
      await settle(
        transaction,
        context.crawl,
        rows.map(({ key }) => key),
        { outcome },
      );
  });
  for (const [outcome, rows] of lists) {
    context.state.remove(host.name, kind, rows.length);
    context.tally.count(outcome as Outcome, rows.length);
    for (const { address, depth } of rows)
      if (depth === 0) context.loseStart(address, 'robots.txt asks not to visit it');
  }
}
