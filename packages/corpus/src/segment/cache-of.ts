import type { Engine } from '../store/engine.ts';
import { IndexCache } from './index-cache.ts';

const CACHES = new WeakMap<Engine, IndexCache>();

/** What searches by an engine have in common: who asks again, or asks for the next hits, waits less. */
export function cacheOf(engine: Engine): IndexCache {
  const cache = CACHES.get(engine) ?? new IndexCache();
  CACHES.set(engine, cache);
  return cache;
}
