import { describe, expect, it, test } from 'vitest';
import { LINK } from '../../src/feature/index.ts';
import { at, measured, total } from './measured.ts';

const NAMES = Object.keys(LINK) as (keyof typeof LINK)[];

function kindOf(href: string, url: string | undefined, base = ''): string {
  const markup = `${base}<a id=x href="${href}">x</a>`;
  const { page, features } = measured(markup, url === undefined ? {} : { url });
  return NAMES[features.link[at(page, 'x')]];
}

describe('link kinds', () => {
  const url = 'https://www.example.co.uk/shop/page.html?a=1#top';
  test.each([
    ['#part', 'thisPage'],
    ['#', 'thisPage'],
    ['/shop/page.html?a=1#part', 'thisPage'],
    ['page.html?a=1#part', 'thisPage'],
    ['?a=1#part', 'thisPage'],
    ['https://www.example.co.uk/shop/page.html?a=1#x', 'thisPage'],
    ['page.html#part', 'internal'],
    ['https://www.example.co.uk/shop/page.html?a=1', 'internal'],
    ['/', 'internal'],
    ['other.html', 'internal'],
    ['../a:b', 'internal'],
    ['?q=http://x.org', 'internal'],
    ['HTTPS://WWW.EXAMPLE.CO.UK', 'internal'],
    ['//www.example.co.uk/x', 'internal'],
    ['https:other.html', 'internal'],
    ['https://user@www.example.co.uk:8080/x', 'internal'],
    ['https://shop.example.co.uk/', 'sameDomain'],
    ['//example.co.uk', 'sameDomain'],
    ['https://other.co.uk/', 'external'],
    ['https://other.org?x', 'external'],
    ['\\\\other.org/x', 'external'],
    ['ftp://other.org/file', 'external'],
    ['https://bücher.de/#a', 'external'],
    ['mailto:a@example.co.uk', 'contact'],
    ['TEL:+49123', 'contact'],
    ['whatsapp://send?text=x', 'contact'],
    ['javascript:void(0)', 'other'],
    ['java&#10;script:x()', 'other'],
    ['data:text/html,x', 'other'],
    ['about:blank', 'other'],
    ['', 'other'],
    ['  ', 'other'],
    ['http://[broken', 'other'],
    [' &#10;/x ', 'internal'],
  ])('%s is %s', (href, kind) => {
    expect(kindOf(href, url)).toBe(kind);
  });

  test.each([
    ['x.html', 'internal'],
    ['#x', 'thisPage'],
    ['https://a.org/', 'external'],
    ['mailto:a@b.c', 'contact'],
  ])('without an address of the page, %s is %s', (href, kind) => {
    expect(kindOf(href, undefined)).toBe(kind);
  });

  test.each([
    ['https://cdn.other.org/', 'x.html', 'external'],
    ['https://cdn.other.org/', '#x', 'external'],
    ['https://cdn.other.org/', 'https://www.example.co.uk/', 'internal'],
    ['https://example.co.uk/', '/x', 'sameDomain'],
    ['/other/', '#x', 'internal'],
    ['javascript:1', 'x.html', 'internal'],
  ])('with base %s, %s is %s', (base, href, kind) => {
    expect(kindOf(href, url, `<base href="${base}">`)).toBe(kind);
  });

  it('takes customers of one host for strangers', () => {
    expect(kindOf('https://b.github.io/', 'https://a.github.io/')).toBe('external');
  });
});

describe('links', () => {
  it('are a, area and svg a with an address', () => {
    const { page, features } = measured(
      '<a name=x>no</a><a href=1>1</a><map><area href=2></map><svg><a xlink:href=3><text>3</text></a><a href=4></a></svg><link href=5>',
    );
    expect(total(features.links, page)).toBe(4);
  });

  it('reach down to everything inside', () => {
    const { page, features } = measured('<p>one <a id=a href=/x>two <b id=b>three</b></a> four');
    const [link, bold] = [at(page, 'a'), at(page, 'b')];
    expect(features.linkElement[link]).toBe(link);
    expect(features.linkElement[bold + 1]).toBe(link);
    expect(features.linkElement[page.parent[link]]).toBe(-1);
    expect(total(features.linkWords, page)).toBe(2);
    expect(total(features.linkWordsOf(LINK.internal), page)).toBe(2);
    expect(total(features.linkWordsOf(LINK.external), page)).toBe(0);
  });
});
