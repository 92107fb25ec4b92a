import { describe, expect, it } from 'vitest';
import { createBlockTable } from '../../src/block/block-table.ts';
import { chooseByRules } from '../../src/block/choose-by-rules.ts';
import { createEmptyNames } from '../../src/block/name/read-names.ts';
import { measure } from '../../src/feature/index.ts';
import { parse } from '../../src/page/index.ts';
import { computeStyle, markBreaks } from '../../src/style/index.ts';

const PROSE = 'Sixteen words of running text that nobody links, so that it counts as prose here, and more.';

/** First words of the blocks that are kept when nothing has a name. */
function keptTexts(html: string): string[] {
  const parsed = parse(html);
  const style = computeStyle(parsed);
  const page = parsed.layOut(markBreaks(parsed, style));
  const table = createBlockTable({ page, style, features: measure(page, style), layers: [] });
  const { kept } = chooseByRules(table, createEmptyNames(page));
  return Array.from(kept).flatMap((isKept, block) => {
    const text = page.text.slice(table.blocks.from[block], table.blocks.to[block]);
    return isKept === 1 ? [text.split(' ')[0]] : [];
  });
}

describe('chooseByRules without names', () => {
  it('leaves a list of links out, dates and all, where there is running text', () => {
    const list = '<div><p><a href=a>Older story one two</a></p><p>May</p></div>';
    expect(keptTexts(`<main><p>${PROSE}</p><p>${PROSE}</p>${list}</main>`)).toEqual(['Sixteen', 'Sixteen']);
  });

  it('keeps lists of links where there is nothing else', () => {
    expect(keptTexts('<main><div><p><a href=a>One</a></p><p><a href=b>Two</a></p></div></main>')).toEqual([
      'One',
      'Two',
    ]);
  });

  it('looks inside main for the element with most of the text', () => {
    const body = `<div><p>${PROSE}</p><p>${PROSE}</p></div>`;
    expect(keptTexts(`<main><div><div>aside it</div>${body}</div></main>`)).toEqual(['Sixteen', 'Sixteen']);
  });

  it('never takes a footer away that holds much of the text', () => {
    expect(keptTexts(`<footer><p>${PROSE}</p></footer>`)).toEqual(['Sixteen']);
    expect(keptTexts(`<p>${PROSE}</p><footer><p>Small print</p></footer>`)).toEqual(['Sixteen']);
  });
});
