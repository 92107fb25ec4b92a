/** What the worker reads of the wiki. */
import type { RegionEdit } from '@anatome/wiki/edit';
import { hashAddress } from '@anatome/wiki/edit';
import { Trouble } from '../message/trouble.ts';
import type {
  PageVariants,
  Revision,
  RevisionDifference,
  Variant,
  VariantChange,
} from '../message/wiki-answer.ts';
import { callServer } from './call-server.ts';
import { requireConnection, type SecretConnection } from './connection.ts';

/** Hexadecimal digits of a hash that the server gets to see: one of 65,536 parts of all addresses. */
const PREFIX_LENGTH = 4;

/** The variants of a page one asked for by its address. */
export async function readVariants(address: string): Promise<PageVariants> {
  const connection = await requireConnection();
  return callServer(connection, `/v1/wiki/pages?address=${encodeURIComponent(address)}`);
}

/**
 * The variants of a page one merely visits, if there are any. The server learns the beginning of a salted hash, which
 * thousands of addresses share; more only of a page it has itself named.
 */
export async function findNear(address: string): Promise<PageVariants | undefined> {
  const connection = await requireConnection();
  const hash = await hashAddress(connection.salt, address);
  const prefix = hash.slice(0, PREFIX_LENGTH);
  const { hashes } = await callServer<{ hashes: string[] }>(connection, `/v1/wiki/near/${prefix}`);
  return hashes.includes(hash) ? callServer(connection, `/v1/wiki/pages?hash=${hash}`) : undefined;
}

/** The versions of a variant, the newest first. */
export async function readRevisions(variant: string): Promise<readonly Revision[]> {
  const connection = await requireConnection();
  const { revisions } = await callServer<{ revisions: Revision[] }>(connection, toPath(variant));
  return revisions.toSorted((a, b) => b.number - a.number);
}

export async function readEdits(variant: string, revision: number): Promise<readonly RegionEdit[]> {
  const connection = await requireConnection();
  const { edits } = await callServer<{ edits: RegionEdit[] }>(
    connection,
    `${toPath(variant)}/revisions/${revision}`,
  );
  return edits;
}

/** What two versions say differently, region by region; version 0 is the original. */
export async function compareRevisions(
  variant: string,
  from: number,
  to: number,
): Promise<readonly RevisionDifference[]> {
  const connection = await requireConnection();
  const { regions } = await callServer<{ regions: RevisionDifference[] }>(
    connection,
    `${toPath(variant)}/diff?from=${from}&to=${to}`,
  );
  return regions;
}

/** Says who sees a variant of one's own, and who writes in it. */
export async function changeVariant(variant: string, change: VariantChange): Promise<void> {
  const connection = await requireConnection();
  await callServer(connection, toPath(variant), { method: 'PATCH', body: change });
}

/** Remembers what is shown first on a page; null is the original. */
export async function choose(address: string, variant: string | null): Promise<void> {
  const connection = await requireConnection();
  await callServer(connection, '/v1/wiki/choice', { method: 'PUT', body: { address, variant } });
}

/** Makes a variant readable by its link, unless it is so already, and gives the link. */
export async function share(variant: string): Promise<string> {
  const connection = await requireConnection();
  const known = await callServer<ShareableVariant>(connection, toPath(variant));
  const shared =
    known.visibility === 'private'
      ? await callServer<ShareableVariant>(connection, toPath(variant), {
          method: 'PATCH',
          body: { visibility: 'link' },
        })
      : known;
  return toShareLink(connection, shared);
}

/** A variant as its owner sees it. */
type ShareableVariant = Pick<Variant, 'id' | 'visibility'> & { readonly secret: string };

function toShareLink({ shareOrigin, address }: SecretConnection, { secret }: ShareableVariant): string {
  if (shareOrigin === '')
    throw new Trouble({
      what: `The server at ${address} shows no shared pages.`,
      advice: 'Whoever runs it starts it with --share-port and a number, such as 4748.',
      code: 'no-share',
    });
  return `${shareOrigin}/s/${secret}`;
}

export function toPath(variant: string): string {
  return `/v1/wiki/variants/${encodeURIComponent(variant)}`;
}
