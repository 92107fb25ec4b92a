import { describe, expect, it, test } from 'vitest';
import { BANNER_SIZES } from '../../src/feature/banner-sizes.ts';
import { IMAGE, measure } from '../../src/feature/index.ts';
import { parse } from '../../src/page/index.ts';
import { computeStyle } from '../../src/style/index.ts';
import { at, measured, total } from './measured.ts';

const NAMES = Object.keys(IMAGE) as (keyof typeof IMAGE)[];

function kindOf(markup: string, images?: ReadonlyMap<string, { width: number; height: number }>): string {
  const { page, features } = measured(markup, { url: 'https://a.org/dir/', images });
  return NAMES[features.image[at(page, 'x')]];
}

describe('image kinds', () => {
  test.each([
    ['<img id=x width=1 height=1>', 'spacer'],
    ['<img id=x width=5 height=5>', 'spacer'],
    ['<img id=x width=6 height=6>', 'icon'],
    ['<img id=x width=45 height=45>', 'icon'],
    ['<img id=x width=46 height=45>', 'picture'],
    ['<img id=x width=5 height=20>', 'picture'],
    ['<img id=x width=600 height=2>', 'separator'],
    ['<img id=x width=100 height=10>', 'picture'],
    ['<img id=x width=468 height=60>', 'banner'],
    ['<img id=x width=970 height=90>', 'banner'],
    ['<img id=x width=800 height=600>', 'picture'],
    ['<img id=x width=800>', 'picture'],
    ['<img id=x width=20>', 'unknown'],
    ['<img id=x width="100%" height="100%">', 'unknown'],
    ['<img id=x src=a.png>', 'unknown'],
    ['<img id=x width=512 height=512 style="width:20px;height:20px">', 'icon'],
    ['<img id=x width=512 height=512 style="width:20px;height:auto">', 'icon'],
    ['<picture><source srcset=b.webp><img id=x width=20 height=20></picture>', 'icon'],
    ['<input id=x type=IMAGE width=20 height=20>', 'icon'],
    ['<input id=x type=text width=20 height=20>', 'none'],
    ['<svg id=x viewBox="0 0 24 24"></svg>', 'icon'],
    ['<svg id=x viewBox="0 0 512 512"></svg>', 'unknown'],
    ['<svg id=x width="300" height="200"></svg>', 'picture'],
    ['<svg><svg id=x width=20 height=20></svg></svg>', 'none'],
  ])('%s is %s', (markup, kind) => {
    expect(kindOf(markup)).toBe(kind);
  });

  it('reads the units of drawings where style says nothing', () => {
    const page = parse('<svg id=x viewBox="0 0 512 512" width="1em" height="12px"></svg>');
    const none = new Float64Array(page.size).fill(Number.NaN);
    const features = measure(page, { ...computeStyle(page), width: none, height: none });
    expect(features.image[at(page, 'x')]).toBe(IMAGE.icon);
  });

  it('asks the files where the page does not say', () => {
    const files = new Map([['https://a.org/dir/a.png', { width: 20, height: 20 }]]);
    expect(kindOf('<img id=x src=a.png>', files)).toBe('icon');
    expect(kindOf('<img id=x src="data:image/gif;base64,R0" data-src=a.png>', files)).toBe('icon');
    expect(kindOf('<img id=x srcset="a.png 2x, b.png">', files)).toBe('icon');
    expect(kindOf('<img id=x src=a.png width=200>', files)).toBe('picture');
    expect(kindOf('<img id=x src=a.png width=200 height=9>', files)).toBe('separator');
    expect(kindOf('<img id=x src=b.png>', files)).toBe('unknown');
  });

  it('adds up by kind', () => {
    const { page, features } = measured('<img width=1 height=1><img><img width=9 height=9><svg></svg>');
    expect(total(features.images, page)).toBe(4);
    expect(total(features.imagesOf(IMAGE.spacer), page)).toBe(1);
    expect(total(features.imagesOf(IMAGE.unknown), page)).toBe(2);
  });
});

test('banner sizes are width times height', () => {
  for (const size of BANNER_SIZES) expect(size).toMatch(/^[1-9]\d+x[1-9]\d+$/);
  expect(BANNER_SIZES).toContain('468x60');
});
