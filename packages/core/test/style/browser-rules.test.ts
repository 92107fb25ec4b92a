import { describe, expect, test } from 'vitest';
import { DISPLAY, FLOAT, LIST_STYLE, TEXT_ALIGN, WHITE_SPACE } from '../../src/style/index.ts';
import { hex, styled } from './styled.ts';

test.each([
  ['h1', 32, 700],
  ['h3', 18.72, 700],
  ['h6', 10.72, 700],
  ['small', 13.333, 400],
  ['big', 19.2, 400],
  ['strong', 16, 700],
  ['button', 13.333, 400],
  ['textarea', 13.333, 400],
])('<%s> is %dpx, weight %d', (name, size, weight) => {
  const { style, at } = styled(`<${name}>x</${name}>`);
  expect(style.fontSize[at(name)]).toBeCloseTo(size, 2);
  expect(style.fontWeight[at(name)]).toBe(weight);
});

test('links are blue only with an address', () => {
  const { style, at } = styled('<a href=x>x</a><a id=b>y</a>');
  expect(hex(style.color[at('a')])).toBe('#0000ee');
  expect(hex(style.color[at('#b')])).toBe('#000000');
});

test('header cells are bold and centred unless something around says how to align', () => {
  const { style, at } = styled(
    '<table><tr><th id=a>x</table><table style="text-align:right"><tr><th id=b>x</table>',
  );
  expect([style.fontWeight[at('#a')], style.textAlign[at('#a')]]).toEqual([700, TEXT_ALIGN.center]);
  expect(style.textAlign[at('#b')]).toBe(TEXT_ALIGN.right);
});

test('nested lists change their bullets', () => {
  const { style, at } = styled('<ul id=a><li><ul id=b><li><ul id=c></ul></ul></ul><ol id=d></ol>');
  const bullets = ['#a', '#b', '#c', '#d'].map((selector) => style.listStyle[at(selector)]);
  expect(bullets).toEqual([LIST_STYLE.disc, LIST_STYLE.circle, LIST_STYLE.square, LIST_STYLE.decimal]);
});

test('HTML rules do not reach into SVG', () => {
  const { style, at } = styled('<svg><title>x</title></svg>');
  expect(style.display[at('svg title')]).toBe(DISPLAY.inline);
});

describe('quirks mode', () => {
  const table =
    '<body text=green><div style="font-size:30px;font-weight:700;color:red"><table><tr><td>x</table>';

  test('tables start afresh, with the colour of body', () => {
    const { style, at } = styled(table, {}, '');
    expect([style.fontSize[at('td')], style.fontWeight[at('td')]]).toEqual([16, 400]);
    expect(hex(style.color[at('td')])).toBe('#008000');
  });

  test('they do not in standards mode', () => {
    const { style, at } = styled(table);
    expect([style.fontSize[at('td')], style.fontWeight[at('td')]]).toEqual([30, 700]);
  });

  test('lengths need no unit, colours no #, classes have no case', () => {
    const markup = '<style>.C{font-size:20;color:00ff00}</style><p class=c>x';
    const quirky = styled(markup, {}, '');
    expect(quirky.style.fontSize[quirky.at('p')]).toBe(20);
    expect(hex(quirky.style.color[quirky.at('p')])).toBe('#00ff00');
    const strict = styled(markup);
    expect(strict.style.fontSize[strict.at('p')]).toBe(16);
  });
});

describe('presentational attributes', () => {
  test.each([
    ['5', 24],
    ['+2', 24],
    ['-1', 13],
    ['99', 48],
    ['x', 16],
  ])('<font size=%s> is %dpx', (value, size) => {
    const { style, at } = styled(`<font size="${value}">x`);
    expect(style.fontSize[at('font')]).toBe(size);
  });

  test.each([
    ['red', '#ff0000'],
    ['#0f0', '#00ff00'],
    ['00ff00', '#00ff00'],
    ['chucknorris', '#c00000'],
  ])('<font color=%s> is %s', (value, color) => {
    const { style, at } = styled(`<font color="${value}">x`);
    expect(hex(style.color[at('font')])).toBe(color);
  });

  test('body: text, bgcolor, link', () => {
    const { style, at } = styled('<body text=red bgcolor=#000080 link=lime>x<a href=y>y</a>');
    expect(hex(style.color[at('body')])).toBe('#ff0000');
    expect(hex(style.background[at('body')])).toBe('#000080');
    expect(hex(style.color[at('a')])).toBe('#00ff00');
  });

  test('any rule beats them', () => {
    const { style, at } = styled('<style>*{color:green}</style><font color=red>x');
    expect(hex(style.color[at('font')])).toBe('#008000');
  });

  test('align, width, height, nowrap, type', () => {
    const { style, at } = styled(
      '<p align=center>x<img align=right width=30 height="40px"><table><tr><td nowrap width="50%">x</table><ol type=a>',
    );
    expect(style.textAlign[at('p')]).toBe(TEXT_ALIGN.center);
    expect([style.float[at('img')], style.width[at('img')], style.height[at('img')]]).toEqual([
      FLOAT.right,
      30,
      40,
    ]);
    expect(style.whiteSpace[at('td')]).toBe(WHITE_SPACE.nowrap);
    expect(style.listStyle[at('ol')]).toBe(LIST_STYLE.alpha);
  });
});
