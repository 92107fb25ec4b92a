import { existsSync } from 'node:fs';
import type { Engine } from '@anatome/corpus';
import { Failure, toUsageFailure } from '../failure.ts';

/** Where the corpus is, as typed. */
export interface StoreOptions {
  readonly store?: string;
}

/** Whether a place is a database on a server, and no file. */
export function isAddress(place: string): boolean {
  return /^postgres(?:ql)?:\/\//i.test(place);
}

/** Opens the corpus that was named, works with it, and closes it; with `isOld` it must be there already. */
export async function withStore(
  { store = process.env.ANATOME_STORE }: StoreOptions,
  work: (engine: Engine) => Promise<number>,
  { isOld = false }: { readonly isOld?: boolean } = {},
): Promise<number> {
  if (store === undefined || store === '') {
    throw toUsageFailure('no corpus is named; say --store FILE, --store postgres://…, or set ANATOME_STORE');
  }
  const { openEngine, StoreError } = await import('@anatome/corpus');
  if (isOld && !isAddress(store) && !existsSync(store)) {
    throw toUsageFailure(`there is no corpus ${store}; anatome corpus add SOURCE --store ${store} makes one`);
  }
  try {
    const engine = await openEngine(store);
    try {
      return await work(engine);
    } finally {
      await engine.close();
    }
  } catch (error) {
    if (error instanceof StoreError) throw new Failure(error.code, error.message);
    throw error;
  }
}
