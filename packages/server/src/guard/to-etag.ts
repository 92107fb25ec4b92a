/** Conditional answers (RFC 9110, section 13). */
import { createHash } from 'node:crypto';

/** A tag that stands for these parts, and for nothing else. */
export function toETag(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update(' ').update(part);
  return `W/"${hash.digest('base64url').slice(0, 27)}"`;
}

/** Whether the client has this very thing already; tags are compared weakly. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}
