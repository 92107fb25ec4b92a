/** Patterns of robots.txt (RFC 9309, 2.2.3): `*` is any run of characters, a `$` at the end is the end; all else is itself. */
import { toStorable } from '../store/to-storable.ts';

/** A pattern made ready. */
export interface RobotsPattern {
  /** What stands between the `*`. */
  readonly pieces: readonly string[];
  /** Whether it reaches to the end. */
  readonly isAnchored: boolean;
  /** How specific it is: of several that match, the longest holds. */
  readonly length: number;
}

/** Longer patterns are cut: no address is as long. */
const LONGEST = 2_000;

/** Reads a pattern; both it and what it is compared with are written alike first (2.2.2). */
export function parsePattern(written: string): RobotsPattern {
  const pattern = toComparable(written.slice(0, LONGEST));
  const isAnchored = pattern.endsWith('$');
  const pieces = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  return { pieces, isAnchored, length: pattern.length };
}

/** Whether a path matches from its start. Each piece is looked for once, behind the one before: the first place is as good as any. */
export function matchesPattern({ pieces, isAnchored }: RobotsPattern, path: string): boolean {
  if (!path.startsWith(pieces[0])) return false;
  let at = pieces[0].length;
  if (pieces.length === 1) return !isAnchored || at === path.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  const last = pieces.at(-1)!;
  if (isAnchored) return path.length - last.length >= at && path.endsWith(last);
  return path.indexOf(last, at) >= 0;
}

const UNRESERVED = /%(?:2D|2E|5F|7E|3[0-9]|4[1-9A-F]|5[0-9A]|6[1-9A-F]|7[0-9A])/g;

/** Octets outside of ASCII are percent-encoded, letters, digits and `-._~` are not, and codes are in upper case. */
export function toComparable(path: string): string {
  return path
    .replace(/[^!-~]+/gu, (text) => encodeURIComponent(toStorable(text)))
    .replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase())
    .replace(UNRESERVED, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}
