/** Word types told by the ending of a word: German compounds such as `Hauptstraße`. */
import { getFoldTable } from '../../lexicon/index.ts';
import type { WordTrack } from './word-track.ts';

/** Endings read from the last letter on; most words leave the tree after a letter or two. */
interface EndingNode {
  readonly before: Map<number, EndingNode>;
  types: readonly number[];
}

export class EndingReader {
  private readonly root: EndingNode = { before: new Map(), types: [] };
  private readonly track: WordTrack;
  private readonly fold: Uint16Array = getFoldTable();

  constructor(endings: ReadonlyMap<string, readonly number[]>, track: WordTrack) {
    this.track = track;
    for (const [ending, types] of endings) {
      let node = this.root;
      for (let at = ending.length - 1; at >= 0; at--) {
        const unit = this.fold[ending.charCodeAt(at)];
        const before = node.before.get(unit) ?? { before: new Map(), types: [] };
        node.before.set(unit, before);
        node = before;
      }
      node.types = types;
    }
  }

  /** Whether a word has one of the endings. */
  knows(text: string, from: number, end: number): boolean {
    let node: EndingNode | undefined = this.root;
    for (let at = end - 1; at >= from + 2; at--) {
      node = node.before.get(this.fold[text.charCodeAt(at)]);
      if (node === undefined) return false;
      if (node.types.length > 0) return true;
    }
    return false;
  }

  /** The word added last; the ending must leave at least two letters before it. */
  read(text: string, from: number, end: number): void {
    let node: EndingNode | undefined = this.root;
    for (let at = end - 1; at >= from + 2; at--) {
      node = node.before.get(this.fold[text.charCodeAt(at)]);
      if (node === undefined) return;
      for (const type of node.types) this.track.add(type, end);
    }
  }
}
