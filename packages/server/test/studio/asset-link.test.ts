import { parse } from '@anatome/core';
import { toSafeCss, toSafeHtml } from '@anatome/core/safe';
import { describe, expect, it } from 'vitest';
import { createToAsset, isOwnAsset } from '../../src/studio/asset-link.ts';

const key = new Uint8Array(32).fill(7);

describe('a page shown by the server', () => {
  it('keeps its style sheets and images, by way of the proxy', () => {
    const url = 'https://example.org/f/';
    const page = parse(
      '<link rel=stylesheet href=/a.css><style>b{background:url(c.png)}</style><img data-src=d.png><body background=e.gif>',
      { url },
    );
    const shown = toSafeHtml(page, createToAsset(url, key));
    const links = Array.from(
      shown.matchAll(/\/v1\/asset\?[^"\s]+/g),
      ([link]) => new URLSearchParams(link.replaceAll('&amp;', '&').split('?')[1]),
    );
    expect(links.map((link) => [link.get('kind'), link.get('url')])).toEqual([
      ['sheet', 'https://example.org/a.css'],
      ['image', 'https://example.org/f/c.png'],
      ['image', 'https://example.org/f/e.gif'],
      ['image', 'https://example.org/f/d.png'],
    ]);
    for (const link of links) {
      const asset = { url: link.get('url')!, kind: link.get('kind') as 'image', seal: link.get('seal')! };
      expect(isOwnAsset(asset, key)).toBe(true);
      expect(isOwnAsset({ ...asset, url: `${asset.url}x` }, key)).toBe(false);
      expect(isOwnAsset(asset, new Uint8Array(32))).toBe(false);
    }
  });

  it.each(['javascript:x()', 'data:text/html,x', 'file:///etc/passwd', 'x:y', 'http://'])(
    'does not load %s',
    (address) => {
      expect(createToAsset('https://example.org/', key)(address, 'image')).toBeUndefined();
      expect(toSafeCss(`a{b:url("${address}")}`, createToAsset('https://example.org/', key))).toBe(
        'a{b:url("data:,")}',
      );
    },
  );
});

it('writes so many links and no more', () => {
  const toAsset = createToAsset('https://example.org/', new Uint8Array(32));
  const written = Array.from({ length: 700 }, (_, turn) => toAsset(`/${turn}.png`, 'image'));
  expect(written.filter((link) => link !== undefined)).toHaveLength(500);
  expect(toAsset('/3.png', 'image')).toBe(written[3]);
});
