import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/index.ts';

const PROSE =
  'The ferry that crosses the river every ten minutes has been pulled by a chain since 1911, and nobody in the town can say who first thought of it or why it still runs on time.';

/** The trails of a page with a line above its headline. */
function trails(line: string): string[] {
  const { outline } = analyze(`<div>${line}</div><h1>Ferries</h1><p>${PROSE}</p><p>${PROSE}</p>`, {
    url: 'https://example.org/river/ferries',
  });
  const found: string[] = [];
  const open = [...outline.entries];
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    if (entry.label === 'breadcrumb') found.push(entry.text);
    open.push(...entry.entries);
  }
  return found;
}

describe('a trail', () => {
  it.each([
    '<a href="/">Home</a> &gt; <a href="/river">River</a> &gt; Ferries',
    '<a href="/">Start</a> » Ferries',
    'You are here: <a href="/">Home</a> / <a href="/river">River</a>',
  ])('leads home in steps: %s', (line) => {
    expect(trails(line)).toHaveLength(1);
  });

  it.each([
    '<a href="/">Home</a> | <a href="/river">River</a> | <a href="/town">Town</a>',
    '<a href="/town">Town</a> &gt; <a href="/town/market">Market</a>',
    'Wind and/or <a href="/">tide</a>',
    '<a href="/">Home</a>',
  ])('is nothing else: %s', (line) => {
    expect(trails(line)).toEqual([]);
  });
});
