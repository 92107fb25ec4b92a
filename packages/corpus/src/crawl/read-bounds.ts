import { StoreError } from '../store/store-error.ts';
import { type CrawlBounds, DEFAULT_BOUNDS } from './crawl-settings.ts';

/** Bounds, filled in; throws where one is none. */
export function readBounds(given: Partial<CrawlBounds> = {}): CrawlBounds {
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  const bounds: CrawlBounds = { ...DEFAULT_BOUNDS, ...Object.fromEntries(said) };
  for (const name of ['depth', 'max', 'maxPerHost', 'maxPerShape', 'maxReferences'] as const)
    if (!(bounds[name] >= 0)) throw new StoreError('bad-query', `${name} is 0 or more, not ${bounds[name]}.`);
  return bounds;
}
