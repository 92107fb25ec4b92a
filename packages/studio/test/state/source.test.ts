import { expect, test } from 'vitest';
import { fromPageParameter, type Source, toAddress, toPageParameter } from '../../src/state/source.ts';

test('addresses are completed as people type them', () => {
  expect(toAddress(' example.org/a ')).toBe('https://example.org/a');
  expect(toAddress('http://example.org')).toBe('http://example.org');
  expect(toAddress('localhost:3000/x')).toBe('https://localhost:3000/x');
});

test('a page in the address is the same page again; markup has none', () => {
  const sources: Source[] = [
    { kind: 'sample', name: 'news-article' },
    { kind: 'url', url: 'https://example.org/?a=b#c' },
  ];
  for (const source of sources) expect(fromPageParameter(toPageParameter(source)!)).toEqual(source);
  expect(toPageParameter({ kind: 'markup', name: 'a', html: '<p>' })).toBeUndefined();
});
