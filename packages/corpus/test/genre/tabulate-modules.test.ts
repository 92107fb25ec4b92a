import { expect, it } from 'vitest';
import { makeSample, type Row, tabulateModules } from '../../src/index.ts';
import { describeEach } from '../store/each-engine.ts';
import { makeRow } from '../store/fill-analysis.ts';

/** Of each page its genre and its modules; a star behind one that is linked. */
const PAGES: readonly (readonly [genre: string | null, modules: string])[] = [
  ['academic-home-page', 'email phone publications publications*'],
  ['academic-home-page', 'email publications*'],
  ['academic-home-page', 'email owner-name office-hours'],
  ['academic-home-page', ''],
  ['personal-home-page', 'email phone'],
  ['article', 'phone'],
  [null, 'phone'],
];

describeEach('a table of modules', (open) => {
  const make = async () => {
    const engine = await open();
    await engine.write(async ({ insert }) => {
      for (const [at, [genre, modules]] of PAGES.entries()) {
        const [id, is_current] = [at + 1, 1];
        const host = at % 2 === 0 ? 'a.example' : 'b.example';
        const address = `https://${host}/${id}`;
        await insert('page', [makeRow('page', { id, key: id, address, host })]);
        await insert('analysis', [
          makeRow('analysis', { id, page: id, version: id, is_current, error: null, genre, near: null }),
        ]);
        await insert('version', [makeRow('version', { id, page: id, digest: address, blob: 'b' })]);
        await insert('module', modules.split(' ').filter(Boolean).map(toModule(id)));
      }
      await insert('blob', [makeRow('blob', { hash: 'b' })]);
      const old = { id: 99, page: 1, version: 1, is_current: 0, genre: 'academic-home-page' };
      await insert('analysis', [makeRow('analysis', { ...old, settings: 'others' })]);
      await insert('module', [toModule(99)('counter', 0)]);
    });
    return engine;
  };
  const toModule =
    (analysis: number) =>
    (written: string, ordinal: number): Row<'module'> =>
      makeRow('module', {
        ...{ analysis, ordinal, name: written.replace('*', '') },
        realised: written.endsWith('*') ? 'linked' : 'inline',
      });

  it('counts pages of the genre, and those that only link to a module', async () => {
    const { pages, rows } = await tabulateModules(await make(), 'academic-home-page');
    expect(pages).toBe(4);
    const counted = rows.filter((row) => row.pages > 0);
    expect(counted.map(({ id, pages: n, linked, percent, here }) => [id, n, linked, percent, here])).toEqual([
      ['owner-name', 1, 0, 25, 'optional'],
      ['contact', 2, 0, 50, 'compulsory'],
      ['phone', 1, 0, 25, 'optional'],
      ['email', 3, 0, 75, 'compulsory'],
      ['office-hours', 1, 0, 25, 'optional'],
      ['publications', 2, 1, 50, 'compulsory'],
    ]);
    expect(rows.filter(({ level }) => level !== 'complex')).toHaveLength(61);
    expect(rows).toHaveLength(69);
    expect(rows.find(({ id }) => id === 'email')).toMatchObject({ number: 98, status: 'compulsory' });
  });

  it('counts kinds of a genre with it, and pages of a host or a sample alone', async () => {
    const engine = await make();
    const phones = async (genre: string, options = {}) => {
      const { pages, rows } = await tabulateModules(engine, genre, options);
      return [pages, rows.find(({ id }) => id === 'phone')!.pages];
    };
    expect(await phones('personal-home-page')).toEqual([5, 2]);
    expect(await phones('personal-home-page', { host: ['b.example'] })).toEqual([2, 0]);
    const { pages } = await makeSample(engine, {
      ...{ name: 'some', size: 9, seed: '1' },
      parameters: { module: ['phone/inline'], genre: ['personal-home-page'] },
    });
    expect(pages.map(({ page }) => page).sort()).toEqual([1, 5]);
    expect(await phones('academic-home-page', { sample: 'some' })).toEqual([1, 1]);
  });

  it('says nothing of pages there are none of, and which genres there are', async () => {
    const engine = await make();
    const { pages, rows } = await tabulateModules(engine, 'course-page');
    expect([pages, rows[0].percent, rows[0].here]).toEqual([0, null, null]);
    await expect(tabulateModules(engine, 'nonsense')).rejects.toThrow('There is no genre “nonsense”');
    await expect(tabulateModules(engine, 'article', { sample: 'none' })).rejects.toThrow('no sample none');
  });
});
