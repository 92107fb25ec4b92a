import { expect, test } from 'vitest';
import {
  fromPageParameter,
  isSameSource,
  type Source,
  toAddress,
  toMarkupSource,
  toPageParameter,
} from '../../src/state/source.ts';

test('addresses are completed as people type them', () => {
  expect(toAddress(' example.org/a ')).toBe('https://example.org/a');
  expect(toAddress('http://example.org')).toBe('http://example.org');
  expect(toAddress('localhost:3000/x')).toBe('https://localhost:3000/x');
});

test('a page in the address is the same page again', () => {
  const sources: Source[] = [
    { kind: 'sample', name: 'news-article' },
    { kind: 'url', url: 'https://example.org/?a=b#c' },
  ];
  for (const source of sources) expect(fromPageParameter(toPageParameter(source))).toEqual(source);
});

test('markup is known by what it is, and its address does not carry it', () => {
  const source = toMarkupSource('<p>one', 'a.html');
  const named = fromPageParameter(toPageParameter(source));
  expect(named).toEqual({ ...source, name: 'Pasted markup', html: undefined });
  expect(isSameSource(source, named)).toBe(true);
  expect(isSameSource(source, toMarkupSource('<p>two', 'a.html'))).toBe(false);
});
