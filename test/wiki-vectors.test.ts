/** The short form of `npm run bench -- wiki-vectors`: markup of strangers wherever the wiki shows it, and nothing runs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attackExtension } from '../bench/wiki-vectors/extension-rounds.ts';
import { type Lair, openLair } from '../bench/wiki-vectors/lair.ts';
import type { Round } from '../bench/wiki-vectors/rounds.ts';
import { attackNothing, attackShares } from '../bench/wiki-vectors/share-rounds.ts';
import { attackStudio } from '../bench/wiki-vectors/studio-rounds.ts';
import { collectVectors } from '../packages/core/test/hostile/vectors.ts';
import { openWindow } from '../packages/extension/test/browser/window.ts';
import { SYSTEM_CHROMIUM } from './chromium.ts';

const VECTORS = collectVectors('canary.example');
/** Documents where each holds a few vectors. */
const MOST = 6;

let lair: Lair;

beforeAll(async () => {
  lair = await openLair(VECTORS.length);
}, 120_000);

afterAll(() => lair?.close(), 60_000);

function expectNothing(rounds: readonly Round[]): void {
  for (const { context, noted } of rounds) expect([...new Set(noted)].slice(0, 10), context).toEqual([]);
}

describe('what strangers write', () => {
  it('runs nothing behind links', async () => {
    const rounds = await attackShares(lair.voice, lair.browser, { vectors: VECTORS, most: MOST });
    expectNothing(rounds);
    expect(rounds).toHaveLength(5);
  }, 180_000);

  it('runs nothing in the studio', async () => {
    const rounds = await attackStudio(lair.voice, lair.browser, { vectors: VECTORS });
    expectNothing(rounds);
    expect(rounds).toHaveLength(3);
  }, 180_000);

  it('would be noticed if it ran', async () => {
    const some = VECTORS.filter((vector) =>
      /^<(?:script>|img src=x |svg onload|details open on)/.test(vector),
    );
    const noted = await attackNothing(lair.browser, { vectors: some });
    const ran = new Set(noted.filter((each) => each.startsWith('ran ')));
    expect(ran.size).toBeGreaterThan(5);
    expect(noted).toContain('<script>');
  }, 120_000);
});

describe.skipIf(SYSTEM_CHROMIUM === undefined)('what strangers write, with the extension', () => {
  it('runs nothing on the page and in the panel', async () => {
    const window = await openWindow();
    try {
      const rounds = await attackExtension(window, { vectors: VECTORS });
      expectNothing(rounds);
      expect(rounds).toHaveLength(5);
    } finally {
      await window.close();
    }
  }, 240_000);
});
