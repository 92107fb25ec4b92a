import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LinkListOptions, readLinkList } from '../../../src/index.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The kind, then pages, then further lists. */
function read(text: string, options: LinkListOptions = {}): string[] | undefined {
  const list = readLinkList(encode(text), options);
  return list && [list.kind, ...list.pages, ...list.lists.map((at) => `+${at}`)];
}

const CASES: Readonly<Record<string, readonly [text: string, found: readonly string[]]>> = {
  'a sitemap': [
    `<?xml version="1.0"?><!-- made --><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc> https://a.example/?a=1&amp;b=2 </loc><lastmod>2026-11-01</lastmod></url>
      <url><loc><![CDATA[https://a.example/&]]></loc><image:image><image:loc>https://a.example/i.png</image:loc></image:image></url>
      <url><loc></loc></url></urlset>`,
    ['sitemap', 'https://a.example/?a=1&b=2', 'https://a.example/&'],
  ],
  'the index of a sitemap': [
    '<sitemapindex><sitemap><loc>https://a.example/1.xml.gz</loc></sitemap></sitemapindex>',
    ['sitemap', '+https://a.example/1.xml.gz'],
  ],
  'RSS 2.0': [
    `<rss version="2.0"><channel><link>https://a.example/</link><atom:link href="https://a.example/rss" rel="self"/>
      <item><title>a > b</title><link>https://a.example/1</link><guid isPermaLink="false">x</guid></item>
      <item><guid>https://a.example/2</guid></item><item><guid isPermaLink="false">https://a.example/no</guid></item>
      <item><link/><guid isPermaLink='true'>https://a.example/3</guid></item></channel></rss>`,
    ['feed', 'https://a.example/1', 'https://a.example/2', 'https://a.example/3'],
  ],
  'RSS 1.0': [
    '<rdf:RDF xmlns="http://purl.org/rss/1.0/"><channel><link>https://a.example/</link></channel><item rdf:about="x"><link>https://a.example/1</link></item></rdf:RDF>',
    ['feed', 'https://a.example/1'],
  ],
  'RSS with a declared type': [
    '<!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://a.example/rss.dtd"><rss version="0.91"><channel><item><link>https://a.example/1</link></item></channel></rss>',
    ['feed', 'https://a.example/1'],
  ],
  Atom: [
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://a.example/b/"><link href="/"/>
      <entry><link rel="enclosure" href="e.mp3"/><link href="1"/><link href="2" rel="alternate"/></entry>
      <entry xml:base="c/"><link rel='alternate' href='3?a&amp;b'/><source><link href="no"/></source></entry></feed>`,
    ['feed', 'https://a.example/b/1', 'https://a.example/b/c/3?a&b'],
  ],
  'a JSON feed': [
    '{"version": "https://jsonfeed.org/version/1.1", "items": [{"url": "https://a.example/1"}, {"external_url": "https://a.example/2"}, {}, 5]}',
    ['feed', 'https://a.example/1', 'https://a.example/2'],
  ],
  'a text of addresses': [
    'https://a.example/1\r\n\r\nhttp://b.example/2\n',
    ['addresses', 'https://a.example/1', 'http://b.example/2'],
  ],
  'a feed that is cut off': [
    '<rss version="2.0"><channel><item><link>https://a.example/1</link></item><item><link>https://a.exam',
    ['feed', 'https://a.example/1'],
  ],
  'a feed with tags that do not match': [
    '<rss><channel><item><description><b>x</i></description><link>https://a.example/1</link></item><item><link>https://a.example/2</item></channel></rss>',
    ['feed', 'https://a.example/1', 'https://a.example/2'],
  ],
};

describe('a list of links', () => {
  it.each(Object.entries(CASES))('is read: %s', (_, [text, found]) => {
    expect(read(text)).toEqual(found);
  });

  it('resolves what stands in it by its own address', () => {
    expect(read('<feed><entry><link href="1"/></entry></feed>', { url: 'https://a.example/f/' })).toEqual([
      'feed',
      'https://a.example/f/1',
    ]);
  });

  it('is decoded as it says', () => {
    const text =
      '<?xml version="1.0" encoding="iso-8859-1"?><urlset><url><loc>https://a.example/ä</loc></url></urlset>';
    expect(readLinkList(Buffer.from(text, 'latin1'))?.pages).toEqual(['https://a.example/ä']);
  });

  it('is no page and no other document', () => {
    for (const text of [
      '',
      '<!doctype html><title>urlset</title>',
      '<html><body><rss>',
      'See https://a.example/ for more',
      'https://a.example/\nand more',
      '{"items": []}',
      '{"version": "https://jsonfeed.org/version/1", "items": 5}',
      '{"version": "https://jsonfeed.org/version/1", broken',
      '<svg/>',
    ])
      expect(read(text)).toBeUndefined();
  });

  it('declares no entities', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE urlset [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><urlset><url><loc>&b;</loc></url></urlset>`;
    expect(() => read(bomb)).toThrow('declares entities of its own');
    expect(() => read('<urlset><!ENTITY a "b"></urlset>')).toThrow('declares entities');
  });

  it('never fails otherwise, and takes no longer than its length', () => {
    const token = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '<rss',
      '<urlset>',
      '<url>',
      '<loc>',
      '</loc>',
      '<item>',
      '<!',
      '<!--',
      '<![CDATA[',
      '<?',
      '&#x110000;',
      '&#0;',
      ' a="',
      '/>',
      'x',
    );
    fc.assert(
      fc.property(fc.array(token, { maxLength: 60 }), (tokens) => {
        try {
          const list = read(`<urlset>${tokens.join('')}`);
          expect(list?.every((each) => typeof each === 'string')).toBe(true);
        } catch (error) {
          expect(String(error)).toContain('declares entities');
        }
      }),
      { numRuns: 300 },
    );
    for (const piece of [
      '<a "',
      "<a '",
      '<a "\'',
      '<!--',
      '<![CDATA[',
      '<?',
      '&#x',
      '<a b=',
      '</a',
      '<url><loc>',
      ' a',
    ] as const) {
      const start = process.cpuUsage();
      read(`<urlset>${piece.repeat(500_000)}`);
      const { user } = process.cpuUsage(start);
      expect(user / 1e6).toBeLessThan(3);
    }
  }, 60_000);
});
