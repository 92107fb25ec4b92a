/** A page as a learner sees it: S, F and L of every block (STAN, section 4), and what a grammar found. */
import { highlightOf, type Reading, toBlockText } from '../lens/index.ts';
import type { Page } from '../page/index.ts';
import { collectTerms } from './collect-terms.ts';
import { type PlaceName, toPlaceName } from './place-name.ts';

export interface BlockSketch {
  /** White space as single spaces. */
  readonly text: string;
  readonly words: number;
  readonly sentences: number;
  /** 0 to 3. */
  readonly highlight: number;
  /** Bits, as the grammar lens has them. */
  readonly formats: number;
  /** Block types a grammar gave it. */
  readonly types: readonly string[];
  /** The element its first text stands in; 0 for texts outside of the page, such as its address. */
  readonly element: number;
  /** The break between the block before and this one. */
  readonly breakBefore: number;
}

export interface PageSketch {
  readonly blocks: readonly BlockSketch[];
  /** How often each block type of the grammar occurs. */
  readonly counts: ReadonlyMap<string, number>;
  /** Words and pairs of words by place, each once. */
  readonly terms: ReadonlyMap<PlaceName, ReadonlySet<string>>;
}

/** Words beyond these say nothing new of a page. */
const MOST_TERMS = 4_000;

/** What is to be learned from of a page that was read by a grammar. */
export function sketchPage(reading: Reading, page: Page): PageSketch {
  const { grammar, network, read, census } = reading;
  const blocks = read.map(({ rules }, at): BlockSketch => {
    const block = network.blocks[at];
    const { words, sentences, formats, firstNode, breakBefore } = block;
    const types = rules.map(({ name }) => name);
    return {
      text: toBlockText(block),
      words,
      sentences,
      highlight: highlightOf(block),
      formats,
      types,
      element: Math.max(0, page.parent[firstNode]),
      breakBefore,
    };
  });
  const counts = new Map<string, number>();
  for (const name of grammar.blocks.keys()) {
    const count = census.placesOf(name).length;
    if (count > 0) counts.set(name, count);
  }
  return { blocks, counts, terms: collectPlaced(blocks) };
}

function collectPlaced(blocks: readonly BlockSketch[]): Map<PlaceName, Set<string>> {
  const placed = new Map<PlaceName, Set<string>>();
  let count = 0;
  for (const block of blocks) {
    const place = toPlaceName(block);
    const terms = placed.get(place) ?? new Set();
    placed.set(place, terms);
    for (const term of collectTerms(block.text)) {
      terms.add(term);
      if (++count === MOST_TERMS) return placed;
    }
  }
  return placed;
}
