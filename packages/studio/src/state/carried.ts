/** What a link carries in its fragment: a small page, own files; packed by deflate, written as base64url. */

/** A file of one's own. */
export interface CarriedFile {
  readonly name: string;
  readonly text: string;
}

/** A page that was brought along; `text/plain` where it is no markup. */
export interface CarriedPage {
  readonly name: string;
  readonly html: string;
  readonly url?: string;
  readonly contentType?: string;
}

/** What travels with a link; what only has an address stands in the address. */
export interface Carried {
  /** Its address where its reader has told it; whether to fetch anything from there is for the next reader to say. */
  readonly page?: CarriedPage;
  readonly rules?: CarriedFile;
  readonly grammar?: CarriedFile;
}

/** Longer links are cut by mail programs and chats; browsers themselves take far longer ones. */
export const LONGEST_LINK = 8_000;
/** Texts longer than this are not even packed: no page shrinks fifty times. */
const WORTH_PACKING = 400_000;
/** A link that unpacks to more was made to fill memory. */
const MOST_UNPACKED = 2_000_000;

/** Packs, or undefined where there is too much to be worth it. */
export async function packCarried(carried: Carried): Promise<string | undefined> {
  const text = JSON.stringify(carried);
  if (text.length > WORTH_PACKING) return undefined;
  const packed = await readAll(
    new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')),
    WORTH_PACKING,
  );
  return btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Unpacks; undefined where the link is damaged, or nobody's. */
export async function unpackCarried(packed: string): Promise<Carried | undefined> {
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (unit) =>
      unit.charCodeAt(0),
    );
    const unpacked = await readAll(
      new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')),
      MOST_UNPACKED,
    );
    return toCarried(JSON.parse(new TextDecoder().decode(unpacked)));
  } catch {
    return undefined;
  }
}

/** Only what is known, and only if it is what it should be: links come from anybody. */
function toCarried(found: unknown): Carried | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  const { page, rules, grammar } = found as Record<string, unknown>;
  return {
    ...(isTexts(page, ['name', 'html', ...['url', 'contentType'].filter((name) => has(page, name))]) && {
      page: page as Carried['page'],
    }),
    ...(isTexts(rules, ['name', 'text']) && { rules: rules as CarriedFile }),
    ...(isTexts(grammar, ['name', 'text']) && { grammar: grammar as CarriedFile }),
  } as Carried;
}

function has(found: unknown, name: string): boolean {
  return typeof found === 'object' && found !== null && name in found;
}

function isTexts(found: unknown, names: readonly string[]): boolean {
  if (typeof found !== 'object' || found === null) return false;
  return names.every((name) => typeof (found as Record<string, unknown>)[name] === 'string');
}

async function readAll(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const reader = stream.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) {
      await reader.cancel();
      throw new Error('The link holds too much.');
    }
    chunks.push(new Uint8Array(next.value));
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
