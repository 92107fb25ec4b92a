import { Failure } from '../failure.ts';
import type { Line } from './split-lines.ts';

/** Names of documents; no objects, lest one too deep to write break the answer. */
export type Id = string | number | boolean | null;

/** What one line asks for. */
export interface Request {
  /** What names the document; handed back as it came. */
  readonly id: Id;
  readonly url: string | undefined;
  /** The HTTP Content-Type header the bytes came with. */
  readonly contentType: string | undefined;
  /** Markup, or bytes when it came as base64. */
  readonly input: string | Uint8Array;
}

/** A line that is no request; `id` is known if the line could be read at all. */
export class BadRequest extends Failure {
  readonly id: Id;

  constructor(code: string, message: string, id: Id = null) {
    super(code, message);
    this.id = id;
  }
}

/** Letters of base64 and of its variant for addresses, padding, and line breaks. */
const BASE64 = /^[A-Za-z0-9+/_\s-]*={0,2}\s*$/;

/** Reads a line; throws a BadRequest that says what is wrong with it. */
export function readRequest(line: Line): Request {
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

function toId(id: unknown): Id {
  if (id === undefined) return null;
  if (id === null || ['string', 'number', 'boolean'].includes(typeof id)) return id as Id;
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
function toBytes(base64: string, id: Id): Uint8Array {
  if (!BASE64.test(base64))
    throw new BadRequest('bad-base64', '"base64" holds characters that base64 has not', id);
  return Buffer.from(base64, 'base64');
}
