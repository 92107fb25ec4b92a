import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BrokenPostingsError } from '../../src/posting/byte-reader.ts';
import { collectFacets } from '../../src/posting/facet.ts';
import { mergeBlobs } from '../../src/posting/merge-blobs.ts';
import { KINDS, toPlace } from '../../src/posting/place.ts';
import { Postings } from '../../src/posting/postings.ts';
import { SegmentBuilder } from '../../src/posting/segment-builder.ts';

function build(...texts: readonly string[]): Map<string, Uint8Array> {
  const builder = new SegmentBuilder();
  texts.forEach((text, index) => {
    builder.add(
      index * 200 + 1,
      [{ zone: 'main', label: 'paragraph', text }],
      collectFacets({ type: 'forum' }),
    );
  });
  return new Map(builder.finish());
}

/** Reads all there is to read. */
function readAll(blob: Uint8Array): unknown {
  const postings = new Postings([blob]);
  return Array.from(postings.documents, (document, index) => [document, [...postings.occurrences(index)]]);
}

describe('postings', () => {
  it('are written as they always were', () => {
    const segment = build('storm storm sea', 'sea');
    const show = (word: string): string => Buffer.from(segment.get(word)!).toString('hex');
    expect(show('sea')).toBe('030203040201c8011b021b0201010200');
    expect(show('type:forum')).toBe('010203000001c801');
  });

  it('keep the codes of places, for indexes are kept for years', () => {
    expect(KINDS.join(' ')).toBe(
      'title heading1 heading2 heading3 paragraph list item table series record teaser figure image code quote footnote ' +
        'address references hours form search logo legal breadcrumb pagination toc comments hidden header navigation main ' +
        'complementary footer',
    );
    expect(toPlace({ zone: 'main', label: 'heading', level: 6, text: '' })).toBe(21);
    expect(KINDS.length * 6).toBeLessThanOrEqual(256);
  });

  it('that are broken are said to be, or are others; nothing hangs and nothing huge is made', () => {
    const blob = build('storm storm sea', 'sea storm', 'storm').get('storm')!;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(blob.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
        fc.nat(blob.length),
        (changes, length) => {
          const broken = blob.slice(0, length % 3 === 0 ? length : blob.length);
          for (const [at, byte] of changes) if (at < broken.length) broken[at] = byte;
          try {
            readAll(broken);
            mergeBlobs([broken], () => false);
          } catch (error) {
            expect(error).toBeInstanceOf(BrokenPostingsError);
          }
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it('of false sizes allocate nothing', () => {
    const huge = [0xff, 0xff, 0xff, 0xff, 0x0f];
    expect(() => readAll(Uint8Array.of(3, ...huge, 0, 0, 0))).toThrow('documents in 0 bytes');
    expect(() => readAll(Uint8Array.of(3, 1, ...huge, 0, 0))).toThrow('bytes were expected');
    expect(() => readAll(Uint8Array.of(3, 1, 1, 6, 1, 1, 0, ...huge, 0, 0))).toThrow(BrokenPostingsError);
    expect(() => readAll(Uint8Array.of(9))).toThrow('form 9 is unknown');
    expect(() => readAll(new Uint8Array(0))).toThrow('built anew');
  });

  it('of one document in two segments are broken; of dead ones nothing is left', () => {
    const blob = build('storm').get('storm')!;
    expect(() => mergeBlobs([blob, blob], () => false)).toThrow('in two segments');
    expect(mergeBlobs([blob, blob], () => true)).toBeUndefined();
    expect(mergeBlobs([blob], () => false)).toEqual(blob);
  });
});

describe('a segment', () => {
  it('wants documents in order and facets with a name', () => {
    const builder = new SegmentBuilder();
    builder.add(2, [], []);
    expect(() => builder.add(2, [], [])).toThrow('ascend');
    expect(() => builder.add(3, [], ['storm'])).toThrow('collectFacets');
  });
});

describe('facets', () => {
  it('have the domains above, months and years', () => {
    expect(collectFacets({ type: 'home page', host: 'EN.a.Example.org', date: '2024-05-17T10:00Z' })).toEqual(
      [
        'type:home page',
        'host:en.a.example.org',
        'host:a.example.org',
        'host:example.org',
        'date:2024-05-17',
        'month:2024-05',
        'year:2024',
      ],
    );
    expect(collectFacets({ host: '127.0.0.1', language: '\0e\uD800n', date: 'May' })).toEqual([
      'language:en',
      'host:127.0.0.1',
    ]);
    expect(collectFacets({ host: 'localhost', type: '' })).toEqual(['host:localhost']);
    expect(collectFacets({ host: 'a.'.repeat(100_000) }).length).toBeLessThan(20);
  });
});
