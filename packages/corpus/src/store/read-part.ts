import type { Engine } from './engine.ts';
import { unpack } from './pack.ts';

/** A style sheet or an image that was kept with a version. */
export interface KeptPart {
  readonly kind: string;
  readonly bytes: Uint8Array;
}

/** Reads one part of a version; undefined where there is none at that address. */
export async function readPart(
  { db }: Pick<Engine, 'db'>,
  version: number,
  url: string,
): Promise<KeptPart | undefined> {
  const row = await db
    .selectFrom('part')
    .innerJoin('blob', 'blob.hash', 'part.blob')
    .select(['part.kind', 'blob.hash', 'blob.data'])
    .where('part.version', '=', version)
    .where('part.url', '=', url)
    .executeTakeFirst();
  return row && { kind: row.kind, bytes: await unpack(row) };
}
