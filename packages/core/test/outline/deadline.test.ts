import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { createAnalyzer } from '../../src/create-analyzer.ts';
import { fuse } from '../../src/outline/index.ts';
import { parse } from '../../src/page/index.ts';

const LONG =
  '<h2>A headline</h2><p>Some words of a paragraph that goes on for a while, and then ends.</p>'.repeat(800);

/** What fuse makes of a page when its time is up at once. */
function fuseLate(markup: string) {
  const { page, style, features, layers } = analyze(markup);
  return fuse({ page, style, features, layers, deadline: performance.now() - 1 });
}

describe('fuse, when the time is up', () => {
  it('says what there was no time for, and still has the content', () => {
    const { entries, content, type, shortfalls = [] } = fuseLate(LONG);
    expect(shortfalls.map(({ step }) => step)).toEqual(['judge', 'entries']);
    expect(shortfalls[0].message).toContain('by rules, not by the model');
    expect(entries).toEqual([]);
    expect(type.reasons.length).toBeGreaterThan(0);
    expect(content.kept.some((kept) => kept === 1)).toBe(true);
  });

  it('makes a small page whole', () => {
    const { entries, shortfalls } = fuseLate('<h1>A headline</h1><p>Some words.</p>');
    expect(shortfalls).toBeUndefined();
    expect(entries.length).toBeGreaterThan(0);
  });

  it('is in time when there is time', () => {
    const { page, style, features, layers } = analyze(LONG);
    const input = { page, style, features, layers };
    const inTime = fuse({ ...input, deadline: performance.now() + 1e9 });
    expect(inTime).toEqual(fuse(input));
    expect(inTime.shortfalls).toBeUndefined();
  });

  it('is asked by an analysis that has used up its time, and warns', () => {
    const analysis = createAnalyzer().analyzePage(parse(LONG), { deadline: performance.now() - 1 });
    expect(analysis.shortfalls.fuse?.map(({ step }) => step)).toEqual(['judge', 'entries']);
  });
});
