import type { Arrival, ArrivedAnswer } from '../intake/arrival.ts';
import type { Engine, Transaction } from './engine.ts';
import { checkFinished } from './importing.ts';
import { keepAnswers } from './keep-answers.ts';
import { type Keepable, type KeptAs, keepVersions } from './keep-versions.ts';
import { pack, toHash } from './pack.ts';
import { StoreError } from './store-error.ts';
import type { Row } from './tables.ts';
import { LONGEST_ADDRESS, toAddress, toHost } from './to-address.ts';
import { toKey } from './to-key.ts';
import { toStorable } from './to-storable.ts';

/** What became of a page that was added. */
export interface Added extends KeptAs {
  readonly url: string;
}

/** An arrival made ready outside of the transaction, which should be short. */
export interface Packed {
  readonly version: Keepable;
  readonly blobs: readonly Row<'blob'>[];
}

/**
 * Keeps pages, all or none, and what servers said of other addresses; when it resolves they are on the disk. What came
 * before is not kept twice.
 */
export async function addPages(
  engine: Engine,
  arrivals: readonly Arrival[],
  answers: readonly ArrivedAnswer[] = [],
): Promise<Added[]> {
  const packed = await Promise.all(arrivals.map(packArrival));
  const kept = await engine.write((transaction) => keepPacked(transaction, packed, answers));
  return kept.map((each, at) => ({ url: arrivals[at].url, ...each }));
}

/** The same within a transaction in which more is done. */
export async function keepPacked(
  transaction: Transaction,
  packed: readonly Packed[],
  answers: readonly ArrivedAnswer[],
): Promise<KeptAs[]> {
  await checkFinished(transaction);
  await keepAnswers(transaction, answers.flatMap(toAnswer));
  if (packed.length === 0) return [];
  const blobs = packed.flatMap((each) => each.blobs);
  return keepVersions(
    transaction,
    blobs,
    packed.map(({ version }) => version),
  );
}

/** Makes a page ready: its bytes are gzipped and hashed. */
export async function packArrival(arrival: Arrival): Promise<Packed> {
  const { url, fetched, source, status, contentType, headers } = arrival;
  const address = toAddress(url);
  if (address === undefined) {
    throw new StoreError('bad-query', `A page needs an absolute address, not "${url}".`);
  }
  const body = await pack(arrival.bytes);
  const blobs = [body];
  const parts: Omit<Row<'part'>, 'version'>[] = [];
  for (const part of arrival.parts ?? []) {
    if (part.url.length > LONGEST_ADDRESS) continue;
    const blob = await pack(part.bytes);
    blobs.push(blob);
    parts.push({ url: toStorable(part.url), kind: part.kind, blob: blob.hash });
  }
  const version: Keepable = {
    address: toStorable(address),
    url: toStorable(url),
    added: new Date().toISOString(),
    digest: toDigest(body.hash, contentType, parts),
    blob: body.hash,
    fetched,
    seen: fetched,
    source: toStorable(source),
    status: status ?? null,
    content_type: contentType === undefined ? null : toStorable(contentType),
    headers: headers === undefined ? null : toStorable(JSON.stringify(headers)),
    parts,
  };
  return { version, blobs };
}

/** What tells versions of a page apart. The type is part of it: the same bytes as text are another page than as markup. */
function toDigest(
  hash: string,
  contentType: string | undefined,
  parts: readonly Omit<Row<'part'>, 'version'>[],
): string {
  const lines = parts.map(({ kind, blob, url }) => `${kind} ${blob} ${url}`).sort();
  return toHash([hash, contentType ?? '', ...lines].join('\n'));
}

/** Nothing where the address is none that pages are at. */
function toAnswer({
  url,
  fetched,
  source,
  status,
  headers,
  contentType,
  size,
}: ArrivedAnswer): Row<'answer'>[] {
  const address = toAddress(url);
  if (address === undefined) return [];
  return [
    {
      key: toKey(toStorable(address)),
      address: toStorable(address),
      host: toHost(address),
      fetched,
      source: toStorable(source),
      status,
      content_type: contentType === undefined ? null : toStorable(contentType),
      size: size ?? null,
      headers: headers === undefined ? null : toStorable(JSON.stringify(headers)),
    },
  ];
}
