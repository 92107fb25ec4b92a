/** Quality is part of the gate: small labelled pages of our own, and floors that only rise. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkFloors, type Floors } from '../bench/floors.ts';
import { listFalls, readFigures } from '../bench/quality/figures-file.ts';
import { GOLD_DIR, parseGold, readGolds } from '../bench/quality/gold.ts';
import { measureQuality } from '../bench/quality/measure-quality.ts';
import { scoreBags, toScore } from '../bench/quality/score.ts';

const floors = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'bench', 'floors.json'), 'utf8'),
) as Floors;
const golds = readGolds();
const quality = measureQuality(golds);

describe('the labelled pages', () => {
  it('reach every floor, or say which page fell', () => {
    const missed = checkFloors(floors, 'quality', quality.metrics)
      .filter(({ passes }) => !passes)
      .map(
        ({ metric, value, floor }) =>
          `${metric} is ${value?.toFixed(4) ?? 'missing'}, its floor ${floor.floor}`,
      );
    const falls = missed.length === 0 ? [] : listFalls(readFigures(), quality.pages);
    expect([...missed, ...falls].join('\n')).toBe('');
  });

  it('have a floor under every figure', () => {
    expect(Object.keys(floors.quality ?? {})).toEqual(Object.keys(quality.metrics));
  });

  it('hold all that was labelled: every type, every zone, records and headings', () => {
    expect(new Set(golds.map(({ type }) => type)).size).toBe(9);
    expect(golds.filter(({ records }) => records.length > 0).length).toBeGreaterThanOrEqual(20);
    expect(golds.filter(({ file }) => file.includes('pages')).length).toBe(13);
    expect([...readFigures().keys()]).toEqual(golds.map(({ name }) => name));
  });
});

describe('labels', () => {
  const text = readFileSync(join(GOLD_DIR, 'gallery.gold'), 'utf8');
  const parse = (changed: string) => () => parseGold(changed, join(GOLD_DIR, 'gallery.gold'));

  it('that are missing, unknown or said twice are errors', () => {
    expect(parse(text)).not.toThrow();
    expect(parse(text.replace(/^footer: .*\n/m, ''))).toThrow('the label "footer" is missing');
    expect(parse(text.replace('headings:', 'titles:'))).toThrow('expected "LABEL: SELECTORS"');
    expect(parse(`${text}type: article\n`)).toThrow('the label "type" is said twice');
  });

  it('that match nothing are errors', () => {
    const gold = parse(text.replace('records: figure', 'records: .figure'))();
    expect(() => measureQuality([gold])).toThrow('gallery.gold: ".figure" matches nothing on the page');
  });

  it('of headings stay within the content', () => {
    const gold = parse(text.replace('content: main', 'content: figure'))();
    expect(() => measureQuality([gold])).toThrow('gallery.gold: a heading is no content');
  });
});

describe('the measures', () => {
  it('fall when the labels are not met', () => {
    const text = readFileSync(join(GOLD_DIR, 'gallery.gold'), 'utf8');
    const measure = (changed: string) =>
      measureQuality([parseGold(changed, join(GOLD_DIR, 'gallery.gold'))]).pages.get('gallery')!;
    const good = measure(text);
    const wrong = text
      .replace('content: main', 'content: figcaption')
      .replace('main: main', 'main: figure')
      .replace('footer: footer', 'footer: main')
      .replace('headings: main h2', 'headings: figcaption')
      .replace('records: figure', 'records: main');
    const bad = measure(wrong);
    expect(bad.content).toBeLessThan(good.content);
    expect(bad.headings).toBeLessThan(good.headings);
    expect(bad.records).toBeLessThan(good.records);
    expect(bad.zones).toBeLessThan(good.zones);
  });

  it('count what stands twice twice', () => {
    expect(scoreBags(['a', 'a', 'b'], ['a', 'c'])).toEqual(toScore(1, 3, 2));
    expect(toScore(0, 0, 0).f).toBe(1);
    expect(toScore(0, 0, 2).f).toBe(0);
  });

  it('name the pages that fell, the deepest fall first', () => {
    const before = new Map([
      ['one', { content: 0.9, zones: 1 }],
      ['two', { content: 0.8 }],
    ]);
    const now = new Map([
      ['one', { content: 0.85, zones: 1 }],
      ['two', { content: 0.2 }],
    ]);
    expect(listFalls(before, now)).toEqual(['two content 0.800 → 0.200', 'one content 0.900 → 0.850']);
  });
});
