/** Cues by place and first word, and which of them hold of some words. */
import cues from '../data/genre/cues.generated.ts';
import { once } from '../workspace/index.ts';
import { CUE_PLACES, type Cue, type CuePlace, readCues } from './read-cues.ts';

/** A cue and where it was met. */
export interface CueHit {
  readonly cue: Cue;
  /** The first of its words among those that were read. */
  readonly at: number;
}

/** All cues, found by their first word. */
export class CueTable {
  private readonly byPlace: ReadonlyMap<CuePlace, ReadonlyMap<string, readonly Cue[]>>;

  constructor(list: readonly Cue[]) {
    this.byPlace = new Map(CUE_PLACES.map((place) => [place, toIndex(list, place)]));
  }

  /** Cues of a place that stand in these words: where some overlap only the longest, of every module that has it. */
  find(place: CuePlace, words: readonly string[]): CueHit[] {
    const index = this.byPlace.get(place)!;
    const hits: CueHit[] = [];
    let covered = 0;
    for (let at = 0; at < words.length; at++) {
      const here = findAt(index, words, at);
      const length = here.reduce((most, { words: each }) => Math.max(most, each.length), 0);
      if (length === 0 || at + length <= covered) continue;
      covered = at + length;
      for (const cue of here) if (cue.words.length === length) hits.push({ cue, at });
    }
    return hits;
  }
}

/** Cues with an open first word stand under its first three letters as well. */
function toIndex(list: readonly Cue[], place: CuePlace): Map<string, Cue[]> {
  const index = new Map<string, Cue[]>();
  for (const cue of list) {
    if (cue.place !== place) continue;
    const key = cue.isOpen && cue.words.length === 1 ? `${cue.words[0].slice(0, 3)}*` : cue.words[0];
    index.set(key, [...(index.get(key) ?? []), cue]);
  }
  return index;
}

function findAt(index: ReadonlyMap<string, readonly Cue[]>, words: readonly string[], at: number): Cue[] {
  const exact = index.get(words[at]) ?? [];
  const open = index.get(`${words[at].slice(0, 3)}*`) ?? [];
  if (exact.length + open.length === 0) return [];
  return [...exact, ...open].filter((cue) => holdsAt(cue, words, at));
}

function holdsAt({ words: wanted, isOpen }: Cue, words: readonly string[], at: number): boolean {
  if (at + wanted.length > words.length) return false;
  return wanted.every((word, index) => {
    const found = words[at + index];
    return isOpen && index === wanted.length - 1 ? found.startsWith(word) : found === word;
  });
}

/** The cues that come with Anatome. */
export const loadCues: () => CueTable = once(() => new CueTable(readCues(cues)));
