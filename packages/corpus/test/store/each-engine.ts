import { afterAll, beforeAll, describe } from 'vitest';
import { type Engine, openEngine } from '../../src/index.ts';
import { ENGINES, type TestPlaces } from './engines.ts';

/** Opens a corpus: a new one, or the one at a place. All are closed at the end. */
export type Open = (place?: string) => Promise<Engine>;

/** Runs one suite on each database. */
export function describeEach(what: string, suite: (open: Open, places: () => TestPlaces) => void): void {
  describe.each(Object.entries(ENGINES))(`${what} in %s`, (_, openPlaces) => {
    let places: TestPlaces;
    const opened: Engine[] = [];
    beforeAll(async () => {
      places = await openPlaces();
    }, 60_000);
    afterAll(async () => {
      for (const engine of opened) await engine.close();
      await places.close();
    }, 60_000);
    suite(
      async (place) => {
        const engine = await openEngine(place ?? (await places.place()));
        opened.push(engine);
        return engine;
      },
      () => places,
    );
  });
}
