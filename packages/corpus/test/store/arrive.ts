import type { Arrival } from '../../src/index.ts';

/** A page for tests, as it came. */
export function arrive(url: string, html: string, more: Partial<Arrival> = {}): Arrival {
  return {
    url,
    bytes: new TextEncoder().encode(html),
    fetched: '2026-11-18T10:00:00.000Z',
    source: 'test',
    ...more,
  };
}
