import type { Matter } from './matters.ts';

/** Makes markup of about this many characters. */
export type Generator = (size: number) => string;

/** Pieces until they have the size. */
export function fill(size: number, make: Matter): string {
  const pieces: string[] = [];
  for (let at = 0, length = 0; length < size; at++) {
    const piece = make(at);
    pieces.push(piece);
    length += piece.length;
  }
  return pieces.join('');
}

/** A page with this body. */
export function page(body: string): string {
  return `<!doctype html><title>Made</title><body>${body}`;
}
