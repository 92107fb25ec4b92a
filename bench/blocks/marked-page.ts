/** Pages where people marked blocks on two levels, and how well parts of them fit: BCubed F over characters of text. */
import { type Page, type PartialPageAnalysis, parse } from '@anatome/core';
import { KIND } from '@anatome/core/page';
import { analyzeByRules } from '../outline/analyze-page.ts';
import { readBlockPages } from '../rules/blocks.ts';

/** A page with what people marked on it. */
export interface MarkedPage {
  readonly found: PartialPageAnalysis;
  /** For each text node its outermost and its innermost block; -1 where nobody marked anything. */
  readonly blocks: readonly [outer: Int32Array, inner: Int32Array];
  /** Characters of each text node. */
  readonly characters: Float64Array;
}

/** Blocks of the first level are the outermost ones, those of the second the innermost. */
export type Level = 1 | 2;

/** For each character, how much of its part is of its block, and how much of its block is in its part. */
export interface Bcubed {
  readonly precision: number;
  readonly recall: number;
  readonly f: number;
}

/** All marked pages, in the order of their names. */
export function readMarkedPages(dataDir: string): MarkedPage[] {
  return Array.from(readBlockPages(dataDir), ({ html }) => {
    const found = analyzeByRules(parse(html));
    return { found, ...markGold(found.page) };
  });
}

function markGold(page: Page): Omit<MarkedPage, 'found'> {
  const outer = new Int32Array(page.size).fill(-1);
  const inner = new Int32Array(page.size).fill(-1);
  const characters = new Float64Array(page.size);
  for (let node = 1; node < page.size; node++) {
    const isMarked = page.attributeNamed(node, 'data-block') !== undefined;
    inner[node] = isMarked ? node : inner[page.parent[node]];
    outer[node] = outer[page.parent[node]] < 0 && isMarked ? node : outer[page.parent[node]];
    if (page.kind[node] === KIND.text) characters[node] = page.textAt[node + 1] - page.textAt[node];
  }
  return { blocks: [outer, inner], characters };
}

/** A plain cut through the markup: what lies deeper belongs to the element above it. */
export function cutAtDepth(page: Page, depth: number): Int32Array {
  const parts = new Int32Array(page.size);
  for (let node = 1; node < page.size; node++) {
    const isPart = page.kind[node] === KIND.element && page.depth[node] <= depth;
    parts[node] = isPart ? node : parts[page.parent[node]];
  }
  return parts;
}

/** Characters in a block, in a part, and in both. */
interface Counts {
  readonly blocks: Map<number, number>;
  readonly parts: Map<number, number>;
  readonly both: Map<string, { readonly block: number; readonly part: number; characters: number }>;
  readonly total: number;
}

/** How well parts fit the blocks of a level; undefined where nobody marked any text. */
export function scoreParts(marked: MarkedPage, level: Level, parts: Int32Array): Bcubed | undefined {
  const counts = countBoth(marked, marked.blocks[level - 1], parts);
  if (counts.total === 0) return undefined;
  let precision = 0;
  let recall = 0;
  for (const { block, part, characters } of counts.both.values()) {
    precision += characters ** 2 / counts.parts.get(part)! / counts.total;
    recall += characters ** 2 / counts.blocks.get(block)! / counts.total;
  }
  return { precision, recall, f: (2 * precision * recall) / (precision + recall) };
}

function countBoth({ characters }: MarkedPage, blockOf: Int32Array, partOf: Int32Array): Counts {
  const counts = { blocks: new Map(), parts: new Map(), both: new Map(), total: 0 };
  for (const [node, count] of characters.entries()) {
    const [block, part] = [blockOf[node], partOf[node]];
    if (count === 0 || block < 0) continue;
    const key = `${block} ${part}`;
    const both = counts.both.get(key) ?? { block, part, characters: 0 };
    both.characters += count;
    counts.both.set(key, both);
    counts.blocks.set(block, (counts.blocks.get(block) ?? 0) + count);
    counts.parts.set(part, (counts.parts.get(part) ?? 0) + count);
    counts.total += count;
  }
  return counts;
}
