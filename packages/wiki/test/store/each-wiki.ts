import { afterAll, beforeAll, describe } from 'vitest';
import { ENGINES, type TestPlaces } from '../../../corpus/test/store/engines.ts';
import { addUser, openWiki, TokenBook, type User, type WikiEngine } from '../../src/index.ts';

/** An empty wiki with users of these names. */
export interface TestWiki {
  readonly engine: WikiEngine;
  readonly place: string;
  readonly users: readonly User[];
}

export type OpenWiki = (...names: readonly string[]) => Promise<TestWiki>;

/** Runs one suite on each database. */
export function describeEachWiki(
  what: string,
  suite: (open: OpenWiki, places: () => TestPlaces) => void,
): void {
  describe.each(Object.entries(ENGINES))(`${what} in %s`, (_, openPlaces) => {
    let places: TestPlaces;
    const opened: WikiEngine[] = [];
    beforeAll(async () => {
      places = await openPlaces();
    }, 60_000);
    afterAll(async () => {
      for (const engine of opened) await engine.close();
      await places.close();
    }, 60_000);
    suite(
      async (...names) => {
        const place = await places.place();
        const engine = await openWiki(place);
        opened.push(engine);
        const users: User[] = [];
        for (const name of names) users.push(await knowUser(engine, name));
        return { engine, place, users };
      },
      () => places,
    );
  });
}

async function knowUser(engine: WikiEngine, name: string): Promise<User> {
  return (await new TokenBook().find(engine, await addUser(engine, name)))!;
}
