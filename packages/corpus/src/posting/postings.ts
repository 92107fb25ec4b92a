import { type Blob, readBlob } from './blob.ts';
import { mergeBlobs } from './merge-blobs.ts';
import { PositionSection } from './position-section.ts';

/** The postings of a word in all segments, as if they were one. Dead documents are among them. */
export class Postings {
  readonly documents: Uint32Array;
  /** As in a blob: where the places of each document begin. */
  readonly starts: Uint32Array;
  readonly places: Uint8Array;
  readonly counts: Uint32Array;
  readonly #blobs: readonly Blob[];
  readonly #sections: (PositionSection | undefined)[] = [];

  constructor(bytes: readonly Uint8Array[]) {
    this.#blobs = readInOrder(bytes);
    const blobs = this.#blobs;
    this.documents = blobs.length === 1 ? blobs[0].documents : join(blobs.map((blob) => blob.documents));
    this.starts = blobs.length === 1 ? blobs[0].starts : joinStarts(blobs);
    this.counts = blobs.length === 1 ? blobs[0].counts : join(blobs.map((blob) => blob.counts));
    this.places = blobs.length === 1 ? blobs[0].places : joinPlaces(blobs);
  }

  /** Bytes of memory it takes, about. */
  get bytes(): number {
    const blobs = this.#blobs.reduce(
      (sum, { lengthBytes, positionBytes }) => sum + lengthBytes.length + positionBytes.length,
      0,
    );
    return blobs + this.documents.length * 8 + this.counts.length * 5;
  }

  /** Where the word stands in the document of this index: occurrences, ascending. */
  occurrences(index: number): Float64Array {
    let number = 0;
    let inside = index;
    while (inside >= this.#blobs[number].documents.length) inside -= this.#blobs[number++].documents.length;
    const section = this.#sections[number] ?? new PositionSection(this.#blobs[number]);
    this.#sections[number] = section;
    return section.read(inside);
  }
}

/** Segments follow one another but where others were merged: then these are merged as well. */
function readInOrder(bytes: readonly Uint8Array[]): readonly Blob[] {
  const blobs = bytes.map(readBlob).filter(({ documents }) => documents.length > 0);
  blobs.sort((a, b) => a.documents[0] - b.documents[0]);
  const isOrdered = blobs.every((blob, n) => n === 0 || blobs[n - 1].documents.at(-1)! < blob.documents[0]);
  return isOrdered ? blobs : [readBlob(mergeBlobs(bytes, () => false)!)];
}

function join(parts: readonly Uint32Array[]): Uint32Array {
  const joined = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

function joinPlaces(blobs: readonly Blob[]): Uint8Array {
  const joined = new Uint8Array(blobs.reduce((sum, { places }) => sum + places.length, 0));
  let at = 0;
  for (const { places } of blobs) {
    joined.set(places, at);
    at += places.length;
  }
  return joined;
}

function joinStarts(blobs: readonly Blob[]): Uint32Array {
  const starts = new Uint32Array(blobs.reduce((sum, { documents }) => sum + documents.length, 1));
  let at = 0;
  let before = 0;
  for (const blob of blobs) {
    for (let index = 1; index < blob.starts.length; index++) starts[++at] = before + blob.starts[index];
    before += blob.places.length;
  }
  return starts;
}
