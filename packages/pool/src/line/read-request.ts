/** A line of a batch: `{"id"?, "url"?, "contentType"?, "html" | "base64"}`. */
import { BadRequest } from './bad-request.ts';
import type { Line } from './line-splitter.ts';

/** Names of documents; no objects, lest one too deep to write break the answer. */
export type RequestId = string | number | boolean | null;

/** What one line asks for. */
export interface PageRequest {
  /** What names the document; handed back as it came. */
  readonly id: RequestId;
  readonly url: string | undefined;
  /** The HTTP Content-Type header the bytes came with. */
  readonly contentType: string | undefined;
  /** Markup, or bytes when it came as base64. */
  readonly input: string | Uint8Array;
}

/** What is no letter of base64, nor of its variant for addresses, nor a line break. */
const NO_BASE64 = /[^A-Za-z0-9+/_\s-]/;
const MOST_PADDING = 2;

/** Reads a line; throws a BadRequest that says what is wrong with it. */
export function readRequest(line: Line): PageRequest {
  const { id: given, url, html, base64, contentType } = readObject(line);
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
  };
}

function toId(id: unknown): RequestId {
  if (id === undefined) return null;
  if (id === null || ['string', 'number', 'boolean'].includes(typeof id)) return id as RequestId;
  throw new BadRequest('bad-request', '"id" must be a string or a number');
}

function readObject(line: Line): Record<string, unknown> {
  if (line === 'too long') throw new BadRequest('too-large', 'the line is longer than allowed');
  const value = parseJson(Buffer.from(line.buffer, line.byteOffset, line.length).toString('utf8'));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadRequest('bad-json', 'expected a JSON object');
  }
  return value as Record<string, unknown>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadRequest('bad-json', `the line is no JSON: ${(error as Error).message}`);
  }
}

/** Buffer skips what is no base64 without a word, so it is checked before. */
function toBytes(base64: string, id: RequestId): Uint8Array {
  if (!isBase64(base64))
    throw new BadRequest('bad-base64', '"base64" holds characters that base64 has not', id);
  return Buffer.from(base64, 'base64');
}

/** Step by step: one expression for letters, padding and space looks at a million spaces a million times. */
function isBase64(text: string): boolean {
  const padded = text.trimEnd();
  let end = padded.length;
  while (end > 0 && padded.length - end < MOST_PADDING && padded[end - 1] === '=') end--;
  return !NO_BASE64.test(padded.slice(0, end));
}
