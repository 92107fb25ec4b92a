import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arrival, addPages, type Engine, openEngine, readStatus } from '../../src/index.ts';
import { ENGINES, type TestPlaces } from './engines.ts';

const PAGE: Arrival = {
  url: 'https://example.org/',
  bytes: new TextEncoder().encode('<p>Storm'),
  fetched: '2026-11-18T10:00:00.000Z',
  source: 'test',
};

describe.each(Object.entries(ENGINES))('a corpus that is only read, in %s', (name, openPlaces) => {
  let places: TestPlaces;
  const opened: Engine[] = [];
  beforeAll(async () => {
    places = await openPlaces();
  }, 60_000);
  afterAll(async () => {
    for (const engine of opened) await engine.close();
    await places.close();
  }, 60_000);

  async function open(place: string, isReadOnly: boolean): Promise<Engine> {
    const engine = await openEngine(place, { isReadOnly });
    opened.push(engine);
    return engine;
  }

  it('is not made by opening it', async () => {
    const place = await places.place();
    await expect(open(place, true)).rejects.toMatchObject({ name: 'StoreError', code: 'unreadable' });
    await expect(open(place, true)).rejects.toThrow('There is no corpus');
  });

  it('shows what others write, and takes nothing itself', async () => {
    const place = await places.place();
    const writer = await open(place, false);
    const reader = await open(place, true);
    await addPages(writer, [PAGE]);
    expect((await readStatus(reader)).pages).toBe(1);
    await expect(addPages(reader, [PAGE])).rejects.toThrow('opened to be read');
    await expect(reader.tidy()).rejects.toThrow('opened to be read');
    const forget = reader.db.deleteFrom('page').execute();
    await expect(forget).rejects.toThrow(name === 'sqlite' ? 'readonly' : 'read-only');
    expect((await readStatus(writer)).pages).toBe(1);
  });

  it('waits for nobody who writes', async () => {
    const place = await places.place();
    const writer = await open(place, false);
    await writer.write(async () => {
      const reader = await open(place, true);
      expect((await readStatus(reader)).pages).toBe(0);
    });
  });
});
