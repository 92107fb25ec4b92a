/** A line of a batch: `{"id"?, "url"?, "contentType"?, "html" | "base64", "sheets"?, "images"?, "ext"?}`. */
import { BadRequest } from './bad-request.ts';
import { ExactNumber, findDigits } from './exact-number.ts';
import { isBase64 } from './is-base64.ts';
import type { Line } from './line-splitter.ts';
import { type PageParts, readParts } from './read-parts.ts';

/** Names of documents; no objects, lest one too deep to write break the answer. */
export type RequestId = string | number | boolean | null | ExactNumber;

/** What one line asks for. */
export interface PageRequest extends PageParts {
  /** What names the document; handed back as it came. */
  readonly id: RequestId;
  readonly url: string | undefined;
  /** The HTTP Content-Type header the bytes came with. */
  readonly contentType: string | undefined;
  /** Markup, or bytes when it came as base64. */
  readonly input: string | Uint8Array;
}

/** Reads a line; throws a BadRequest that says what is wrong with it. */
export function readRequest(line: Line): PageRequest {
  return toPageRequest(readObject(line));
}

/** The same of an object that has been read already. */
export function toPageRequest(object: Readonly<Record<string, unknown>>): PageRequest {
  const { id: given, url, html, base64, contentType } = object;
  const id = toId(given);
  if (url !== undefined && url !== null && typeof url !== 'string') {
    throw new BadRequest('bad-request', '"url" must be a string', id);
  }
  if ((typeof html === 'string') === (typeof base64 === 'string')) {
    throw new BadRequest('bad-request', 'expected a string in either "html" or "base64"', id);
  }
  const input = typeof html === 'string' ? html : toBytes(base64 as string, id);
  return {
    id,
    url: url ?? undefined,
    contentType: typeof contentType === 'string' ? contentType : undefined,
    input,
    ...readParts(object, id),
  };
}

/** What a record that leaves its page behind says of it: the line's id as text, else its address. */
export function findSource({ id, url }: Pick<PageRequest, 'id' | 'url'>): string | undefined {
  return id === null ? url : String(id);
}

function toId(id: unknown): RequestId {
  if (id === undefined) return null;
  if (id instanceof ExactNumber) return id;
  if (id === null || ['string', 'number', 'boolean'].includes(typeof id)) return id as RequestId;
  throw new BadRequest('bad-request', '"id" must be a string or a number');
}

function readObject(line: Line): Record<string, unknown> {
  if (line === 'too long') throw new BadRequest('too-large', 'the line is longer than allowed');
  const json = dropMark(Buffer.from(line.buffer, line.byteOffset, line.length).toString('utf8'));
  const value = parseJson(json);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadRequest('bad-json', 'expected a JSON object');
  }
  return keepDigits(value as Record<string, unknown>, json);
}

/** Some programs begin a file with a byte order mark, and so every part of files that were put together. */
function dropMark(json: string): string {
  return json.startsWith('\uFEFF') ? json.slice(1) : json;
}

/** A number that JavaScript would round comes back by its digits. */
function keepDigits(object: Record<string, unknown>, json: string): Record<string, unknown> {
  const { id } = object;
  if (typeof id !== 'number' || Number.isSafeInteger(id)) return object;
  const digits = findDigits(json, 'id');
  return digits === undefined ? object : { ...object, id: new ExactNumber(digits) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadRequest('bad-json', `the line is no JSON: ${(error as Error).message}`);
  }
}

function toBytes(base64: string, id: RequestId): Uint8Array {
  if (!isBase64(base64))
    throw new BadRequest('bad-base64', '"base64" holds characters that base64 has not', id);
  return Buffer.from(base64, 'base64');
}
