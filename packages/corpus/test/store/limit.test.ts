import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { addPages, readLimit, StoreError, setLimit } from '../../src/index.ts';
import { arrive } from './arrive.ts';
import { describeEach } from './each-engine.ts';

const large = (at: number) => arrive(`https://a.example/${at}`, randomBytes(400_000).toString('base64'));

describeEach('a limit', (open) => {
  it('stops adding with an error, and keeps nothing half', async () => {
    const engine = await open();
    const limit = (await engine.size()) + 1_500_000;
    await setLimit(engine, limit);
    expect(await readLimit(engine)).toBe(limit);
    const error = await addUntilFull(engine);
    expect(error.code).toBe('full');
    expect(error.message).toMatch(/beyond its limit of .* bytes; raise the limit, or forget pages/);
    const pages = await engine.query('SELECT count(*) AS pages FROM page');
    const blobs = await engine.query('SELECT count(*) AS pages FROM blob');
    expect(pages).toEqual(blobs);
    expect(await engine.size()).toBeLessThan(limit + 1_000_000);
  });

  it('lets what is there already come again', async () => {
    const engine = await open();
    const page = large(1);
    await addPages(engine, [page]);
    await setLimit(engine, 0);
    expect((await addPages(engine, [page]))[0].isNew).toBe(false);
    await expect(addPages(engine, [large(2)])).rejects.toThrow('beyond its limit of 0 bytes');
    await setLimit(engine, undefined);
    expect(await readLimit(engine)).toBeUndefined();
    expect((await addPages(engine, [large(2)]))[0].isNew).toBe(true);
  });

  it('is a number of bytes', async () => {
    await expect(setLimit(await open(), Number.NaN)).rejects.toThrow('not NaN');
  });
});

async function addUntilFull(engine: Parameters<typeof addPages>[0]): Promise<StoreError> {
  for (let at = 0; at < 20; at++) {
    try {
      await addPages(engine, [large(at)]);
    } catch (error) {
      if (error instanceof StoreError) return error;
      throw error;
    }
  }
  throw new Error('never full');
}
