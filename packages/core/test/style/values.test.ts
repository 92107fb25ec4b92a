import { describe, expect, test } from 'vitest';
import {
  DISPLAY,
  FLOAT,
  LIST_STYLE,
  POSITION,
  TEXT_ALIGN,
  TEXT_TRANSFORM,
  WHITE_SPACE,
} from '../../src/style/index.ts';
import { colorOf, hex, styled } from './styled.ts';

const sizeOf = (markup: string, selector = 'p', doctype = '<!doctype html>'): number => {
  const { style, at } = styled(markup, {}, doctype);
  return Number(style.fontSize[at(selector)].toFixed(3));
};

describe('font size', () => {
  test.each([
    ['12px', 12],
    ['12pt', 16],
    ['1in', 96],
    ['1.5em', 30],
    ['150%', 30],
    ['2rem', 32],
    ['10vw', 128],
    ['small', 13],
    ['xx-large', 32],
    ['larger', 24],
    ['smaller', 16.667],
    ['calc(1em + 4px)', 24],
    ['calc((2px + 3px) * 2)', 10],
    ['clamp(1rem, 1vw, 2rem)', 16],
    ['min(30px, 2em)', 30],
    ['max(30px, 2em)', 40],
    ['-3px', 20],
    ['nonsense', 20],
    ['0.1px', 0.1],
  ])('%s in 20px is %d', (value, expected) => {
    expect(sizeOf(`<div style="font-size:20px"><p style="font-size:${value}">x`)).toBe(expected);
  });

  test('font shorthand', () => {
    const { style, at } = styled('<p style="font:italic 700 12px/1.5 Georgia, serif">x');
    const node = at('p');
    expect([style.fontSize[node], style.fontWeight[node], style.italic[node]]).toEqual([12, 700, 1]);
    expect(sizeOf('<p style="font:bold 12px">x')).toBe(16);
  });

  test('monospace text is 13 pixels where nobody fixed the size', () => {
    expect(sizeOf('<pre>x', 'pre')).toBe(13);
    expect(sizeOf('<pre style="font-size:1.5em">x', 'pre')).toBe(19.5);
    expect(sizeOf('<code style="font-family:monospace,monospace">x', 'code')).toBe(16);
    expect(sizeOf('<div style="font-size:20px"><code>x', 'code')).toBe(20);
    expect(sizeOf('<pre><span style="font-family:serif">x', 'span')).toBe(16);
  });

  test('rem is the root’s size', () => {
    expect(sizeOf('<style>html{font-size:62.5%}p{font-size:1.6rem}</style><p>x')).toBe(16);
  });

  test('relative sizes do not fall below what can be read', () => {
    expect(sizeOf('<p style="font-size:.1em">x')).toBe(6);
  });
});

test.each([
  ['bold', 700],
  ['bolder', 700],
  ['lighter', 100],
  ['350', 350],
  ['1001', 400],
])('font-weight %s', (value, expected) => {
  const { style, at } = styled(`<p style="font-weight:${value}">x`);
  expect(style.fontWeight[at('p')]).toBe(expected);
});

test.each([
  ['#abc', '#aabbcc'],
  ['#AABBCC80', '#aabbcc80'],
  ['rebeccapurple', '#663399'],
  ['RGB(1, 2, 3)', '#010203'],
  ['rgba(100%, 0%, 0%, .5)', '#ff000080'],
  ['rgb(1 2 3 / 50%)', '#01020380'],
  ['hsl(120, 100%, 25%)', '#008000'],
  ['hsl(0.5turn 100% 50%)', '#00ffff'],
  ['hwb(120 0% 50%)', '#008000'],
  ['oklch(0.628 0.2577 29.23)', '#ff0000'],
  ['lab(54.29 80.8 69.89)', '#ff0000'],
  ['color(srgb 0 0.5 0)', '#008000'],
  ['color-mix(in srgb, red, blue)', '#800080'],
  ['color-mix(in srgb, red 25%, blue)', '#4000bf'],
  ['light-dark(red, blue)', '#ff0000'],
  ['transparent', '#00000000'],
  ['canvastext', '#000000'],
])('colour %s', (value, expected) => expect(colorOf(`p{color:${value}}`)).toBe(expected));

test.each([
  ['red url(x) no-repeat 0 0 / cover', '#ff0000'],
  ['url(x)', '#00000000'],
  ['none', '#00000000'],
  ['linear-gradient(red, blue), #010203', '#010203'],
  ['currentcolor', '#000000'],
])('background %s', (value, expected) => {
  const { style, at } = styled(`<p style="background:${value}">x`);
  expect(hex(style.background[at('p')])).toBe(expected);
});

test('backdrop paints half-transparent backgrounds over white', () => {
  const { style, text } = styled('<div style="background:rgba(0,0,0,.5)"><p>x</p></div>');
  expect(hex(style.backdrop[text('x')])).toBe('#7f7f7f');
});

test.each([
  ['display:inline-flex', 'display', DISPLAY.inlineFlex],
  ['display:-ms-flexbox', 'display', DISPLAY.block],
  ['display:inline flow-root', 'display', DISPLAY.inlineBlock],
  ['display:inline;float:left', 'display', DISPLAY.block],
  ['display:inline;position:absolute', 'display', DISPLAY.block],
  ['position:absolute;float:left', 'float', FLOAT.none],
  ['float:right', 'float', FLOAT.right],
  ['position:sticky', 'position', POSITION.sticky],
  ['width:120px', 'width', 120],
  ['width:50%', 'width', Number.NaN],
  ['height:2em', 'height', 32],
  ['width:-1px', 'width', Number.NaN],
  ['opacity:.5', 'opacity', 0.5],
  ['opacity:150%', 'opacity', 1],
  ['list-style:square inside', 'listStyle', LIST_STYLE.square],
  ['list-style:none', 'listStyle', LIST_STYLE.none],
  ['list-style-type:upper-roman', 'listStyle', LIST_STYLE.roman],
  ['text-transform:uppercase', 'textTransform', TEXT_TRANSFORM.uppercase],
  ['text-align:end', 'textAlign', TEXT_ALIGN.right],
  ['white-space:pre-line', 'whiteSpace', WHITE_SPACE.preLine],
] as const)('%s', (declaration, column, expected) => {
  const { style, at } = styled(`<p style="${declaration}">x`);
  expect(style[column][at('p')]).toBe(expected);
});

test('items of a flex box are blocks', () => {
  const { style, at } = styled('<div style="display:flex"><b>x');
  expect(style.display[at('b')]).toBe(DISPLAY.block);
});
