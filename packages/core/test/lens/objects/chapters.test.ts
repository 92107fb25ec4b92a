/** The worked example of the paper, section 3, as printed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seeObjects } from './see-objects.ts';

const FIXTURE = join(import.meta.dirname, '../../../../../fixtures/objects/chapters.html');
const seen = seeObjects(readFileSync(FIXTURE, 'utf8'));

/** First and last tag of a zone and how many tags it has: FirstTag, LastTag, NbTag. */
function describeZone(zone: string): [first: string, last: string, count: number] {
  const { page } = seen;
  const [start, end] = seen.find(zone)!.nodes;
  const tags: string[] = [];
  for (let node = start; node < end; node = page.end[node])
    if (page.isElement(node)) tags.push(page.path(node));
  return [tags[0], tags.at(-1)!, tags.length];
}

describe('the Chapters page', () => {
  it.each([
    ['HeaderZone', 1, 1, 1],
    ['BodyZone', 2, 8, 7],
    ['FootZone', 9, 9, 1],
  ])('has its %s from div%i to div%i, NbTag %i', (zone, first, last, count) => {
    const path = (number: number): string => `/html[1]/body[1]/form[1]/div[${number}]`;
    expect(describeZone(zone)).toEqual([path(first), path(last), count]);
    expect(seen.annotations.filter(({ label }) => label === zone)).toHaveLength(1);
  });

  // The paper prints "LegalInformation1, Menu1 and Menu3" once and "Menu2" elsewhere; its own counter gives 1, 2, 3.
  it('has LegalInformation1, Menu2 and Menu3 in its header', () => {
    const header = seen.annotations.filter(
      ({ attributes }) => attributes?.view === 'presentation' && attributes.parent === 0,
    );
    expect(header.map(({ label, attributes }) => `${label}${attributes?.order}`)).toEqual([
      'LegalInformation1',
      'Menu2',
      'Menu3',
    ]);
  });

  it('has an image link and two lists of links in its header', () => {
    expect(seen.classes('content', 'HeaderZone')).toEqual(['Image', 'UnorderedList', 'UnorderedList']);
    const links = seen.annotations.filter(
      ({ attributes }) => attributes?.view === 'content' && attributes.parent === 0,
    );
    expect(links.every(({ attributes }) => attributes?.link === true)).toBe(true);
  });

  it('finds the goods for sale as one Structure, and each as a Record', () => {
    expect(seen.find('Structure')?.attributes).toMatchObject({ view: 'content', records: 4 });
    const records = seen.annotations.filter(({ label }) => label === 'Record');
    expect(records.map(({ attributes }) => attributes?.record)).toEqual([1, 2, 3, 4]);
    expect(records.every(({ attributes }) => attributes?.records === 4)).toBe(true);
  });

  it('does not take the form around everything for an Interaction', () => {
    const interactions = seen.annotations.filter(({ label }) => label === 'Interaction');
    expect(interactions.map(({ nodes }) => seen.page.textOf(nodes[0], nodes[1]))).toEqual([
      'Find a book All departments Books'.replace(' All', '\nAll').replace(' Books', '\nBooks'),
    ]);
  });
});
