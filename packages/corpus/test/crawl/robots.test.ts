import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAllowed, parseRobots } from '../../src/crawl/robots.ts';
import { matchesPattern, parsePattern } from '../../src/crawl/robots-pattern.ts';

const may = (text: string, path: string, agent = 'Anatome') =>
  isAllowed(parseRobots(text, agent), `https://example.org${path}`);

describe('robots.txt', () => {
  it('lets all through where it says nothing', () => {
    expect(may('', '/a')).toBe(true);
    expect(may('User-agent: *\nDisallow:', '/a')).toBe(true);
    expect(may('<html>Not found: nothing here', '/a')).toBe(true);
    expect(may('Disallow: /', '/a')).toBe(true);
  });

  // The examples of RFC 9309, 5.1 and 5.2.
  const SIMPLE = `User-Agent: *
Disallow: *.gif$
Disallow: /example/
Allow: /publications/

User-Agent: foobot
Disallow:/
Allow:/example/page.html
Allow:/example/allowed.gif

User-Agent: barbot
User-Agent: bazbot
Disallow: /example/page.html

User-Agent: quxbot
EOF`;
  it.each([
    ['anybot', '/example/page.html', false],
    ['anybot', '/publications/a', true],
    ['anybot', '/x/y.gif', false],
    ['anybot', '/x/y.gif?z', true],
    ['foobot', '/example/page.html', true],
    ['foobot', '/example/page.html2', true],
    ['foobot', '/other', false],
    ['barbot', '/example/page.html', false],
    ['BazBot', '/example/page.html', false],
    ['bazbot', '/x/y.gif', true],
    ['quxbot', '/example/page.html', true],
  ])('says to %s of %s: %s', (agent, path, expected) => {
    expect(may(SIMPLE, path, agent)).toBe(expected);
  });

  it('follows the longest pattern, and of equals the one that allows', () => {
    const text = 'User-Agent: foobot\nAllow: /example/page/\nDisallow: /example/page/disallowed.gif';
    expect(may(text, '/example/page/disallowed.gif', 'foobot')).toBe(false);
    expect(may(text, '/example/page/allowed.gif', 'foobot')).toBe(true);
    expect(may('User-agent: *\nDisallow: /a\nAllow: /a', '/a')).toBe(true);
    expect(may('User-agent: *\nAllow: /$\nDisallow: /', '/')).toBe(true);
    expect(may('User-agent: *\nAllow: /$\nDisallow: /', '/a')).toBe(false);
  });

  it('joins all groups that name it, whatever stands behind the name', () => {
    const text =
      'user-agent: Anatome/0.1\ndisallow: /a\nuser-agent: other\ndisallow: /\nUSER-AGENT: anatome # us\nDisallow : /b';
    expect(['/a', '/b', '/c'].map((path) => may(text, path))).toEqual([false, false, true]);
  });

  it('does not end a group with lines of other meanings', () => {
    const text = 'User-agent: a\nSitemap: https://example.org/s.xml\nUser-agent: *\nDisallow: /x';
    expect(may(text, '/x', 'a')).toBe(false);
    expect(may(text, '/x', 'b')).toBe(false);
  });

  it('compares octets however they are written', () => {
    expect(may('User-agent: *\nDisallow: /foo/bar/ツ', '/foo/bar/%E3%83%84')).toBe(false);
    expect(may('User-agent: *\nDisallow: /foo/bar/%e3%83%84', '/foo/bar/ツ')).toBe(false);
    expect(may('User-agent: *\nDisallow: /foo/bar/%62%61%7A', '/foo/bar/baz')).toBe(false);
    expect(may('User-agent: *\nDisallow: /a%2Fb', '/a/b')).toBe(true);
  });

  it('reads lines that end in any way, and a mark of byte order', () => {
    expect(may('\uFEFFUser-agent: *\rDisallow: /a\r\nDisallow: /b', '/b')).toBe(false);
    expect(may('\uFEFFUser-agent: *\rDisallow: /a\r\nDisallow: /b', '/a')).toBe(false);
  });

  it('knows how long to wait, if that is a number', () => {
    expect(parseRobots('User-agent: *\nCrawl-delay: 2.5', 'x').crawlDelay).toBe(2.5);
    expect(parseRobots('User-agent: *\nCrawl-delay: ages', 'x').crawlDelay).toBeUndefined();
    expect(parseRobots('User-agent: y\nCrawl-delay: 9', 'x').crawlDelay).toBeUndefined();
  });

  it('matches as the pattern written as a regular expression does', () => {
    const some = fc
      .array(fc.constantFrom('a', 'b', '*', '/', '$'), { maxLength: 8 })
      .map((list) => list.join(''));
    const path = fc
      .array(fc.constantFrom('a', 'b', '/', '$'), { maxLength: 12 })
      .map((list) => `/${list.join('')}`);
    fc.assert(
      fc.property(some, path, (pattern, at) => {
        const body = pattern.replace(/\$$/, '').replace(/[$/]/g, '\\$&').replaceAll('*', '.*');
        const regular = new RegExp(`^${body}${pattern.endsWith('$') ? '$' : ''}`);
        return matchesPattern(parsePattern(pattern), at) === regular.test(at);
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes no time with patterns made to take it', () => {
    const start = performance.now();
    expect(may(`User-agent: *\nDisallow: /${'*a'.repeat(900)}*b$`, `/${'a'.repeat(1900)}`)).toBe(true);
    expect(performance.now() - start).toBeLessThan(200);
  });
});
