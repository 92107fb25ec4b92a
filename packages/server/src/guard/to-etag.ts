/** Conditional answers (RFC 9110, section 13). */
import { createHash, webcrypto } from 'node:crypto';

/** A tag that stands for these parts, and for nothing else. */
export function toETag(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update(' ').update(part);
  return `W/"${hash.digest('base64url').slice(0, 27)}"`;
}

/** The same for a page of any size, whose bytes are hashed elsewhere than in the thread that answers everybody. */
export async function toPageETag(
  bytes: Uint8Array<ArrayBuffer>,
  ...parts: readonly string[]
): Promise<string> {
  return toETag(new Uint8Array(await webcrypto.subtle.digest('SHA-256', bytes)), ...parts);
}

/** Whether the client has this very thing already; tags are compared weakly. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}
