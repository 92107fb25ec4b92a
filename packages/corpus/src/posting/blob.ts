import { FORMS, type Form } from './blob-writer.ts';
import { BrokenPostingsError, ByteReader } from './byte-reader.ts';

/** A blob, decoded but for its positions. */
export interface Blob {
  readonly form: Form;
  readonly documents: Uint32Array;
  /** Where the places of each document begin in `places` and `counts`; one more than there are documents. */
  readonly starts: Uint32Array;
  readonly places: Uint8Array;
  readonly counts: Uint32Array;
  readonly lengthBytes: Uint8Array;
  readonly positionBytes: Uint8Array;
}

/** Decodes a blob; what is allocated is in proportion to its bytes, whatever they say. */
export function readBlob(bytes: Uint8Array): Blob {
  const reader = new ByteReader(bytes);
  const form = readForm(reader);
  const [size, ...ends] = [reader.varint(), reader.varint(), reader.varint(), reader.varint()];
  const [documentBytes, countBytes, lengthBytes] = ends.map((count) => reader.take(count)) as Uint8Array[];
  return {
    form,
    documents: readDocuments(documentBytes, size),
    ...(form === FORMS.documents ? noCounts(size) : readCounts(countBytes, size)),
    lengthBytes: lengthBytes,
    positionBytes: reader.take(reader.left),
  };
}

function readForm(reader: ByteReader): Form {
  const form = reader.byte();
  if (form < FORMS.documents || form > FORMS.positions)
    throw new BrokenPostingsError(`form ${form} is unknown`);
  return form as Form;
}

function readDocuments(bytes: Uint8Array, size: number): Uint32Array {
  if (size > bytes.length) throw new BrokenPostingsError(`${size} documents in ${bytes.length} bytes`);
  const reader = new ByteReader(bytes);
  const documents = new Uint32Array(size);
  let last = 0;
  for (let index = 0; index < size; index++) {
    const more = reader.varint();
    last += more;
    if (more === 0 || last > 0xffffffff) throw new BrokenPostingsError('documents that do not ascend');
    documents[index] = last;
  }
  reader.end();
  return documents;
}

function readCounts(bytes: Uint8Array, size: number): Pick<Blob, 'starts' | 'places' | 'counts'> {
  const reader = new ByteReader(bytes);
  const starts = new Uint32Array(size + 1);
  // Each takes two bytes at least.
  const places = new Uint8Array(bytes.length >> 1);
  const counts = new Uint32Array(bytes.length >> 1);
  let entry = 0;
  for (let index = 0; index < size; index++) {
    let count = 1;
    while (count & 1) {
      places[entry] = reader.byte();
      count = reader.varint();
      if (count < 2) throw new BrokenPostingsError('a place without words');
      counts[entry++] = count >>> 1;
    }
    starts[index + 1] = entry;
  }
  reader.end();
  return { starts, places: places.subarray(0, entry), counts: counts.subarray(0, entry) };
}

function noCounts(size: number): Pick<Blob, 'starts' | 'places' | 'counts'> {
  return { starts: new Uint32Array(size + 1), places: new Uint8Array(0), counts: new Uint32Array(0) };
}
