import { describe, expect, it } from 'vitest';
import { toSource } from '../../src/source/source.ts';

describe('toSource', () => {
  it.each([
    ['page.html', 'file', 'page.html'],
    ['C:\\pages\\page.html', 'file', 'C:\\pages\\page.html'],
    ['http:/odd', 'file', 'http:/odd'],
    ['file:///tmp/a%20page.html', 'file', '/tmp/a page.html'],
    ['https://example.org/', 'url', 'https://example.org/'],
    ['HTTPS://EXAMPLE.ORG/', 'url', 'HTTPS://EXAMPLE.ORG/'],
    ['ftp://example.org/', 'url', 'ftp://example.org/'],
    ['-', 'stdin', '-'],
  ])('%s is a %s', (word, kind, at) => {
    expect(toSource(word)).toMatchObject({ kind, at });
  });
});
