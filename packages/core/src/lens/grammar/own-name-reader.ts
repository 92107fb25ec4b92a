/** Marks the words by which a page calls itself, as a type of words. */
import type { Page } from '../../page/index.ts';
import type { Block } from './block.ts';
import { collectOwnNames, type OwnName } from './collect-own-names.ts';
import { findPhrase, type Phrase } from './find-phrase.ts';
import { SHAPE } from './shape.ts';
import type { WordTrack } from './word-track.ts';

interface OwnPlace extends Phrase {
  readonly isFirm: boolean;
}

export class OwnNameReader {
  private names: readonly OwnName[] = [];
  private text = '';
  /** Where the names stand in the page text, in order, and the first that may stand in the block at hand. */
  private places: readonly OwnPlace[] = [];
  private next = 0;

  /** Reads what a page calls itself. */
  begin(page: Page, text: string): void {
    this.names = collectOwnNames(page);
    this.text = text;
    this.places = this.collectPlaces(text);
    this.next = 0;
  }

  /** Marks the names in a block whose words are known. Blocks come in document order. */
  read({ source, from, to }: Block, track: WordTrack): void {
    if (this.names.length === 0) return;
    const isPage = source === this.text;
    const places = isPage ? this.places : this.collectPlaces(source);
    let at = isPage ? this.next : 0;
    while (at < places.length && places[at].to <= from) at++;
    for (; at < places.length && places[at].to <= to; at++) mark(places[at], track);
    if (isPage) this.next = at;
  }

  /** Places of all names, longer names before shorter ones they hold. */
  private collectPlaces(source: string): OwnPlace[] {
    const found: OwnPlace[] = [];
    for (const { text, isFirm } of this.names)
      findPhrase(source, text, ({ from, to }) => found.push({ from, to, isFirm }));
    found.sort((a, b) => a.from - b.from || b.to - a.to);
    let end = 0;
    return found.filter(({ from, to }) => {
      if (from < end) return false;
      end = to;
      return true;
    });
  }
}

function mark({ from, to, isFirm }: OwnPlace, track: WordTrack): void {
  const { starts, ends, arcs } = track;
  const first = findPlace(starts, arcs.size, from);
  let last = first;
  while (last + 1 < arcs.size && starts[last + 1] < to) last++;
  if (first >= arcs.size || starts[first] !== from || ends[last] < to - 1) return;
  track.addArc(first, SHAPE.wtOwnName, last);
  if (isFirm) track.addArc(first, SHAPE.wtFirmName, last);
}

/** The first place that begins at an offset or behind it. */
function findPlace(starts: Int32Array, size: number, offset: number): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (starts[middle] < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
