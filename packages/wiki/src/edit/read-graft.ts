/** What a page would say in a region if a graft stood in it. */
import type { Page } from '@anatome/core';
import { findAddresses } from '@anatome/core/feature';
import {
  contextOf,
  type EditPiece,
  readEditAttributes,
  settleForm,
  toFormTag,
  writePieces,
} from '@anatome/core/safe';
import type { Graft, GraftPiece } from './graft.ts';

/** The form of a graft; `raw` are the pieces of the region as it is. */
export function readGraft(page: Page, { node, pieces }: Graft, raw: readonly EditPiece[]): string {
  const around = contextOf(page, node);
  const reader = new GraftReader(page, raw);
  for (const piece of pieces) reader.read(piece, around.includes('pre'));
  return writePieces(settleForm(reader.out, around));
}

class GraftReader {
  readonly out: EditPiece[] = [];
  private readonly page: Page;
  private readonly raw: readonly EditPiece[];
  private readonly places: ReadonlyMap<number, readonly [from: number, to: number]>;
  private readonly base: string | undefined;

  constructor(page: Page, raw: readonly EditPiece[]) {
    this.page = page;
    this.raw = raw;
    this.places = indexOrigins(raw);
    this.base = findAddresses(page).base?.href;
  }

  /** As deep as the form, which is bounded. */
  read(piece: GraftPiece, isPre: boolean): void {
    if (piece.kind === 'text') this.out.push({ kind: 'text', text: piece.text, origin: -1, isPre });
    else if (piece.kind === 'kept') this.readKept(piece.node);
    else {
      const tag = piece.kind === 'new' ? piece.tag : toFormTag(this.page, piece.node);
      const attributes = piece.kind === 'new' ? piece.attributes : this.readShell(tag, piece);
      this.out.push({ kind: 'open', tag, attributes, origin: -1 });
      for (const inner of piece.pieces) this.read(inner, isPre || tag === 'pre');
      this.out.push({ kind: 'close', tag });
    }
  }

  private readKept(node: number): void {
    const [from, to] = this.places.get(node) ?? [0, 0];
    for (let at = from; at < to; at++) this.out.push(this.raw[at]);
  }

  private readShell(tag: string, { node, attributes }: GraftPiece & { kind: 'shell' }): [string, string][] {
    const changed = new Map(attributes);
    const attribute = (name: string): string | undefined =>
      changed.has(name) ? changed.get(name) : this.page.attributeNamed(node, name);
    return readEditAttributes(tag, { base: this.base, attribute });
  }
}

/** The pieces of each node: one, or from where it opens to where it closes. */
function indexOrigins(raw: readonly EditPiece[]): Map<number, readonly [from: number, to: number]> {
  const places = new Map<number, readonly [number, number]>();
  const open: { origin: number; from: number }[] = [];
  raw.forEach((piece, at) => {
    if (piece.kind === 'open') open.push({ origin: piece.origin, from: at });
    else if (piece.kind === 'close') {
      const { origin, from } = open.pop()!;
      places.set(origin, [from, at + 1]);
    } else places.set(piece.origin, [at, at + 1]);
  });
  return places;
}
