import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from '../../src/page/index.ts';
import { computeStyle } from '../../src/style/index.ts';
import { colorOf, hex, styled } from './styled.ts';

/** Far above what any of these takes alone on a quiet machine; an exponential would not come back at all. */
const LIMIT = 15_000;

const sheet = (css: string, body = '<p class=a>x'): string => `<style>${css}</style>${body}`;

describe('every sheet gives a style in time', () => {
  test.each([
    ['open brackets', () => sheet('{'.repeat(1e6))],
    ['nested rules', () => sheet('p{&,& &{'.repeat(1e5))],
    ['nested lists', () => sheet(`${'.a,p,[class]{'.repeat(40)}color:red`)],
    ['nested :not', () => sheet(`${':not('.repeat(1e5)}p${')'.repeat(1e5)}{color:red}`)],
    [
      'nested :has',
      () => sheet('div:has(div:has(div:has(.a))){color:red}', '<div>'.repeat(300) + '<i></i>'.repeat(2e4)),
    ],
    ['ten thousand compounds', () => sheet(`${'p '.repeat(1e4)}{color:red}`)],
    ['unclosed string', () => sheet(`p{content:"${'x'.repeat(1e6)}`)],
    ['unclosed comments', () => sheet('/*'.repeat(5e5))],
    ['open brackets in a value', () => sheet(`p{width:${'('.repeat(1e6)}`)],
    ['deep calc', () => sheet(`p{width:calc(${'('.repeat(1e5)}1px${')'.repeat(1e5)})}`)],
    [
      'chain of variables',
      () =>
        sheet(
          `p{${Array.from({ length: 2e4 }, (_, i) => `--v${i}:var(--v${i + 1})`).join(';')};color:var(--v0)}`,
        ),
    ],
    ['fallbacks in fallbacks', () => sheet(`p{color:${'var(--a,'.repeat(2e4)}red${')'.repeat(2e4)}}`)],
    ['deep media query', () => sheet(`@media ${'not ('.repeat(1e5)}width${')'.repeat(1e5)}{p{color:red}}`)],
    ['deep colour', () => sheet(`p{color:${'color-mix(in srgb,'.repeat(2e4)}red${',red)'.repeat(2e4)}}`)],
    [
      'many layers',
      () => sheet(Array.from({ length: 3e4 }, (_, i) => `@layer l${i}{p{color:red}}`).join('')),
    ],
    ['sibling chains', () => sheet('i + b ~ b + b ~ b{color:red}', `${'<b></b>'.repeat(5e4)}<i></i>`)],
    [
      'one element, many classes',
      () =>
        sheet('.c1{color:red}', `<p class="${Array.from({ length: 1e5 }, (_, i) => `c${i}`).join(' ')}">`),
    ],
  ])('%s', (_, markup) => expect(computeStyle(parse(markup())).fontSize.length).toBeGreaterThan(0), LIMIT);
});

test(
  'rules times elements are bounded, and what is left out is said',
  () => {
    // Elements that are alike to all selectors are matched once; places keep these apart.
    const style = computeStyle(parse(sheet(':nth-child(n){color:red}'.repeat(2e4), '<b>x</b>'.repeat(2e4))));
    expect(style.shortfalls.map(({ step }) => step)).toEqual(['cascade']);
    expect(style.shortfalls[0].message).toContain('too many steps');
  },
  LIMIT,
);

test('after the deadline only the browser’s own rules apply, and that is said', () => {
  const page = parse(sheet('b{color:red}', '<b>x</b>'.repeat(3000)));
  const style = computeStyle(page, { deadline: 0 });
  expect(style.shortfalls[0].message).toContain('time');
  expect(hex(style.color[page.size - 1])).toBe('#000000');
  expect(style.fontWeight[page.size - 1]).toBe(700);
});

test('a billion laughs end in no value', () => {
  const names = 'abcdefghijklmnop'.split('');
  const bombs = names.slice(1).map((name, at) => `--${name}:${`var(--${names[at]}) `.repeat(10)}`);
  expect(colorOf(`p{--a:red;${bombs.join(';')};color:var(--p,green)}`)).toBe('#008000');
});

test('names of JavaScript’s own do no harm', () => {
  const markup = '<p class="__proto__ constructor" id=constructor>x';
  expect(colorOf('.__proto__#constructor{--__proto__:green;color:var(--__proto__)}', markup)).toBe('#008000');
  expect(colorOf('p{constructor:1;__proto__:red;toString:1;color:hasOwnProperty}', markup)).toBe('#000000');
});

test('huge numbers stay finite', () => {
  const { style, at } = styled(
    '<p style="width:1e999px;font-size:9e99em;opacity:1e400;margin-left:-1e999px">x',
  );
  expect(Number.isFinite(style.fontSize[at('p')])).toBe(true);
  expect(Number.isFinite(style.width[at('p')])).toBe(true);
});

const PIECES = [
  ...'{}()[];:,.#>+~*&@!"\'\\/-<'.split(''),
  ...[
    'p',
    '.c',
    '#i',
    'color',
    'red',
    'var(--a',
    '--a',
    'calc(',
    '1px',
    '50%',
    '2em',
    '!important',
    '@media',
    '@layer a',
  ],
  ...[
    '@import',
    '@supports',
    ':is(',
    ':not(',
    ':has(',
    ':nth-child(2n+1)',
    'url(',
    '/*',
    '*/',
    ' ',
    '\n',
    'font',
    'background',
  ],
  ...['inherit', 'revert', 'rgb(', 'color-mix(in srgb', '[a=', 'display', 'none', '\u0000', '😀', 'é'],
];

describe('no text throws', () => {
  const css = fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join(''));

  test('as a sheet', () => {
    fc.assert(
      fc.property(css, (text) => {
        expect(computeStyle(parse(`<style>${text}</style><p id=i class=c>x`)).color.length).toBeGreaterThan(
          0,
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('as a style attribute', () => {
    fc.assert(
      fc.property(css, (text) => {
        const page = parse('<p style="&quot;">x');
        const attributes = page.attributeValue as string[];
        attributes[0] = text;
        expect(computeStyle(page).color.length).toBeGreaterThan(0);
      }),
      { numRuns: 2000 },
    );
  });

  test('a sheet after an unreadable one still counts', () => {
    fc.assert(
      fc.property(css, (text) => {
        const { style, at } = styled(
          `<style>${text}</style><style>p#i{opacity:.5!important}</style><p id=i>x`,
        );
        return style.opacity[at('p')] === 0.5;
      }),
      { numRuns: 500 },
    );
  });
});
