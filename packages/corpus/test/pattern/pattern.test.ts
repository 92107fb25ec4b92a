import { beforeAll, describe, expect, it } from 'vitest';
import {
  addPages,
  type Engine,
  makeProfile,
  matchProfile,
  minePatterns,
  PATTERN_KINDS,
  searchPattern,
} from '../../src/index.ts';
import { analyseHere } from '../analysis/analyse-here.ts';
import { describeEach } from '../store/each-engine.ts';
import { makeShops, SHOPS } from './made-shops.ts';

const HALF = 6;

describeEach('patterns', (open) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await open();
    await makeShops(engine);
  }, 60_000);

  it('are found with how often they are there, and in words', async () => {
    const { transactions, patterns, common, cut } = await minePatterns(engine, {
      support: 0.3,
      view: 'presentation',
    });
    expect([transactions, cut]).toEqual([SHOPS.length, []]);
    expect(common.map(({ pattern }) => pattern)).toContain('header/Menu:link=cart');
    const told = patterns.find(({ pattern }) => pattern.includes('header/LegalInformation:picture=foreign'))!;
    expect(told.pattern).toContain('header/Menu:link=account-elsewhere');
    expect(told).toMatchObject({ count: HALF, share: 0.5 });
    expect(told.lift).toBeGreaterThan(2);
    expect(told.sentence).toContain('legal information with');
    expect(told.sentence).toContain('a picture from another site');
    expect(told.pages.map(({ url }) => url)).toContain('https://ash-sale.test/');
  });

  it('match on as many pages as they were found on, each item at its place', async () => {
    for (const kind of PATTERN_KINDS)
      for (const view of ['presentation', 'content'] as const) {
        const close = kind === 'sequences' ? { gap: 0, facets: [] } : {};
        const { patterns } = await minePatterns(engine, { kind, view, support: 0.3, limit: 5, ...close });
        expect(patterns.length, `${kind} ${view}`).toBeGreaterThan(0);
        for (const { pattern, count } of patterns) {
          const { total, hits } = await searchPattern(engine, { pattern });
          expect(total, pattern).toBe(count);
          for (const { places } of hits)
            for (const { nodes } of places) expect(nodes[1]).toBeGreaterThan(nodes[0]);
        }
      }
  });

  it('cross the views where that is wished', async () => {
    const { patterns } = await minePatterns(engine, { view: 'crossed', support: 0.4, limit: 50 });
    expect(patterns.length).toBeGreaterThan(0);
    for (const { pattern } of patterns) {
      expect(pattern).toMatch(/\/(?:Image|Title|Paragraph|UnorderedList|Structure)/);
      expect(pattern).toMatch(/\/(?:Menu|LegalInformation|Record|Bulk|Interaction|Banner)/);
    }
  });

  it('hold within zones and sites, and say what follows from what', async () => {
    const zones = await minePatterns(engine, { scope: 'zone', support: 0.1 });
    expect(zones.transactions).toBe(3 * SHOPS.length);
    for (const { pattern } of zones.patterns)
      expect(new Set(pattern.split(' & ').map((item) => item.split('/')[0])).size).toBe(1);
    const { patterns } = await minePatterns(engine, {
      kind: 'rules',
      scope: 'site',
      support: 0.3,
      limit: 100,
    });
    const rule = patterns.find(({ rule }) => rule?.follows.includes('a link to an account on another site'))!;
    expect(rule.rule!.confidence).toBe(1);
    expect(rule.sentence).toMatch(/^where the /);
  });

  it('are asked for by what is there and what is not', async () => {
    const hosts = async (pattern: string) =>
      (await searchPattern(engine, { pattern, limit: 100 })).hits.map(({ host }) => host);
    const fake = SHOPS.map(({ name }) => name).filter((name) => name.endsWith('-sale.test'));
    expect(await hosts('header/Image:picture=foreign')).toEqual(fake);
    expect(await hosts('header/Menu:link=cart & !foot/WebRender:word=imprint')).toEqual(fake);
    // A class is what stands above it as well.
    expect(await hosts('header/ListText > body/RawText')).toHaveLength(SHOPS.length);
    expect(await hosts('foot/Menu:link=cart')).toEqual([]);
    const one = await searchPattern(engine, { pattern: 'header/Menu', pages: { host: ['ash.test'] } });
    expect(one.total).toBe(1);
  });

  it('tell pages of a kind from others, as a profile', async () => {
    const names = (isFake: boolean) =>
      SHOPS.map(({ name }) => name).filter((name) => name.endsWith('-sale.test') === isFake);
    const [fake, honest] = [names(true), names(false)];
    const profile = await makeProfile(engine, {
      of: { host: fake.slice(0, 4) },
      against: { host: honest.slice(0, 4) },
    });
    expect(profile.patterns[0]).toMatchObject({ wanted: 1, others: 0 });
    const rest = [...fake.slice(4), ...honest.slice(4)];
    const matches = await matchProfile(engine, profile, { host: rest });
    const found = matches.filter(({ isMatch }) => isMatch).map(({ pages }) => pages[0].host);
    expect(found.sort()).toEqual(fake.slice(4));
    await expect(makeProfile(engine, { of: { host: ['ash.test'] }, against: {} })).rejects.toThrow('two');
  });

  it('are none of an empty corpus, and of a page with nothing on it', async () => {
    const empty = await open();
    for (const kind of PATTERN_KINDS)
      expect(await minePatterns(empty, { kind })).toMatchObject({ transactions: 0, total: 0, cut: [] });
    expect(await searchPattern(empty, { pattern: 'body/Title' })).toMatchObject({ total: 0 });
    const page = { fetched: '2026-11-19T00:00:00.000Z', source: 'test', bytes: new Uint8Array() };
    await addPages(empty, [{ ...page, url: 'https://none.test/' }]);
    await analyseHere(empty);
    expect(await minePatterns(empty)).toMatchObject({ total: 0 });
  });
});

describe('what cannot be asked', () => {
  it.each([
    ['headr/Menu', 'no zone “headr”'],
    ['header/Menue', 'no class “Menue”'],
    ['header/Menu:colour=red', 'no “colour” to ask for'],
    ['header/Menu & ', 'is no item'],
    ['header/Menu > !foot/Menu', 'Nothing in a sequence can be absent'],
    ['header/Menu > foot/Menu & body/Record', 'not both'],
    [Array(41).fill('body/Title').join(' & '), '40 items at most'],
    ['x'.repeat(5_000), '4000 characters'],
  ])('%.40s: said in a sentence', async (pattern, expected) => {
    await expect(searchPattern({} as Engine, { pattern })).rejects.toThrow(expected);
  });

  it.each([
    [{ kind: 'sequences', scope: 'site' } as const, 'no order'],
    [{ support: 1.5 }, 'a share from 0 to 1'],
  ])('%j', async (wish, expected) => {
    await expect(minePatterns({} as Engine, wish)).rejects.toThrow(expected);
  });
});
