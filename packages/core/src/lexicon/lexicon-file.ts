/**
 * The file of a lexicon. Little-endian throughout:
 *   magic "ANLX" · version · CRC-32 of all that follows · length of the description · edges · filter words · root · entries
 *   description (JSON in UTF-8: types and type sets, padded with spaces to four bytes) · edges · filter
 * The arrays are used in place, so loading costs a checksum and no copy.
 */

import { END_SYMBOL, isLast, symbolOf, targetOf } from './edge.ts';
import { Lexicon } from './lexicon.ts';
import { toCrc32 } from './to-crc32.ts';
import { CASE_POLICIES, type WordType } from './word-type.ts';

const MAGIC = 0x584c4e41;
const VERSION = 1;
const HEADER_WORDS = 8;
const CHECKED_FROM = 12;

/** The bytes of the file. */
export function saveLexicon(lexicon: Lexicon): Uint8Array {
  const { types, typeSets, edges, filter, root, size } = lexicon;
  const json = JSON.stringify({ types, typeSets });
  const encoded = new TextEncoder().encode(json);
  const description = new TextEncoder().encode(json + ' '.repeat((4 - (encoded.length % 4)) % 4));
  const bytes = new Uint8Array(HEADER_WORDS * 4 + description.length + (edges.length + filter.length) * 4);
  const view = new DataView(bytes.buffer);
  const header = [MAGIC, VERSION, 0, description.length, edges.length, filter.length, root, size];
  for (const [place, word] of header.entries()) view.setUint32(place * 4, word, true);
  bytes.set(description, HEADER_WORDS * 4);
  let at = HEADER_WORDS * 4 + description.length;
  for (const words of [edges, filter]) {
    for (const word of words) {
      view.setUint32(at, word, true);
      at += 4;
    }
  }
  view.setUint32(8, toCrc32(bytes.subarray(CHECKED_FROM)), true);
  return bytes;
}

/** Whether a file begins as those of lexica do. */
export function isLexiconFile(file: Uint8Array): boolean {
  return (
    file.length >= 4 &&
    new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(0, true) === MAGIC
  );
}

/** The lexicon in a file; an Error says what is wrong with one that cannot be used. */
export function loadLexicon(file: Uint8Array): Lexicon {
  if (file.length < HEADER_WORDS * 4) throw new Error('This is no lexicon file: it is too short.');
  const bytes = file.byteOffset % 4 === 0 ? file : file.slice();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [magic, version, checksum, described, edgeCount, filterCount, root, size] = Array.from(
    { length: HEADER_WORDS },
    (_, at) => view.getUint32(at * 4, true),
  ) as [number, number, number, number, number, number, number, number];
  if (magic !== MAGIC) throw new Error('This is no lexicon file: build one with "anatome lexicon build".');
  if (version !== VERSION)
    throw new Error(`This lexicon file has version ${version}, ${VERSION} is known: build it again.`);
  const start = HEADER_WORDS * 4 + described;
  if (described % 4 !== 0 || start + (edgeCount + filterCount) * 4 !== bytes.length)
    throw new Error(`This lexicon file is cut or damaged: ${bytes.length} bytes do not fit its header.`);
  if (toCrc32(bytes.subarray(CHECKED_FROM)) !== checksum)
    throw new Error('This lexicon file is damaged: its checksum is wrong. Build it again.');
  const edges = toWords(bytes, start, edgeCount);
  const filter = toWords(bytes, start + edgeCount * 4, filterCount);
  const { types, typeSets } = readDescription(bytes.subarray(HEADER_WORDS * 4, start));
  checkEdges(edges, root, typeSets.length);
  if (filterCount === 0 || (filterCount & (filterCount - 1)) !== 0)
    throw new Error('This lexicon file is damaged: its filter has an impossible size.');
  return new Lexicon({ types, typeSets, edges, filter, root, size });
}

/** The words in place; on the rare big-endian machine they are turned round. */
function toWords(bytes: Uint8Array, at: number, count: number): Uint32Array {
  const words = new Uint32Array(bytes.buffer as ArrayBuffer, bytes.byteOffset + at, count);
  const isLittleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;
  if (isLittleEndian) return words;
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, count * 4);
  return words.slice().map((_, index) => view.getUint32(index * 4, true));
}

interface Description {
  readonly types: readonly WordType[];
  readonly typeSets: readonly (readonly number[])[];
}

function readDescription(bytes: Uint8Array): Description {
  const { types, typeSets } = parseDescription(bytes);
  const isType = (type: WordType): boolean =>
    typeof type?.name === 'string' && CASE_POLICIES.includes(type.case) && typeof type.guarded === 'boolean';
  const isSet = (set: readonly number[]): boolean =>
    Array.isArray(set) &&
    set.every((number) => Number.isInteger(number) && number >= 0 && number < (types?.length ?? 0));
  if (!Array.isArray(types) || !types.every(isType) || !Array.isArray(typeSets) || !typeSets.every(isSet))
    throw new Error('This lexicon file is damaged: its types cannot be read.');
  return { types, typeSets };
}

function parseDescription(bytes: Uint8Array): Partial<Description> {
  try {
    return Object(JSON.parse(new TextDecoder().decode(bytes))) as Partial<Description>;
  } catch {
    return {};
  }
}

/** A checksum proves nothing about the intent: every edge must stay inside, so that no walk leaves the array. */
function checkEdges(edges: Uint32Array, root: number, setCount: number): void {
  let isSound = edges.length > 0 && root < edges.length && isLast(edges.at(-1)!);
  for (let at = 0; at < edges.length && isSound; at++) {
    const edge = edges[at];
    isSound = targetOf(edge) < (symbolOf(edge) === END_SYMBOL ? setCount : edges.length);
  }
  if (!isSound) throw new Error('This lexicon file is damaged: an edge leads out of it.');
}
