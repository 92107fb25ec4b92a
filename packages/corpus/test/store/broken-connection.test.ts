/** A database that ends connections: who waits for an answer hears of it, and the process goes on. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEngine } from '../../src/index.ts';
import { ENGINES, type TestPlaces } from './engines.ts';

let places: TestPlaces;
beforeAll(async () => {
  places = await ENGINES.postgres();
}, 60_000);
afterAll(() => places.close(), 60_000);

it('between two statements of a transaction', async () => {
  const engine = await openEngine(await places.place());
  const broken = engine.write(async ({ db }) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
    await sql`SELECT pg_terminate_backend(${rows[0].pid})`.execute(engine.db);
    // The connection breaks while nobody asks anything of it.
    await pause(200);
    await sql`SELECT 1`.execute(db);
  });
  await expect(broken).rejects.toThrow();
  expect(await engine.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await engine.close();
}, 60_000);
