import type { Blob } from './blob.ts';
import { FORMS } from './blob-writer.ts';
import { BrokenPostingsError, ByteReader } from './byte-reader.ts';

/** A place and a position in one number, ordered by position: `position × 256 + place`. */
export type Occurrence = number;

export function positionOf(occurrence: Occurrence): number {
  return Math.floor(occurrence / 256);
}

export function placeOf(occurrence: Occurrence): number {
  return occurrence % 256;
}

/** The positions of a blob, each document's read when asked for. */
export class PositionSection {
  readonly #blob: Blob;
  readonly #ends: Uint32Array;

  constructor(blob: Blob) {
    this.#blob = blob;
    this.#ends = readEnds(blob);
  }

  /** The bytes of the document of this index. */
  bytesOf(index: number): Uint8Array {
    return this.#blob.positionBytes.subarray(index > 0 ? this.#ends[index - 1] : 0, this.#ends[index]);
  }

  /** Where the word stands in the document of this index, ascending. */
  read(index: number): Float64Array {
    const { starts, places, counts } = this.#blob;
    const bytes = this.bytesOf(index);
    const [start, end] = [starts[index], starts[index + 1]];
    const occurrences = new Float64Array(countBetween(counts, start, end, bytes.length));
    const reader = new ByteReader(bytes);
    let size = 0;
    for (let entry = start; entry < end; entry++) {
      let position = 0;
      for (let left = counts[entry]; left > 0; left--) {
        position += reader.varint();
        occurrences[size++] = position * 256 + places[entry];
      }
    }
    reader.end();
    return end - start > 1 ? occurrences.sort() : occurrences;
  }
}

function readEnds({ form, documents, lengthBytes, positionBytes }: Blob): Uint32Array {
  if (form !== FORMS.positions) throw new BrokenPostingsError('positions were expected, there are none');
  const reader = new ByteReader(lengthBytes);
  const ends = new Uint32Array(documents.length);
  let end = 0;
  for (let index = 0; index < ends.length; index++) {
    end += reader.varint();
    if (end > positionBytes.length) break;
    ends[index] = end;
  }
  if (end !== positionBytes.length)
    throw new BrokenPostingsError(`positions of ${end} bytes were expected, ${positionBytes.length} came`);
  reader.end();
  return ends;
}

/** How many there are; each takes a byte at least, so that a false count allocates nothing. */
function countBetween(counts: Uint32Array, start: number, end: number, most: number): number {
  let sum = 0;
  for (let entry = start; entry < end; entry++) sum += counts[entry];
  if (sum > most) throw new BrokenPostingsError(`${sum} positions in ${most} bytes`);
  return sum;
}
