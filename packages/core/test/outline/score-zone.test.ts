import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/index.ts';
import type { ZoneRegion } from '../../src/outline/lay-zones.ts';
import { scoreZone } from '../../src/outline/score-zone.ts';

function scoreOf(zone: ZoneRegion['zone'], score?: number, declared = 0): number | undefined {
  return scoreZone({ zone, nodes: [1, 2], words: 9, declared, ...(score !== undefined && { score }) });
}

describe('scoreZone', () => {
  it('says how often it was so, not how likely the models find it', () => {
    expect(scoreOf('header', 0.74)).toBe(0.58);
    expect(scoreOf('navigation', 0.91)).toBeCloseTo(0.85);
    expect(scoreOf('main', 0.91)).toBe(0.91);
  });

  it.each(['navigation', 'header'] as const)('rises with what models say of %s', (zone) => {
    const scores = Array.from({ length: 101 }, (_, at) => scoreOf(zone, at / 100)!);
    expect(scores).toEqual([...scores].sort((one, other) => one - other));
    expect(scores[100]).toBeGreaterThan(scores[0]);
  });

  it('says nothing of what was declared, nor where no model judged', () => {
    expect(scoreOf('main', 1, 1)).toBeUndefined();
    expect(scoreOf('footer')).toBeUndefined();
  });

  it('says nothing of what is complementary, right less than half of the time even where models are surest', () => {
    expect([0, 0.5, 0.95].map((score) => scoreOf('complementary', score))).toEqual(Array(3).fill(undefined));
  });
});

const PARAGRAPH =
  'The ferry to the island left late, and the storm was on it before it reached the pier. '.repeat(9);
const PAGE = `<title>Ferry</title><div><a href=/>Home</a> <a href=/news>News</a> <a href=/sport>Sport</a></div>
  <div><h1>Ferry late</h1>${`<p>${PARAGRAPH}</p>`.repeat(5)}</div><footer><p>© 2026 The Courier</p></footer>`;

describe('an entry', () => {
  const zones = analyze(PAGE).outline.entries;

  it('has a score where a model told it, and none where its author did', () => {
    expect(zones.find(({ label }) => label === 'main')).toHaveProperty('score');
    expect(zones.find(({ label }) => label === 'footer')).not.toHaveProperty('score');
  });

  it('has none without a model', () => {
    const { entries, type } = analyze(PAGE, { model: 'none' }).outline;
    expect(JSON.stringify(entries)).not.toContain('"score"');
    expect(type).not.toHaveProperty('score');
  });

  it('has none where it is nothing but text', () => {
    const main = zones.find(({ label }) => label === 'main');
    expect(main?.entries.map(({ score }) => score)).toEqual(main?.entries.map(() => undefined));
  });
});
