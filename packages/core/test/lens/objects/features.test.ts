/** What concepts 2 and 3 of the paper (section 2) ask of objects: where they are, how they are shown, where they lead. */
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../src/annotation/index.ts';
import { seeObjects } from './see-objects.ts';

const SITE = 'https://example.org';

/** What the first object of a class says of itself beside its place among the others. */
function featuresOf(markup: string, label: string): { [name: string]: JsonValue } {
  const found = seeObjects(markup).find(label);
  const { view: _, order: __, parent: ___, supertypes: ____, ...features } = found!.attributes!;
  return features;
}

describe('objects carry', () => {
  it('address, words and size of a picture, and where it leads', () => {
    const logo = '<header><a href="/"><img src="logo.gif" alt="Shop" width=80 height=40></a></header>';
    const features = {
      href: '/',
      relation: 'internal',
      src: 'logo.gif',
      alt: 'Shop',
      width: 80,
      height: 40,
    };
    expect(featuresOf(`${logo}<main>Words</main>`, 'Image')).toEqual({ link: true, ...features });
    expect(featuresOf(`${logo}<main>Words</main>`, 'LegalInformation')).toEqual(features);
  });

  it.each([
    ['/shop', 'internal'],
    [`${SITE}/shop`, 'internal'],
    ['https://www.example.org/shop', 'same-domain'],
    ['https://example.com/', 'external'],
    ['#top', 'this-page'],
    ['mailto:me@example.org', 'contact'],
    ['javascript:go()', 'other'],
  ])('the relation of %s to the host: %s', (href, relation) => {
    expect(featuresOf(`<p><a href="${href}">Go</a></p>`, 'Paragraph')).toEqual({
      link: true,
      href,
      relation,
    });
  });

  it('of several links how many they are, and their relation if it is one', () => {
    const list = '<ul><li><a href="/a">A</a><li><a href="/b">B</a></ul>';
    expect(featuresOf(list, 'UnorderedList')).toEqual({ link: true, links: 2, relation: 'internal' });
    expect(featuresOf(list, 'Menu')).toEqual({ links: 2, relation: 'internal' });
    const mixed = list.replace('/b', 'https://example.com/');
    expect(featuresOf(mixed, 'Menu')).toMatchObject({ links: 2, relation: 'mixed' });
  });

  it('the one link of a text that is more than the link', () => {
    expect(featuresOf('<p>See <a href="/a">there</a> for more</p>', 'Paragraph')).toEqual({
      href: '/a',
      relation: 'internal',
    });
  });

  it('of several pictures how many they are', () => {
    expect(featuresOf('<div><img src=a.gif><img src=b.gif></div>', 'Image')).toEqual({ images: 2 });
  });

  it('the address a picture is loaded from late', () => {
    expect(featuresOf('<img src="data:image/gif;base64,R0" data-src="late.jpg">', 'Image').src).toBe(
      'late.jpg',
    );
    expect(featuresOf('<img data-src="late.jpg">', 'Image').src).toBe('late.jpg');
    expect(featuresOf('<img src="data:x" srcset="a.jpg 1x, b.jpg 2x">', 'Image').src).toBe('a.jpg');
    expect(featuresOf('<img src="data:x">', 'Image').src).toBe('data:x');
  });

  it('the address of a plug-in', () => {
    expect(featuresOf('<iframe src="map.html" width=300 height=200></iframe>', 'PluginClient')).toEqual({
      src: 'map.html',
      width: 300,
      height: 200,
    });
    expect(featuresOf('<object data="film.swf"></object>', 'PluginClient').src).toBe('film.swf');
    expect(featuresOf('<video><source src="film.webm"></video>', 'PluginClient').src).toBe('film.webm');
  });

  it('style, width and height of their element, or of the one around that holds nothing else', () => {
    const style = 'width: 200px; color: red';
    expect(featuresOf(`<p style="${style}">Words</p>`, 'Paragraph')).toEqual({ width: 200, style });
    expect(featuresOf(`<div style="${style}">Words and <b>more</b></div>`, 'Paragraph')).toEqual({
      width: 200,
      style,
    });
    expect(featuresOf(`<div style="${style}">Words <img src=a.gif></div>`, 'Paragraph')).toEqual({});
  });

  it('no width in pixels of a drawing as wide as a letter', () => {
    expect(featuresOf('<svg width="1em" height="1em"><path/></svg>', 'Image')).toEqual({});
  });

  it('whether they are centred', () => {
    expect(featuresOf('<center>Words</center>', 'Paragraph')).toEqual({ centred: true });
  });

  it('no more of a long value than a database wants', () => {
    const { src } = featuresOf(`<img src="data:image/gif;base64,${'R0lG'.repeat(5_000)}">`, 'Image');
    expect(src).toMatch(/^data:image\/gif;base64,R0lG.*…$/);
    expect(String(src).length).toBeLessThan(2_100);
  });

  it('which record of their Structure they belong to', () => {
    const card = (name: string): string => `<div><h3>${name}</h3><p>Boils</p></div>`;
    const { annotations } = seeObjects(`<main>${card('A')}${card('B')}<hr>${card('C')}</main>`);
    const parts = annotations.filter(({ attributes }) => attributes?.view === 'content').slice(1);
    expect(parts.map(({ label, attributes }) => `${label} ${attributes?.record}`)).toEqual([
      ...[
        'Title 1',
        'Paragraph 1',
        'Title 2',
        'Paragraph 2',
        'Separator undefined',
        'Title 3',
        'Paragraph 3',
      ],
    ]);
  });
});
