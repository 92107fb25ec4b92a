import type { Engine } from './engine.ts';
import { unpack } from './pack.ts';
import type { Row } from './tables.ts';

/** A version of a page with all that its analysis needs. */
export interface KeptVersion {
  readonly id: number;
  readonly page: number;
  readonly url: string;
  readonly contentType: string | undefined;
  readonly bytes: Uint8Array;
  readonly sheets: ReadonlyMap<string, string>;
  readonly images: ReadonlyMap<string, Uint8Array>;
}

type PackedBytes = Pick<Row<'blob'>, 'hash' | 'data'>;

/** The same as it stands in the database, for others to unpack. */
export interface PackedVersion extends Pick<KeptVersion, 'id' | 'page' | 'url' | 'contentType'> {
  readonly body: PackedBytes;
  readonly parts: readonly (Pick<Row<'part'>, 'url' | 'kind'> & PackedBytes)[];
}

/** Reads a version back as it came; undefined where there is none of that number. */
export async function readVersion(engine: Engine, id: number): Promise<KeptVersion | undefined> {
  const packed = await readPackedVersion(engine, id);
  return packed && unpackVersion(packed);
}

/** Reads what stands in the database. */
export async function readPackedVersion({ db }: Engine, id: number): Promise<PackedVersion | undefined> {
  const row = await db
    .selectFrom('version')
    .innerJoin('page', 'page.id', 'version.page')
    .innerJoin('blob', 'blob.hash', 'version.blob')
    .select(['version.page', 'page.url', 'version.content_type', 'blob.hash', 'blob.data'])
    .where('version.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const parts = await db
    .selectFrom('part')
    .innerJoin('blob', 'blob.hash', 'part.blob')
    .select(['part.url', 'part.kind', 'blob.hash', 'blob.data'])
    .where('part.version', '=', id)
    .orderBy('part.url')
    .execute();
  const { page, url, content_type: contentType, hash, data } = row;
  return { id, page, url, contentType: contentType ?? undefined, body: { hash, data }, parts };
}

/** Unpacks all of it; bytes that have changed since they were kept are an error. */
export async function unpackVersion({ body, parts, ...version }: PackedVersion): Promise<KeptVersion> {
  const sheets = new Map<string, string>();
  const images = new Map<string, Uint8Array>();
  for (const part of parts) {
    const bytes = await unpack(part);
    if (part.kind === 'sheet') sheets.set(part.url, new TextDecoder().decode(bytes));
    else images.set(part.url, bytes);
  }
  return { ...version, bytes: await unpack(body), sheets, images };
}
