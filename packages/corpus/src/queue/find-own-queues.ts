import { readAnatomeVersion } from '../place.ts';
import type { Engine } from '../store/engine.ts';
import { StoreError } from '../store/store-error.ts';
import { hasQueue } from './open-boss.ts';
import { type Queue, readQueues } from './queue.ts';

/** The queues that this version of Anatome may work on; throws where there are none. */
export async function findOwnQueues(engine: Engine): Promise<Queue[]> {
  const queues = (await hasQueue(engine)) ? await readQueues(engine) : [];
  if (queues.length === 0)
    throw new StoreError(
      'unknown',
      'There is no queue in this database yet; anatome corpus analyse --queue makes and fills one.',
    );
  const mine = readAnatomeVersion();
  const own = queues.filter(({ anatome }) => anatome === mine);
  if (own.length > 0) return own;
  const others = [...new Set(queues.map(({ anatome }) => anatome))].join(', ');
  throw new StoreError(
    'failed',
    `The queue was filled for Anatome ${others}, and this is ${mine}, which may say something else of the same pages; start workers of that version, or fill it anew with this one (anatome corpus analyse --queue).`,
  );
}
