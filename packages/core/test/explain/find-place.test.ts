import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDeepestStep, findPlace } from '../../src/explain/find-place.ts';
import { parse } from '../../src/page/index.ts';

describe('findPlace', () => {
  const page = parse('<h1>Storm <i>warning</i></h1><p>A storm.<br>Take   (good) care.<pre>a  b</pre>');
  const find = (at: string): string | undefined => {
    const place = findPlace(page, at);
    return place && page.path(place.node);
  };

  it.each([
    ['/html[1]/body[1]/p[1]', '/html[1]/body[1]/p[1]'],
    ['/html/body/h1/i', '/html[1]/body[1]/h1[1]/i[1]'],
    ['Storm', '/html[1]/body[1]/h1[1]'],
    ['warning', '/html[1]/body[1]/h1[1]/i[1]'],
    ['storm warning', '/html[1]/body[1]/h1[1]'],
    ['warning A storm', '/html[1]/body[1]'],
    ['storm. take', '/html[1]/body[1]/p[1]'],
    ['  take (good)\ncare. ', '/html[1]/body[1]/p[1]'],
    ['a b', '/html[1]/body[1]/pre[1]'],
    ['//i', '/html[1]/body[1]/h1[1]/i[1]'],
    ['(//p | //pre)[last()]', '/html[1]/body[1]/pre[1]'],
    ['xpath:id("none") | //h1', '/html[1]/body[1]/h1[1]'],
    ['css:p', '/html[1]/body[1]/p[1]'],
    ['h1 > i', '/html[1]/body[1]/h1[1]/i[1]'],
    ['p:first-of-type', '/html[1]/body[1]/p[1]'],
    ['pre', '/html[1]/body[1]/pre[1]'],
  ])('%j is at %s', (at, path) => {
    expect(find(at)).toBe(path);
  });

  it.each([
    'snow',
    '',
    ' ',
    '.*',
    '/html[1]/body[2]',
    '/'.repeat(5),
    '//',
    '//p[',
    'css:#none',
    'css:>>',
    'xpath:1 + 1',
  ])('%j is nowhere', (at) => {
    expect(find(at)).toBeUndefined();
  });

  it('prefers words as they are written, and names the other places', () => {
    expect(find('storm')).toBe('/html[1]/body[1]/p[1]');
    const twice = parse('<p>one two<p>two<p>Two');
    expect(findPlace(twice, 'two')?.others).toEqual(['/html[1]/body[1]/p[2]']);
  });

  it('takes whole words before parts of words, and says what led to the other places', () => {
    const works = parse('<p class=a>Clockworks<p class=a>clock works<p>works');
    const words = findPlace(works, 'works')!;
    expect(works.path(words.node)).toBe('/html[1]/body[1]/p[2]');
    expect(words).toMatchObject({ others: ['/html[1]/body[1]/p[3]'], foundBy: 'words' });
    expect(works.path(findPlace(works, 'ockwork')!.node)).toBe('/html[1]/body[1]/p[1]');
    expect(findPlace(works, 'css:.a')).toMatchObject({
      others: ['/html[1]/body[1]/p[2]'],
      foundBy: 'selector',
    });
    expect(findPlace(works, '//p')).toMatchObject({ foundBy: 'xpath' });
  });

  it('finds any stretch of the page text, in an element that holds it', () => {
    const whole = [0, page.text.length] as const;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: whole[1] - 1 }),
        fc.integer({ min: 1, max: 20 }),
        (from, length) => {
          const words = page.text.slice(from, from + length);
          fc.pre(words.trim() !== '');
          const place = findPlace(page, words)!;
          const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();
          expect(squeeze(page.textOf(place.node))).toContain(squeeze(words));
        },
      ),
    );
  });

  it('says how far a path leads', () => {
    expect(findDeepestStep(page, '/html[1]/body[1]/p[9]/b[1]')).toBe('/html[1]/body[1]');
    expect(findDeepestStep(page, '/nothing')).toBe('/');
  });
});
