import { expect, it } from 'vitest';
import { findLandmark, KIND, parse } from '../../src/page/index.ts';

/** The landmarks of a page in order, each as element and landmark. */
function see(markup: string): string {
  const page = parse(markup);
  const found: string[] = [];
  for (let node = 1; node < page.size; node++) {
    const landmark = page.kind[node] === KIND.element ? findLandmark(page, node) : undefined;
    if (landmark !== undefined) found.push(`${page.name(node)}=${landmark}`);
  }
  return found.join(' ');
}

it('are told by elements', () => {
  expect(
    see('<header></header><nav></nav><main></main><aside></aside><footer></footer><search></search>'),
  ).toBe('header=header nav=navigation main=main aside=complementary footer=footer search=search');
});

it('are told by roles, the first of several, in any case', () => {
  expect(see('<div role=" Banner "></div><nav role=CONTENTINFO></nav><p role="main group"></p>')).toBe(
    'div=header nav=footer p=main',
  );
});

it('keep their element where the role is none', () => {
  expect(see('<nav role=menubar></nav><div role=list></div>')).toBe('nav=navigation');
});

it.each(['article', 'aside', 'main', 'nav', 'section'])('have no header of the page inside %s', (name) => {
  expect(see(`<${name}><div><header></header><footer></footer></div></${name}>`)).not.toMatch(
    /header|footer/,
  );
});

it('may be in a section where a role says so, and in what is a section by role only', () => {
  expect(see('<section><header role=banner></header></section>')).toBe('header=header');
  expect(see('<div role=main><footer></footer></div>')).toBe('div=main footer=footer');
});
