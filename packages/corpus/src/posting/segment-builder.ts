import { walkWords } from '../word/cut-words.ts';
import type { PlacedText } from '../word/placed-text.ts';
import { BlobWriter, FORMS } from './blob-writer.ts';
import { type FoundModule, toFacet } from './facet.ts';
import { EVERY_DOCUMENT, toLengthClass } from './length-class.ts';
import { BEGINNING, ENDING, joinTouching, type Span } from './module-spans.ts';
import { OccurrenceTable } from './occurrence-table.ts';
import { toPlace } from './place.ts';

/** The positions left out between two texts: more than words may be apart that are near each other (MOST_APART). */
export const TEXT_GAP = 128;

/** Words of a page from here on are not found; that is a page of gigabytes. */
const LAST_POSITION = 2 ** 30;

/** Gathers the words of documents, and gives their postings when all are known. */
export class SegmentBuilder {
  readonly #words = new Map<string, number>();
  readonly #facets = new Map<string, number[]>();
  readonly #modules = new Map<string, { readonly document: number; readonly spans: readonly Span[] }[]>();
  readonly #table = new OccurrenceTable();
  readonly #documents: number[] = [];
  readonly #lengths: number[] = [];

  /** How many words were added, counted as often as they stand: a caller may finish at some millions. */
  get size(): number {
    return this.#table.size;
  }

  /** Adds a document; their numbers ascend from 1. Facets are made by collectFacets. */
  add(
    document: number,
    texts: readonly PlacedText[],
    facets: readonly string[],
    modules: readonly FoundModule[] = [],
  ): void {
    if (!(document > (this.#documents.at(-1) ?? 0)))
      throw new RangeError(`Documents ascend: after ${this.#documents.at(-1) ?? 0} came ${document}.`);
    this.#documents.push(document);
    let position = 0;
    const before = this.#table.size;
    for (const text of texts) {
      position = this.#addText(text, position) + TEXT_GAP;
      if (position > LAST_POSITION) break;
    }
    this.#lengths.push(toLengthClass(this.#table.size - before));
    for (const facet of new Set(facets)) this.#addFacet(facet, document);
    this.#addModules(modules, document);
  }

  /** The postings of every word and facet. */
  *finish(): Generator<[word: string, data: Uint8Array]> {
    const writer = new BlobWriter();
    yield* this.#finishLengths(writer);
    for (const [facet, documents] of this.#facets) {
      for (const document of documents) writer.document(document);
      yield [facet, writer.finish(FORMS.documents)];
    }
    yield* this.#finishModules(writer);
    const { rows, ends } = this.#table.sort(this.#words.size);
    let start = 0;
    for (const [word, number] of this.#words) {
      this.#writeWord(rows.subarray(start, ends[number]), writer);
      start = ends[number];
      yield [word, writer.finish(FORMS.positions)];
    }
  }

  #addText(text: PlacedText, first: number): number {
    const place = toPlace(text);
    let position = first;
    for (const { word } of walkWords(text.text)) {
      const number = this.#words.get(word) ?? this.#words.size;
      if (number === this.#words.size) this.#words.set(word, number);
      this.#table.add(number, this.#documents.length - 1, place, position++);
      if (position > LAST_POSITION) break;
    }
    return position;
  }

  #addFacet(facet: string, document: number): void {
    if (!/^[a-z]+:/.test(facet))
      throw new TypeError(
        `A facet begins with its name and a colon, but “${facet}” came: use collectFacets.`,
      );
    const documents = this.#facets.get(facet);
    if (documents === undefined) this.#facets.set(facet, [document]);
    else documents.push(document);
  }

  #addModules(modules: readonly FoundModule[], document: number): void {
    const words = new Map<string, Span[]>();
    for (const { name, span } of modules) {
      const word = toFacet('module', name);
      words.set(word, [...(words.get(word) ?? []), span]);
    }
    for (const [word, spans] of words) {
      const found = { document, spans: joinTouching(spans) };
      const documents = this.#modules.get(word);
      if (documents === undefined) this.#modules.set(word, [found]);
      else documents.push(found);
    }
  }

  *#finishModules(writer: BlobWriter): Generator<[word: string, data: Uint8Array]> {
    for (const [name, documents] of this.#modules) {
      for (const { document, spans } of documents) {
        writer.document(document);
        for (const place of [BEGINNING, ENDING]) {
          spans.forEach((span, at) => {
            writer.position(span[place] - (at > 0 ? spans[at - 1][place] : 0));
          });
          writer.count(place, spans.length, place === ENDING);
        }
        writer.endPositions();
      }
      yield [name, writer.finish(FORMS.positions)];
    }
  }

  *#finishLengths(writer: BlobWriter): Generator<[word: string, data: Uint8Array]> {
    if (this.#documents.length === 0) return;
    this.#documents.forEach((document, index) => {
      writer.document(document);
      writer.count(0, this.#lengths[index], true);
    });
    yield [EVERY_DOCUMENT, writer.finish(FORMS.counts)];
  }

  #writeWord(rows: Uint32Array, writer: BlobWriter): void {
    const { documents } = this.#table;
    for (let start = 0, end = 0; start < rows.length; start = end) {
      const document = documents[rows[start]];
      while (end < rows.length && documents[rows[end]] === document) end++;
      writer.document(this.#documents[document]);
      this.#writePlaces(rows.subarray(start, end), writer);
      writer.endPositions();
    }
  }

  /** Rows of a document come by position; a sort by place keeps that order inside of each. */
  #writePlaces(rows: Uint32Array, writer: BlobWriter): void {
    const { places, positions } = this.#table;
    if (rows.length > 1) rows.sort((a, b) => places[a] - places[b] || a - b);
    for (let start = 0, end = 0; start < rows.length; start = end) {
      const place = places[rows[start]];
      let last = 0;
      for (; end < rows.length && places[rows[end]] === place; end++) {
        writer.position(positions[rows[end]] - last);
        last = positions[rows[end]];
      }
      writer.count(place, end - start, end === rows.length);
    }
  }
}
