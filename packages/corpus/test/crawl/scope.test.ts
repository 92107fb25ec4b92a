import { describe, expect, it } from 'vitest';
import { Scope } from '../../src/crawl/scope.ts';
import { completeSettings } from '../../src/index.ts';

function placeOf(start: string, address: string, more = {}): string {
  return new Scope(completeSettings({ starts: [start], ...more })).place(address);
}

describe('the scope of a crawl', () => {
  it.each([
    ['http://a.example/', 'https://a.example/x', 'inside'],
    ['http://a.example/', 'https://www.a.example/x', 'outside'],
    ['http://a.example/', 'http://a.example:8080/', 'outside'],
    ['http://a.example/', 'http://a.example.evil/', 'outside'],
  ])('by host: from %s, %s is %s', (start, address, place) => {
    expect(placeOf(start, address)).toBe(place);
  });

  it.each([
    ['http://a.example/docs/', 'http://a.example/docs/b/c', 'inside'],
    ['http://a.example/docs/index.html', 'https://a.example/docs/', 'inside'],
    ['http://a.example/docs', 'http://a.example/other', 'inside'],
    ['http://a.example/docs/', 'http://a.example/docs', 'outside'],
    ['http://a.example/docs/', 'http://a.example/docsx/a', 'outside'],
    ['http://a.example/docs/', 'http://a.example/docs/../x', 'outside'],
  ])('by prefix: from %s, %s is %s', (start, address, place) => {
    expect(placeOf(start, address, { scope: 'prefix' })).toBe(place);
  });

  it('knows what is wanted by patterns as robots.txt has them', () => {
    const more = { include: ['/news/*'], exclude: ['*.pdf$'] };
    expect(placeOf('http://a.example/', 'http://a.example/news/1', more)).toBe('inside');
    expect(placeOf('http://a.example/', 'http://a.example/news/1.pdf', more)).toBe('excluded');
    expect(placeOf('http://a.example/', 'http://a.example/shop', more)).toBe('excluded');
  });

  it('takes in the same site by another name, and no other', () => {
    const scope = new Scope(completeSettings({ starts: ['http://a.example/'] }));
    scope.follow('http://a.example/', 'https://www.a.example/home');
    scope.follow('http://a.example/', 'https://login.example/');
    expect(scope.place('https://www.a.example/x')).toBe('inside');
    expect(scope.place('https://login.example/x')).toBe('outside');
  });

  it('refuses what is no start', () => {
    expect(() => completeSettings({ starts: ['ftp://a.example/'] })).toThrow(
      'A crawl starts at an address with http:// or https://, not at "ftp://a.example/".',
    );
  });
});
