import { describe, expect, it } from 'vitest';
import { findTrap, toShape, withoutSession } from '../../src/crawl/address-shape.ts';

const at = (path: string) => `https://example.org${path}`;
const NOW = new Date('2026-11-19T00:00:00Z');

describe('the shape of an address', () => {
  it.each([
    ['/', 'example.org/'],
    ['/news/2026/11/storm.html', 'example.org/news/9/9/*.html'],
    ['/news/2025/1/sun.html', 'example.org/news/9/9/*.html'],
    ['/item/17', 'example.org/item/*'],
    ['/d/0f3a0f3a0f3a0f3a/', 'example.org/d/x/'],
    ['/list?page=3&sort=up', 'example.org/list?page&sort'.replace('list', '*')],
    ['/list?sort=down&page=4', 'example.org/*?page&sort'],
  ])('of %s is %s', (path, shape) => {
    expect(toShape(at(path))).toBe(shape);
  });
});

describe('a trap', () => {
  it.each([
    ['/a/b/c', undefined],
    ['/a/a/b', undefined],
    ['/2010/10/10/10/', undefined],
    ['/a/a/a/', 'repeated'],
    ['/shop/a/b/a/b/a/b/x', 'repeated'],
    [`/${'d/e/'.repeat(2)}${Array.from({ length: 20 }, (_, each) => `f${each}/`).join('')}`, 'deep'],
    [`/?${Array.from({ length: 30 }, (_, each) => `p${each}=1`).join('&')}`, 'deep'],
    ['/calendar/2027/5', undefined],
    ['/calendar/2031/5', 'calendar'],
    ['/kalender?monat=5&jahr=1800', 'calendar'],
    ['/history/1848/revolution', undefined],
    ['/date/20310501', undefined],
  ])('%s is %s', (path, trap) => {
    expect(findTrap(at(path), NOW)).toBe(trap);
  });
});

describe('session ids', () => {
  it.each([
    ['/a;jsessionid=1F?x=1', '/a?x=1'],
    ['/a?PHPSESSID=9&x=1', '/a?x=1'],
    ['/a?x=1&sid=9', '/a?x=1'],
    ['/a?ASPSESSIONIDQQ=9', '/a'],
    ['/a?x=%20y&side=1', '/a?x=%20y&side=1'],
    ['/a?', '/a?'],
  ])('of %s are left out: %s', (path, without) => {
    expect(withoutSession(at(path))).toBe(at(without));
  });
});
