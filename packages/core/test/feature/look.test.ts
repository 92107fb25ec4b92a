import { describe, expect, it, test } from 'vitest';
import { toFontScale, toHighlight } from '../../src/feature/index.ts';
import { at, measured } from './measured.ts';

const PROSE = '<p>Most of the words on this page look like these words do.</p>';

describe('font scale', () => {
  test.each([
    ['<p id=x>x', 0],
    ['<b id=x>x</b>', 5],
    ['<i id=x>x</i>', 2],
    ['<b><em id=x>x</em></b>', 7],
    ['<big id=x>x</big>', 10],
    ['<small id=x>x</small>', -10],
    ['<h1 id=x>x</h1>', 40],
    ['<h2 id=x>x</h2>', 24],
    ['<h4><i id=x>x</i></h4>', 4],
    ['<font id=x size=4>x</font>', 10],
    ['<font id=x size=7>x</font>', 40],
    ['<font id=x size=1>x</font>', -20],
    ['<font id=x size="+1">x</font>', 10],
    ['<font id=x size=-1>x</font>', -10],
    ['<font size="+1"><font id=x size="+1">x</font></font>', 10],
    ['<font size=5><font id=x color=red>x</font></font>', 20],
    ['<font size=4><b id=x>x</b></font>', 15],
    ['<font size=4><big id=x>x</big></font>', 20],
    ['<font size=4><small id=x>x</small></font>', 0],
    ['<basefont size=4><p id=x>x</p>', 0],
    ['<basefont size=4><font id=x size=5>x</font>', 10],
    ['<basefont size=4><font id=x size=3>x</font>', -10],
    ['<basefont size=4><font id=x size="+1">x</font>', 10],
    ['<basefont size=4><basefont size=2><font id=x size=3>x</font>', 10],
    ['<basefont><font id=x size=3>x</font>', 0],
    ['<font id=x size=4 style="font-size:16px">x</font>', 0],
    ['<font size=7><span id=x style="font-size:16px">x</span></font>', 0],
    ['<font id=x size=large>x</font>', 0],
    ['<code id=x>x</code>', 0],
    ['<big><tt id=x>x</tt></big>', 10],
    ['<font size=4><code id=x>x</code></font>', 10],
    ['<code><font id=x size=4>x</font></code>', 10],
    ['<code id=x style="font-size:85%">x</code>', 0],
    ['<code id=x style="font-size:50%">x</code>', -49],
    ['<span id=x style="font-size:0">x</span>', -152],
    ['<span id=x style="font-size:99999999px">x</span>', 353],
  ])('%s is %i', (markup, scale) => {
    const { page, features } = measured(markup);
    const node = at(page, 'x');
    expect(features.fontScale[node]).toBe(scale);
    expect(features.fontScale[node + 1]).toBe(scale);
  });

  it('stays finite for any size', () => {
    for (const fontSize of [Number.NaN, -1, 0, Number.POSITIVE_INFINITY]) {
      const scale = toFontScale({ fontSize, fontWeight: 400, isItalic: false, inHeading: false });
      expect(Number.isInteger(scale)).toBe(true);
    }
  });
});

describe('predominant', () => {
  it('is what most seen words have', () => {
    const { features } = measured(
      '<body style="background:#eee"><div style="font-size:14px;color:#333">one two three four</div>' +
        '<div style="font-size:20px;color:red"><b>five six</b></div>' +
        '<div style="display:none;font-size:9px">a b c d e f g h i j k l m</div>',
    );
    expect(features.predominant).toEqual({
      fontSize: 14,
      fontWeight: 400,
      color: 0x333333ff,
      backdrop: 0xeeeeeeff,
    });
  });

  it('is plain on a page without words, and not the colour of links', () => {
    expect(measured('').features.predominant).toMatchObject({ fontSize: 16, color: 0x000000ff });
    const { features } = measured('<a href=x>one two three four</a> five');
    expect(features.predominant.color).toBe(0x000000ff);
  });
});

describe('highlight', () => {
  test.each([
    ['<p id=x>x', 0],
    ['<strong id=x>x</strong>', 1],
    ['<em id=x>x</em>', 0],
    ['<h1 id=x>x</h1>', 3],
    ['<h2 id=x>x</h2>', 3],
    ['<h3 id=x>x</h3>', 2],
    ['<h4 id=x>x</h4>', 1],
    ['<h6 id=x>x</h6>', 1],
    ['<small id=x>x</small>', 0],
    ['<font id=x color=red>x</font>', 1],
    ['<font id=x color=red size=+2><b>x</b></font>', 3],
    ['<font id=x color=gray>x</font>', 0],
    ['<a id=x href=y>x</a>', 0],
  ])('%s is %i', (markup, degree) => {
    const { page, features } = measured(PROSE + markup);
    expect(features.highlight[at(page, 'x')]).toBe(degree);
  });

  it('is measured against the page: nothing stands out where all is bold and red', () => {
    const { page, features } = measured(
      '<body style="color:red;font-weight:bold"><p id=x>all words alike</p>',
    );
    expect(features.highlight[at(page, 'x')]).toBe(0);
  });

  it('of a mean of points is held between 0 and 3', () => {
    expect([-1, 0, 0.5, 1.4, 2.6, 5].map(toHighlight)).toEqual([0, 0, 1, 1, 3, 3]);
  });
});
