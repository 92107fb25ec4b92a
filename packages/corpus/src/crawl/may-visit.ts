import type { Engine } from '../store/engine.ts';
import { isAllowed, parseRobots } from './robots.ts';
import { toRobotsName } from './user-agent.ts';

/** Whether the robots.txt that a crawl has found lets an address be visited; yes where none was asked for. */
export async function mayVisit(
  { db }: Pick<Engine, 'db'>,
  address: string,
  userAgent: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('robots')
    .select('body')
    .where('origin', '=', new URL(address).origin)
    .executeTakeFirst();
  return row === undefined || isAllowed(parseRobots(row.body, toRobotsName(userAgent)), address);
}
