import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexElements, matches, parse, parseSelectors, TAG } from '../../src/page/index.ts';

const page = parse(`<!doctype html><html lang=en-GB><body>
<main id=m class="wide page"><h2 class=t>one</h2><p>two</p><p class="c d" title="a-b c">three</p><p lang=de>four
<a href=x>five</a></main>
<form><input id=i1 required><input id=i2 disabled value=v><input id=i3 type=checkbox checked>
<fieldset disabled><legend><input id=i4></legend><input id=i5></fieldset></form>
<ul><li id=l1><li id=l2><li id=l3 class=c><li id=l4><li id=l5></ul>
<svg><linearGradient id=g></linearGradient><a href=y id=sa></a></svg><x-y id=custom></x-y></body>`);

/** Ids where there are, else names. */
const found = (selector: string): string =>
  page
    .select(selector)
    .map((node) => page.attribute(node, 'id') ?? page.name(node))
    .join(' ');

test.each([
  ['main > h2', 'h2'],
  ['body h2, main', 'm h2'],
  ['#m.wide.page', 'm'],
  ['h2 + p', 'p'],
  ['h2 ~ p.c', 'p'],
  ['h2 + p + p.c', 'p'],
  ['P.c', 'p'],
  ['.C', ''],
  ['li:first-child, li:last-child', 'l1 l5'],
  ['li:nth-child(2n)', 'l2 l4'],
  ['li:nth-child( -n + 2 )', 'l1 l2'],
  ['li:nth-last-child(2)', 'l4'],
  ['li:nth-child(odd)', 'l1 l3 l5'],
  ['li:nth-child(1 of .c)', 'l3'],
  ['p:nth-of-type(2)', 'p'],
  ['h2:only-of-type', 'h2'],
  ['li:not(.c, #l1)', 'l2 l4 l5'],
  ['li:is(.c, :first-child)', 'l1 l3'],
  ['main:has(> h2)', 'm'],
  ['li:has(+ .c)', 'l2'],
  ['main:has(> li)', ''],
  ['p:empty', ''],
  [':root', 'html'],
  ['a:link', 'a sa'],
  ['a:visited', ''],
  ['li:hover', ''],
  ['li::before', ''],
  ['li:not(:hover):first-child', 'l1'],
  ['[title]', 'p'],
  ['[title="a-b c"]', 'p'],
  ['[title~=c]', 'p'],
  ['[title|=a]', 'p'],
  ['[title^=a][title$=c][title*="-"]', 'p'],
  ['[title="A-B C"]', ''],
  ['[title="A-B C" i]', 'p'],
  ['[title=""]', ''],
  ['[title*=""]', ''],
  ['input:required', 'i1'],
  ['input:disabled', 'i2 i5'],
  ['input:checked', 'i3'],
  [':lang(de)', 'p a'],
  ['p:lang(en)', 'p p'],
  ['linearGradient', 'g'],
  ['lineargradient', ''],
  ['svg a', 'sa'],
  [':not(:defined)', 'custom'],
  ['#\\6d', 'm'],
  ['*|main', 'm'],
  ['main/* why */ > h2', 'h2'],
  [':is(:nonsense, h2)', 'h2'],
  [':is(.c:nonsense, h2)', 'h2'],
  [':is(#m[x=], .c::nonsense, [title]!, h2)', 'h2'],
  [':is(p[title=",)"x], h2)', 'h2'],
  [':is(p:nonsense(a, "(", b), h2)', 'h2'],
])('%s selects "%s"', (selector, expected) => expect(found(selector)).toBe(expected));

test.each([
  '',
  ' ',
  'p >',
  '> p',
  'p,,b',
  '..a',
  '#',
  'p:nonsense',
  'p::-moz-x',
  ':not()',
  ':not(:nonsense)',
  '[a',
  '[a=]',
  'a:is(',
  ':is(.c[, h2)',
  '4',
  'a!b',
  'ns|a',
  ':nth-child(x)',
])('"%s" is refused with a clear error', (selector) =>
  expect(() => page.select(selector)).toThrow(/Not a valid selector/),
);

test('matches asks one element', () => {
  expect(matches(page, page.byId('l3'), 'ul > .c')).toBe(true);
  expect(matches(page, page.byId('l2'), 'ul > .c')).toBe(false);
  expect(matches(page, 0, '*')).toBe(false);
});

test('names of JavaScript’s own are names', () => {
  const odd = parse('<p class="__proto__" id=constructor>');
  expect(odd.select('.__proto__#constructor')).toHaveLength(1);
  expect(odd.select('.constructor, #__proto__, .toString')).toHaveLength(0);
});

/** The definition, word by word: try every ancestor and every earlier sibling. Slow, and plainly right. */
function matchesNaively(tree: typeof page, node: number, parts: readonly string[]): boolean {
  const last = parts.at(-1)!;
  if (tree.name(node) !== last) return false;
  if (parts.length === 1) return true;
  const rest = parts.slice(0, -2);
  const siblings = [...tree.children(tree.parent[node])].filter(
    (other) => tree.isElement(other) && other < node,
  );
  const ancestors: number[] = [];
  for (let at = tree.parent[node]; at > 0; at = tree.parent[at]) ancestors.push(at);
  const candidates: Record<string, number[]> = {
    ' ': ancestors,
    '>': ancestors.slice(0, 1),
    '~': siblings,
    '+': siblings.slice(-1),
  };
  return candidates[parts.at(-2)!].some((other) => matchesNaively(tree, other, rest));
}

describe('combinators', () => {
  test('agree with the definition on random trees and selectors', () => {
    // Two names that nest freely, opened more often than closed: alike neighbours and ancestors are what makes a
    // first choice wrong, so that the matcher has to come back.
    const name = fc.constantFrom('x-a', 'x-b');
    const tag = fc.oneof(
      { weight: 3, arbitrary: name.map((open) => `<${open}>`) },
      { weight: 2, arbitrary: name.map((close) => `</${close}>`) },
      { weight: 2, arbitrary: name.map((leaf) => `<${leaf}></${leaf}>`) },
    );
    const tree = fc.array(tag, { minLength: 10, maxLength: 40 });
    const link = fc.tuple(fc.constantFrom(' ', '>', '~', '+'), name);
    const selector = fc.tuple(name, fc.array(link, { minLength: 1, maxLength: 5 }));
    fc.assert(
      fc.property(tree, selector, (tags, [head, tail]) => {
        const random = parse(`<!doctype html><div>${tags.join('')}</div>`);
        const parts = [head, ...tail.flat()];
        const naive = Array.from({ length: random.size }, (_, node) => node).filter(
          (node) => random.isElement(node) && matchesNaively(random, node, parts),
        );
        expect(random.select(parts.join(' '))).toEqual(naive);
      }),
      { numRuns: 3000 },
    );
  });

  test('come back to another ancestor or sibling when the nearest was wrong', () => {
    // The nearest x-b around the target is no child of x-a; the one further out is.
    const deep = parse('<x-a><x-b><i><x-b><u id=t></u></x-b></i></x-b></x-a>');
    expect(deep.select('x-a > x-b u')).toEqual([deep.byId('t')]);
    // Likewise the nearest b before the target does not follow i; the one before it does.
    const wide = parse('<p><i></i><b></b><u></u><b></b><u></u><b id=t></b>');
    expect(wide.select('i + b ~ #t')).toEqual([wide.byId('t')]);
  });

  test('do not search exponentially', () => {
    const deep = parse(`${'<div>'.repeat(400)}<b>x`);
    expect(deep.select(`i ${'> div div '.repeat(40)} b`)).toEqual([]);
  });
});

test('no selector throws anything but a SyntaxError', () => {
  const pieces = [
    ...'.#:[]()>+~*,&|="\'\\ '.split(''),
    'a',
    'li',
    ':is(',
    ':not(',
    ':has(',
    '2n+1',
    ':nth-child(',
    'i',
    '-',
    '--x',
    '::before',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 20 }), (parts) => {
      try {
        page.select(parts.join(''));
      } catch (error) {
        expect(error).toBeInstanceOf(SyntaxError);
      }
    }),
    { numRuns: 3000 },
  );
});

test('a first look drops no list of which something could match', () => {
  const pieces = [
    ...[
      '.c',
      '.C',
      '.d',
      '.none',
      '#m',
      '#none',
      'p',
      'li',
      'none',
      '*',
      ' ',
      ' > ',
      ' + ',
      ',',
      ', ',
      ':hover',
    ],
    ...['::before', ':first-child', ':not(.c, .none)', ':is(none, .c)', '[title="a,b"]', '[title]', '.\\63 '],
    ...['/* , */', '&', '|', '"', "'", '(', ')', '[', ']', ':', '.', '#', 'ä', '.K'],
  ];
  const quirky = parse('<p class="c Kk"><li id=m title=x>');
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      for (const vocabulary of [indexElements(page), indexElements(quirky)]) {
        const source = { text, start: 0, end: text.length, vocabulary };
        const isPossible = parseSelectors(source)?.some((selector) => selector.isPossible) ?? false;
        if (isPossible) expect(parseSelectors({ ...source, isDroppable: true })).not.toBeNull();
      }
    }),
    { numRuns: 5000 },
  );
});

test('words of an attribute are parted by ASCII white space only', () => {
  const marked = parse('<p rel="a\u00a0b\tc">');
  const paragraph = marked.first(TAG.p);
  const words = ['a\u00a0b', 'c', 'a', 'b', 'a\u00a0b\tc'];
  expect(words.map((word) => matches(marked, paragraph, `[rel~="${word}"]`))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
