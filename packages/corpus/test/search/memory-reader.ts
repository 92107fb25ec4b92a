import type { FoundModule } from '../../src/posting/facet.ts';
import type { PostingReader, WordPostings } from '../../src/posting/posting-reader.ts';
import { Postings } from '../../src/posting/postings.ts';
import { SegmentBuilder } from '../../src/posting/segment-builder.ts';
import type { PlacedText } from '../../src/word/placed-text.ts';

/** A document as it is indexed. */
export interface Indexed {
  readonly document: number;
  readonly texts: readonly PlacedText[];
  readonly facets: readonly string[];
  readonly modules?: readonly FoundModule[] | undefined;
}

export type Segment = ReadonlyMap<string, Uint8Array>;

/** The postings of documents. */
export function buildSegment(documents: readonly Indexed[]): Segment {
  const builder = new SegmentBuilder();
  for (const { document, texts, facets, modules } of documents) builder.add(document, texts, facets, modules);
  return new Map(builder.finish());
}

/** An index in memory, as a database would give it. */
export class MemoryReader implements PostingReader {
  readonly documents: number;
  readonly #words = new Map<string, Uint8Array[]>();
  readonly #sorted: readonly (readonly [bytes: Buffer, word: string])[];
  readonly #dead: ReadonlySet<number>;

  constructor(segments: readonly Segment[], documents: number, dead: ReadonlySet<number> = new Set()) {
    this.documents = documents;
    this.#dead = dead;
    for (const segment of segments)
      for (const [word, data] of segment) {
        const blobs = this.#words.get(word);
        if (blobs === undefined) this.#words.set(word, [data]);
        else blobs.push(data);
      }
    this.#sorted = Array.from(this.#words.keys(), (word) => [Buffer.from(word), word] as const).sort(
      ([a], [b]) => Buffer.compare(a, b),
    );
  }

  async read(word: string): Promise<Postings> {
    return new Postings(this.#words.get(word) ?? []);
  }

  async readRange(from: string, to: string, most: number): Promise<readonly WordPostings[]> {
    const [low, high] = [Buffer.from(from), Buffer.from(to)];
    return this.#sorted
      .filter(([bytes]) => Buffer.compare(bytes, low) >= 0 && Buffer.compare(bytes, high) < 0)
      .slice(0, most)
      .map(([, word]) => ({ word, postings: new Postings(this.#words.get(word)!) }));
  }

  isDead(document: number): boolean {
    return this.#dead.has(document);
  }
}
