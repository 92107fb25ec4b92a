/** Draws the pages to be rated: five of each kind of page, recent ones and those of the 1990s. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createRandom } from '@anatome/core/number';

/** A page to rate. */
export interface RatedPage {
  /** Data set and number within it: `content-more/0012`, `homepages/311`. */
  readonly name: string;
  /** Data set and what its labels call the page: `homepages faculty`. */
  readonly kind: string;
  readonly markup: string;
}

/** Where pages come from, and how the draw is made. */
export interface Draw {
  readonly dataDir: string;
  readonly seed: number;
  /** Pages at odd places of their set were never read while rules were written. */
  readonly isOdd: boolean;
}

const PER_KIND = 5;

/** Five pages of each kind, in a mixed order that the seed decides. */
export function drawPages(draw: Draw): RatedPage[] {
  const random = createRandom(draw.seed);
  const byKind = new Map<string, RatedPage[]>();
  const all = [...readRecent(draw.dataDir), ...readOld(draw.dataDir)];
  for (const page of shuffle(
    all.filter(({ place }) => (place % 2 === 1) === draw.isOdd),
    random,
  )) {
    const drawn = byKind.get(page.kind) ?? [];
    if (drawn.length < PER_KIND) byKind.set(page.kind, [...drawn, page]);
  }
  return shuffle([...byKind.values()].flat(), random);
}

/** The items in another order. */
export function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other], mixed[at]];
  }
  return mixed;
}

type PlacedPage = RatedPage & { readonly place: number };

function readRecent(dataDir: string): PlacedPage[] {
  const folder = join(dataDir, 'content-more');
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    name: string;
    type: string;
  }[];
  return index.map(({ name, type }, place) => ({
    name: `content-more/${name}`,
    kind: `recent ${type}`,
    place,
    get markup() {
      return gunzipSync(readFileSync(join(folder, `${name}.html.gz`))).toString('utf8');
    },
  }));
}

function readOld(dataDir: string): PlacedPage[] {
  const lines = gunzipSync(readFileSync(join(dataDir, 'homepages', 'webkb.ndjson.gz'))).toString('utf8');
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line, place) => {
      const { label, html } = JSON.parse(line) as { label: string; html: string };
      return { name: `homepages/${place}`, kind: `1990s ${label}`, place, markup: html };
    });
}
