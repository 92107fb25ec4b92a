import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { toOutlineText } from '../../src/index.ts';

const PROSE =
  '<p>The ferry that crosses the river every ten minutes has been pulled by a chain since 1911, and nobody in the town can say who first thought of it or why it still runs on time.</p>';

/** The lines of a page's outline that have a text. */
function linesOf(markup: string): string[] {
  const { outline } = analyze(`<title>Ferry</title><main><h1>The ferry</h1>${PROSE}${markup}</main>`);
  return toOutlineText(outline)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.includes('"') && !/The ferry/.test(line));
}

describe('words that nobody sees', () => {
  it('are read out by no entry, and counted by none', () => {
    const style = '<style>.us{display:none}</style>';
    expect(
      linesOf(`${style}<ul><li>115 g<span class=us>½ cup</span> unsalted butter</li><li>Salt</li></ul>`),
    ).toEqual(['- item "115 g unsalted butter" [words=4]', '- item "Salt" [words=1]']);
  });

  it('are none of a heading', () => {
    expect(linesOf('<h2>Tides<a href="#t" style="visibility:hidden">¶</a></h2><p>Words.</p>')[0]).toBe(
      '- heading "Tides" [level=2]',
    );
  });

  it('leave a space where they had a line', () => {
    expect(linesOf('<ul><li>One<div hidden>two</div>three</li><li>Four</li></ul>')[0]).toBe(
      '- item "One three" [words=2]',
    );
  });

  it('leave all other words apart', () => {
    const markup =
      '<ul><li><b>Ada</b><p>Posts: 12</p><p hidden>Offline</p><p>Joined: May</p></li><li>Bob</li></ul>';
    expect(linesOf(markup)[0]).toBe('- item "Ada Posts: 12 Joined: May" [words=5]');
  });

  it.each([
    ['color:#fff', 'sameColour'],
    ['color:transparent', 'transparent'],
  ])('are hidden entries: %s', (style, by) => {
    expect(linesOf(`<style>body{background:#fff}</style><p style="${style}">bees honey bees</p>`)).toEqual([
      `- hidden "bees honey bees" [words=3] [by=${by}]`,
    ]);
    expect(
      linesOf(`<style>body{background:#fff}</style><font style="${style}">bees honey bees</font>`),
    ).toEqual([`- hidden "bees honey bees" [words=3] [by=${by}]`]);
  });

  it('are no part of an address of mail', () => {
    const mail = 'ada<span style="display:none">-no-spam</span>@ferry.example';
    expect(linesOf(`<p>Write to us: ${mail}, any day.</p>`)[0]).toContain('[email=ada@ferry.example]');
  });

  it('are marks of nothing that is seen', () => {
    const [line] = linesOf(
      '<p>Write to us any day <i hidden>by mail at bob@ferry.example or not</i> of the week.</p>',
    );
    expect(line).not.toContain('email=');
  });

  it('are shown where the whole page waits for a script', () => {
    const { outline } = analyze(`<main style="display:none"><h1>The ferry</h1>${PROSE}</main>`);
    expect(toOutlineText(outline)).toContain('heading "The ferry"');
  });
});

it('an item counts the words that it quotes', () => {
  expect(linesOf('<ul><li>Clothes<ul><li>Warm socks<li>Hat</ul><li>Food</ul>')).toEqual([
    '- item "Clothes" [words=1]',
    '- item "Warm socks" [words=2]',
    '- item "Hat" [words=1]',
    '- item "Food" [words=1]',
  ]);
});
