/** What a page leaves to other files, and what others say of it, where a line brings it along. */
import { BadRequest } from './bad-request.ts';
import { isBase64 } from './is-base64.ts';
import type { RequestId } from './read-request.ts';

/** Parts of a page; each is left out where the line has none. */
export interface PageParts {
  /** Style sheets the page links to, by absolute address. */
  readonly sheets?: ReadonlyMap<string, string> | undefined;
  /** Image files by absolute address. */
  readonly images?: ReadonlyMap<string, Uint8Array> | undefined;
  /** Texts of links elsewhere that lead to the page. */
  readonly ext?: readonly string[] | undefined;
}

/** More of one kind no page has; each costs little, and a line has an end. */
const MOST_PARTS = 10_000;

/** Reads the fields `sheets`, `images` and `ext` of an object; throws a BadRequest that says what is wrong with them. */
export function readParts(object: Readonly<Record<string, unknown>>, id: RequestId): PageParts {
  const { sheets, images, ext } = object;
  // Most lines bring nothing.
  if (sheets === undefined && images === undefined && ext === undefined) return NOTHING;
  return {
    ...(sheets !== undefined && { sheets: new Map(readEntries('sheets', sheets, id)) }),
    ...(images !== undefined && { images: readImages(images, id) }),
    ...(ext !== undefined && { ext: readExt(ext, id) }),
  };
}

const NOTHING: PageParts = {};

function readImages(images: unknown, id: RequestId): Map<string, Uint8Array> {
  return new Map(
    readEntries('images', images, id).map(([address, base64]) => {
      if (isBase64(base64)) return [address, Buffer.from(base64, 'base64')];
      throw new BadRequest(
        'bad-base64',
        `"images" of ${quote(address)} holds characters that base64 has not`,
        id,
      );
    }),
  );
}

/** An object of strings, as pairs: what its names are does not matter then. */
function readEntries(field: string, value: unknown, id: RequestId): [address: string, text: string][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadRequest('bad-request', `"${field}" must be an object with a string for each address`, id);
  }
  const entries = Object.entries(value);
  refuseMany(field, entries.length, id);
  const wrong = entries.find(([, text]) => typeof text !== 'string');
  if (wrong === undefined) return entries as [string, string][];
  throw new BadRequest('bad-request', `"${field}" of ${quote(wrong[0])} must be a string`, id);
}

function readExt(ext: unknown, id: RequestId): string[] {
  if (!Array.isArray(ext) || ext.some((text) => typeof text !== 'string')) {
    throw new BadRequest('bad-request', '"ext" must be a list of strings', id);
  }
  refuseMany('ext', ext.length, id);
  return ext;
}

function refuseMany(field: string, count: number, id: RequestId): void {
  if (count <= MOST_PARTS) return;
  throw new BadRequest('bad-request', `"${field}" has ${count} entries; ${MOST_PARTS} are allowed`, id);
}

function quote(address: string): string {
  return JSON.stringify(address.slice(0, 100));
}
