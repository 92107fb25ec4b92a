/** What a page says of its one thing. */
import { expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { findSingle } from '../../src/record/index.ts';
import { spanSeen } from '../../src/record/single/span-seen.ts';

/** A field of the product on a small page, as it was read. */
function fieldOf(name: string, behind: string, before = ''): unknown {
  const page = `<html lang=en><main>${before}<h1>Summit fire pit</h1><p>$ 89.00</p>${behind}</main>`;
  const field = findSingle(analyze(page))?.fields.find((each) => each.name === name);
  return (field?.value as { value?: unknown } | undefined)?.value;
}

it.each([
  ['an open button', '<button>Add to cart</button><p>Size 4: sold out</p>', 'InStock'],
  ['a button with a state', '<button><div>Loading …</div><div>Add to cart</div></button>', 'InStock'],
  ['a link that scripts close', '<a href=/buy disabled>Buy it now</a>', 'InStock'],
  ['a closed button', '<p>Only a few left</p><button disabled>Sold out</button>', 'OutOfStock'],
  ['a line', '<p>Currently unavailable</p>', 'OutOfStock'],
  ['an offer to tell', '<p>Get notified when this product is in stock.</p>', 'OutOfStock'],
  ['nothing', '<button disabled>Add to cart</button>', undefined],
])('%s tells whether it can be had', (_, markup, value) => {
  expect(fieldOf('availability', markup)).toBe(value);
});

it('is told by the only button before the title, not by links of a menu', () => {
  expect(fieldOf('availability', '', '<button>Add to cart</button>')).toBe('InStock');
  expect(fieldOf('availability', '', '<a href=/cart>Checkout</a>')).toBeUndefined();
});

it('is not told by buttons of other products', () => {
  const others = ['Ash', 'Elm', 'Oak', 'Yew'].map(
    (name) => `<li><h3>${name} log</h3><b>$ 7.00</b><button>Add to cart</button></li>`,
  );
  expect(fieldOf('availability', `<p>Sold out</p><ul>${others.join('')}</ul>`)).toBe('OutOfStock');
});

it('has as many reviews as all of them together', () => {
  const recent = '<p>Recent: (1,312 reviews)</p><p>All: (88,028 reviews)</p>';
  expect(fieldOf('reviews', recent)).toBe(88_028);
});

it('reads numbers of elements that touch one by one', () => {
  const touching = '<p><b class=rating>4.9</b><a>358 reviews</a></p>';
  expect(fieldOf('reviews', touching)).toBe(358);
  expect(fieldOf('rating', touching)).toBe(4.9);
});

it('believes the number beside drawn stars, and no single review', () => {
  expect(fieldOf('rating', '<p>★★★★☆ 4.4 – 5 reviews</p>')).toBe(4.4);
  expect(fieldOf('rating', '<p>★★★★☆ – 5 reviews</p>')).toBe(4);
  expect(fieldOf('rating', '<p>★★★★★ Hilde, 3 May 2025</p>')).toBeUndefined();
});

it('stands where its values are seen, not in the head where machines are told some of them', () => {
  const told =
    '<meta name=description content="A pit of steel."><meta property="og:image" content="/pit.jpg">';
  const thing = '<main><h1>Summit fire pit</h1><p>$ 89.00</p><button>Add to cart</button></main>';
  const analysis = analyze(`<html lang=en><title>Summit fire pit</title>${told}${thing}`);
  const { nodes, fields } = findSingle(analysis)!;
  expect(fields.map(({ name }) => name)).toContain('description');
  expect(analysis.page.path(nodes[0])).toMatch(/h1\[1\]/);
});

it.each([
  ['seen', '<p hidden>c</p>', '', 'h1 b'],
  ['hidden until a script uncovers it', '', '<style>body { display: none }</style>', 'h1 b'],
  ['told in the head alone', '', '', 'meta'],
])('stands in what is %s', (_, hidden, style, names) => {
  const analysis = analyze(
    `<html><meta name=description content=a>${style}<body>${hidden}<h1>a</h1>${names === 'meta' ? '' : '<b>b</b>'}`,
  );
  const { page } = analysis;
  const nodes = page.select(names === 'meta' ? 'meta' : 'meta, [hidden], h1, b');
  const [start, end] = spanSeen(analysis, nodes);
  const [first, last = first] = names.split(' ');
  expect([start, end]).toEqual([page.select(first)[0], page.end[page.select(last)[0]]]);
});
