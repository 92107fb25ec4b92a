/** Word types told by the ending of a capitalised word: German compounds such as `Hauptstraße`. */
import { getFoldTable } from '../../lexicon/index.ts';
import type { Hits } from './hit.ts';

export class EndingReader {
  private readonly endings: ReadonlyMap<string, readonly number[]>;
  private readonly hits: Hits;
  private readonly lengths: readonly number[];
  /** Last units of endings, so that most words cost one look. */
  private readonly isLast: Uint8Array = new Uint8Array(0x10000);
  private readonly fold: Uint16Array = getFoldTable();

  constructor(endings: ReadonlyMap<string, readonly number[]>, hits: Hits) {
    this.endings = endings;
    this.hits = hits;
    this.lengths = [...new Set(Array.from(endings.keys(), (ending) => ending.length))];
    for (const ending of endings.keys()) this.isLast[ending.charCodeAt(ending.length - 1)] = 1;
  }

  /** A capitalised word; the ending must leave at least two letters before it. */
  read(text: string, from: number, end: number): void {
    if (this.isLast[this.fold[text.charCodeAt(end - 1)]!] === 0) return;
    for (const length of this.lengths) {
      if (end - from < length + 2) continue;
      const types = this.endings.get(text.slice(end - length, end).toLowerCase());
      for (const type of types ?? []) this.hits.add(type, from, end);
    }
  }
}
