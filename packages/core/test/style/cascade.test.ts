import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colorOf, hex, styled } from './styled.ts';

const RED = '#ff0000';
const GREEN = '#008000';
const BLACK = '#000000';

describe('order', () => {
  test.each([
    ['later wins', 'p{color:red}p{color:green}', GREEN],
    ['class beats name', '.c{color:green}p{color:red}', GREEN],
    ['id beats classes', '#i{color:green}.c.c.c{color:red}', GREEN],
    ['important beats id', 'p{color:green!important}#i{color:red}', GREEN],
    ['important among important by specificity', '.c{color:green ! IMPORTANT}p{color:red!important}', GREEN],
    [':where weighs nothing', ':where(#i){color:red}p{color:green}', GREEN],
    [':is weighs its heaviest', ':is(#i,b){color:green}.c{color:red}', GREEN],
    [':not weighs its argument', 'p:not(#x){color:green}.c{color:red}', GREEN],
    ['unlayered beats layers', 'p{color:green}@layer a{#i{color:red}}', GREEN],
    ['later layer wins', '@layer a,b;@layer b{p{color:green}}@layer a{#i{color:red}}', GREEN],
    ['outer layer beats its inner', '@layer a{p{color:green}@layer b{#i{color:red}}}', GREEN],
    [
      'earlier layer wins when important',
      '@layer a{p{color:green!important}}@layer b{p{color:red!important}}',
      GREEN,
    ],
    ['nested rule', 'body{& p{color:green}}', GREEN],
    ['nested without ampersand', 'body{p{color:green}}', GREEN],
    ['nested combinator', 'body{> p{color:green}}', GREEN],
    ['nested suffix', '.c{&#i{color:green}}', GREEN],
    ['nested at-rule', 'p{color:red;@media screen{color:green}}', GREEN],
  ])('%s', (_, css, color) => expect(colorOf(css)).toBe(color));

  test('the style attribute beats rules, but not important ones', () => {
    expect(colorOf('#i{color:red}', '<p id=i style="color:green">')).toBe(GREEN);
    expect(colorOf('p{color:green!important}', '<p style="color:red">')).toBe(GREEN);
    expect(colorOf('p{color:red!important}', '<p style="color:green!important">')).toBe(GREEN);
  });

  test('among rules of any weight the heaviest wins, the later among equals', () => {
    const part = fc.constantFrom('p', '.c', '#i', '[id]', ':first-child');
    const weight = (selector: string): number => (selector.includes('#') ? 100 : selector === 'p' ? 1 : 10);
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (selectors) => {
        const css = selectors.map((selector, at) => `${selector}{color:rgb(${at},0,0)}`).join('');
        const most = Math.max(...selectors.map(weight));
        const winner = selectors.findLastIndex((selector) => weight(selector) === most);
        expect(colorOf(css, '<body><p id=i class=c>x</p>')).toBe(hex(((winner << 24) | 255) >>> 0));
      }),
    );
  });
});

describe('what is dropped', () => {
  test.each([
    ['a bad selector takes its list along', 'p,p:foo{color:red}', BLACK],
    ['but not the next rule', 'p:foo{color:red}p{color:green}', GREEN],
    ['a bad value leaves the earlier one', 'p{color:green;color:nonsense}', GREEN],
    ['another browser’s pseudo-element', 'p,p::-moz-x{color:red}', BLACK],
    ['dynamic states never hold', 'p:hover,p:focus,p:target{color:red}', BLACK],
    ['their negation does', 'p:not(:hover){color:green}', GREEN],
    ['pseudo-elements style no element', 'p::before{color:red}', BLACK],
    ['print', '@media print{p{color:red}}', BLACK],
    ['a stray bracket', '}p{color:green}', GREEN],
    ['an unclosed string', 'p{content:"x\n;color:green}', GREEN],
    ['an unclosed comment', 'p{color:green}/* p{color:red}', GREEN],
    ['an unclosed block', 'p{color:green', GREEN],
    ['HTML comments', '<!-- p{color:green} -->', GREEN],
    ['data addresses with semicolons', 'p{background:url(data:a;b{c});color:green}', GREEN],
  ])('%s', (_, css, color) => expect(colorOf(css)).toBe(color));

  test('a style element of another type or medium', () => {
    const of = (attributes: string): string => {
      const { style, at } = styled(`<style ${attributes}>p{color:red}</style><p>x`);
      return hex(style.color[at('p')]);
    };
    expect(of('')).toBe(RED);
    expect(of('type="text/css" media="screen"')).toBe(RED);
    expect(of('type="text/less"')).toBe(BLACK);
    expect(of('media="print"')).toBe(BLACK);
  });
});

describe('inheritance and keywords', () => {
  test('color inherits, background does not', () => {
    const { style, at } = styled('<div style="color:red;background:green"><p>x</p></div>');
    expect(hex(style.color[at('p')])).toBe(RED);
    expect(style.background[at('p')]).toBe(0);
    expect(hex(style.backdrop[at('p')])).toBe(GREEN);
  });

  test.each([
    ['inherit', 'color:inherit', RED],
    ['initial', 'color:initial', BLACK],
    ['unset', 'color:unset', RED],
    ['revert', 'color:revert', RED],
    ['all', 'all:initial', BLACK],
    ['currentcolor', 'color:currentcolor', RED],
  ])('%s', (_, declaration, color) => {
    const { style, at } = styled(`<div style="color:red"><p style="${declaration}">x`);
    expect(hex(style.color[at('p')])).toBe(color);
  });

  test('revert brings back the browser’s own value', () => {
    const { style, at } = styled('<style>b{font-weight:100}b{font-weight:revert}</style><b>x');
    expect(style.fontWeight[at('b')]).toBe(700);
  });
});

describe('var()', () => {
  test.each([
    ['a value', 'p{--a:green;color:var(--a)}', GREEN],
    ['inherited', ':root{--a:green}p{color:var(--a)}', GREEN],
    ['a fallback', 'p{color:var(--none,green)}', GREEN],
    ['a fallback in a fallback', 'p{color:var(--x,var(--y,green))}', GREEN],
    ['through another', ':root{--a:var(--b);--b:green}p{color:var(--a)}', GREEN],
    ['a circle is no value', 'p{--a:var(--b);--b:var(--a);color:var(--a,green)}', GREEN],
    ['without value the property is unset', 'body{color:green}p{color:red;color:var(--none)}', GREEN],
    ['names have case', 'p{--A:green;--a:red;color:var(--A)}', GREEN],
    ['in part of a value', 'p{--g:128;color:rgb(0 var(--g) 0)}', GREEN],
    ['registered', '@property --a{syntax:"*";inherits:false;initial-value:green}p{color:var(--a)}', GREEN],
  ])('%s', (_, css, color) => expect(colorOf(css)).toBe(color));

  test('in a shorthand', () => {
    const { style, at } = styled('<style>p{--b:url(x) green;background:var(--b)}</style><p>x');
    expect(hex(style.background[at('p')])).toBe(GREEN);
  });
});

describe('@media, @supports, @import', () => {
  const holds = (prelude: string): boolean => colorOf(`${prelude}{p{color:green}}`) === GREEN;

  test.each([
    ['screen', true],
    ['(min-width: 1280px)', true],
    ['(min-width: 1281px)', false],
    ['(max-width: 1000px), screen', true],
    ['screen and (min-width: 40em) and (max-width: 100em)', true],
    ['(400px <= width < 1281px)', true],
    ['(width > 1280px)', false],
    ['not print', true],
    ['not screen', false],
    ['only screen', true],
    ['not (min-width: 1px)', false],
    ['(min-width: 1px) and (not (max-width: 1px))', true],
    ['(max-width: 1px) or (min-width: 1px)', true],
    ['(orientation: landscape)', true],
    ['(prefers-color-scheme: dark)', false],
    ['(prefers-reduced-motion: reduce)', false],
    ['(hover: hover)', true],
    ['(min-resolution: 2dppx)', false],
    ['(-webkit-min-device-pixel-ratio: 2)', false],
    ['(-ms-high-contrast: none)', false],
    ['screen and (min\n-width: 1px)', false],
    ['not screen and (n\r:)', false],
  ])('@media %s: %s', (query, expected) => expect(holds(`@media ${query}`)).toBe(expected));

  test.each([
    ['(display: grid)', true],
    ['(display: nonsense)', false],
    ['not (display: grid)', false],
    ['(-moz-appearance: none)', false],
    ['(display: grid) and (not (-ms-ime-align: auto))', true],
    ['selector(:has(a))', true],
    ['selector(:nonsense)', false],
  ])('@supports %s: %s', (condition, expected) => expect(holds(`@supports ${condition}`)).toBe(expected));

  test('the viewport can be told', () => {
    const { style, at } = styled('<style>@media (max-width:500px){p{color:green}}</style><p>x', {
      viewport: { width: 400, height: 800 },
    });
    expect(hex(style.color[at('p')])).toBe(GREEN);
  });

  test('sheets are used when handed in, and named when not', () => {
    const sheets = new Map([
      ['https://example.org/css/a.css', '@import "b.css";@import "c.css" print;p{font-weight:700}'],
      ['https://example.org/css/b.css', '@import "a.css";p{color:green}'],
      ['https://example.org/css/c.css', 'p{color:red}'],
    ]);
    const { style, at } = styled(
      '<link rel=stylesheet href="/css/a.css"><link rel=stylesheet href=none.css><link rel="alternate stylesheet" href=x.css><p>x',
      { sheets },
    );
    expect(hex(style.color[at('p')])).toBe(GREEN);
    expect(style.fontWeight[at('p')]).toBe(700);
    expect(style.missingSheets).toEqual(['https://example.org/none.css']);
  });
});
