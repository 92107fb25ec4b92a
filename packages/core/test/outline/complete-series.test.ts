import { describe, expect, it } from 'vitest';
import { createBlockTable, describe as describeBlocks } from '../../src/block/index.ts';
import { measure } from '../../src/feature/index.ts';
import { completeSeries } from '../../src/outline/complete-series.ts';
import { parse } from '../../src/page/index.ts';
import { computeStyle, markBreaks } from '../../src/style/index.ts';

/** The texts chosen in the end, of those whose beginning is given. */
function complete(markup: string, isChosen: (text: string) => boolean): string[] {
  const parsed = parse(markup);
  const style = computeStyle(parsed);
  const page = parsed.layOut(markBreaks(parsed, style));
  const table = createBlockTable({ page, style, features: measure(page, style), layers: [] });
  const { alike } = describeBlocks(table);
  const texts = Array.from({ length: table.blocks.count }, (_, block) =>
    page.text.slice(table.blocks.from[block], table.blocks.to[block]),
  );
  const chosen = Uint8Array.from(texts, (text) => Number(isChosen(text)));
  const completed = completeSeries(table, { alike, chosen });
  return texts.filter((_, block) => completed[block] === 1);
}

const post = (who: string, said: string): string =>
  `<div class=post><b class=who>${who} writes</b><p class=text>${said} and so it is</p></div>`;
const THREAD = `<main>${['one', 'two', 'three', 'four', 'five'].map((said, at) => post(`Ann${at}`, said)).join('')}</main>`;

describe('completeSeries', () => {
  it('brings the missing posts of a thread, as much of them as of the others', () => {
    const isChosen = (text: string) => /^(one|two|four) /.test(text);
    expect(complete(THREAD, isChosen)).toEqual([
      'one and so it is',
      'two and so it is',
      'three and so it is',
      'four and so it is',
      'five and so it is',
    ]);
  });

  it('brings none where fewer than half were chosen', () => {
    expect(complete(THREAD, (text) => /^(one|two) /.test(text))).toHaveLength(2);
  });

  it('brings what is missing inside a record', () => {
    const isChosen = (text: string) => !/^Ann3/.test(text);
    expect(complete(THREAD, isChosen)).toHaveLength(10);
  });

  it('takes posts for one series whatever else their classes say', () => {
    let at = 0;
    const striped = THREAD.replace(/class=post/g, () => `class="post bg${at++ % 2}"`);
    expect(complete(striped, (text) => /^(one|two|four) /.test(text))).toContain('five and so it is');
  });

  it('takes siblings of another class for no records', () => {
    const other = THREAD.replace(/<\/main>/, '<div class=box><b>Shop</b><p>buy it here</p></div></main>');
    expect(complete(other, (text) => /^(one|two|three|four) /.test(text))).not.toContain('buy it here');
  });

  it('takes single paragraphs for no records', () => {
    const text = Array.from({ length: 6 }, (_, at) => `<p>Line ${at}</p>`).join('');
    expect(complete(text, (line) => !line.endsWith('5'))).toHaveLength(5);
  });
});
