import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPageAddress } from '../../src/edit/index.ts';
import { TRACKING_PARAMETERS, TRACKING_PREFIXES } from '../../src/edit/tracking-parameters.ts';

/** What was asked for, and the page it is. */
const ADDRESSES: readonly (readonly [url: string, address: string | undefined])[] = [
  ['http://example.org/storm', 'https://example.org/storm'],
  ['https://WWW.Example.ORG:443/storm', 'https://example.org/storm'],
  ['http://example.org:80/storm', 'https://example.org/storm'],
  ['https://example.org:8080/storm', 'https://example.org:8080/storm'],
  ['https://www.example.org./storm', 'https://example.org/storm'],
  ['https://www.com/storm', 'https://www.com/storm'],
  ['https://user:secret@example.org/storm', 'https://example.org/storm'],
  ['https://example.org', 'https://example.org/'],
  ['https://example.org/storm/', 'https://example.org/storm'],
  ['https://example.org/storm///', 'https://example.org/storm'],
  ['https://example.org/storm/index.html', 'https://example.org/storm'],
  ['https://example.org/storm/index.html/index.html', 'https://example.org/storm'],
  ['https://example.org/Default.ASPX', 'https://example.org/'],
  ['https://example.org/storm#top', 'https://example.org/storm'],
  ['https://example.org/#!/storm', 'https://example.org/#!/storm'],
  ['https://example.org/#!', 'https://example.org/'],
  ['https://example.org/%7estorm%2fcoast', 'https://example.org/~storm%2Fcoast'],
  ['https://example.org/storm?', 'https://example.org/storm'],
  ['https://example.org/?b=1&a=2&a=1', 'https://example.org/?a=2&a=1&b=1'],
  ['https://example.org/?id=3&utm_source=x&GCLID=7&fbclid', 'https://example.org/?id=3'],
  ['https://example.org/?q=a+b%20c', 'https://example.org/?q=a+b%20c'],
  ['ftp://example.org/storm', undefined],
  ['mailto:ann@example.org', undefined],
  ['about:blank', undefined],
  ['storm', undefined],
  ['', undefined],
  [`https://example.org/${'a'.repeat(9000)}`, undefined],
];

describe('toPageAddress', () => {
  it.each(ADDRESSES)('%s is %s', (url, address) => {
    expect(toPageAddress(url)).toBe(address);
  });

  it('leaves out every tracking parameter it knows, and says whose each is', () => {
    for (const [name, whose] of [...TRACKING_PARAMETERS, ...TRACKING_PREFIXES]) {
      expect(toPageAddress(`https://example.org/a?${name}=1&id=2`), name).toBe('https://example.org/a?id=2');
      expect(name).toBe(name.toLowerCase());
      expect(whose).not.toBe('');
    }
  });

  it('believes a canonical link on the same site only, and never one that sends a deep page to the root', () => {
    const from = (canonical: string) => toPageAddress('https://www.example.org/storm?page=2', { canonical });
    expect(from('https://example.org/storm')).toBe('https://example.org/storm');
    expect(from('/storm-of-march')).toBe('https://example.org/storm-of-march');
    expect(from('https://other.example/storm')).toBe('https://example.org/storm?page=2');
    expect(from('https://example.org/')).toBe('https://example.org/storm?page=2');
    expect(from('javascript:alert(1)')).toBe('https://example.org/storm?page=2');
    expect(from('http://[')).toBe('https://example.org/storm?page=2');
    expect(toPageAddress('https://example.org/', { canonical: '/start' })).toBe('https://example.org/start');
  });

  it('gives the address of an address as it is', () => {
    const part = fc.constantFrom(
      'www.',
      'index.html',
      '/',
      'a',
      '%7e',
      '%%34%31',
      '.',
      '?utm_x=1',
      '&b',
      '#!x',
      '%',
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 12 }),
        fc.webUrl({ withQueryParameters: true }),
        (parts, url) => {
          for (const address of [
            toPageAddress(`https://${parts.join('')}x.org/${parts.join('')}`),
            toPageAddress(url),
          ])
            if (address !== undefined) expect(toPageAddress(address)).toBe(address);
        },
      ),
      { numRuns: 500 },
    );
  });
});
