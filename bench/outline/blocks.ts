/** Blocks on pages where people marked them on two levels: BCubed F over characters of text. */
import { type Page, parse, partPage } from '@anatome/core';
import { KIND } from '@anatome/core/page';
import { readBlockPages } from '../rules/blocks.ts';
import { analyzeByRules } from './analyze-page.ts';

/** Depths of the markup at which a page is cut for comparison. */
const DEPTHS = [2, 3, 4, 5, 6, 7, 8] as const;

interface Bcubed {
  readonly precision: number;
  readonly recall: number;
  readonly f: number;
}

/** A tool's scores on one level: pages the branchings were chosen on, and the others. */
class LevelScores {
  private readonly scores: { readonly isHeld: boolean; readonly score: Bcubed }[] = [];

  add(index: number, score: Bcubed | undefined): void {
    if (score !== undefined) this.scores.push({ isHeld: index % 2 === 1, score });
  }

  mean(value: keyof Bcubed, isHeld?: boolean): number {
    const scores = this.scores.filter((entry) => isHeld === undefined || entry.isHeld === isHeld);
    return scores.reduce((sum, { score }) => sum + score[value], 0) / scores.length;
  }

  toText(): string {
    const [all, tuned, held] = [this.mean('f'), this.mean('f', false), this.mean('f', true)];
    return `F ${show(all)} (chosen on ${show(tuned)}, others ${show(held)})  precision ${show(this.mean('precision'))}  recall ${show(this.mean('recall'))}`;
  }
}

function show(value: number): string {
  return value.toFixed(3);
}

/** Measures our parts beside plain cuts through the markup. */
export function benchBlocks(dataDir: string): Record<string, number> {
  const ours = [new LevelScores(), new LevelScores()] as const;
  const cuts = DEPTHS.map(() => [new LevelScores(), new LevelScores()] as const);
  for (const [index, { html }] of [...readBlockPages(dataDir)].entries()) {
    const found = analyzeByRules(parse(html));
    const marked = markGold(found.page);
    for (const level of [1, 2] as const) {
      const score = (parts: Int32Array): Bcubed | undefined => scoreParts(marked, level, parts);
      ours[level - 1].add(index, score(partPage(found, level)));
      for (const [place, depth] of DEPTHS.entries()) {
        cuts[place][level - 1].add(index, score(cutAtDepth(found.page, depth)));
      }
    }
  }
  console.log('Blocks people marked: BCubed over characters of text, mean over pages.');
  for (const level of [1, 2] as const) {
    console.log(`level ${level}   anatome           ${ours[level - 1].toText()}`);
    const plain = DEPTHS.map((depth, place) => `${depth}: ${show(cuts[place][level - 1].mean('f'))}`);
    console.log(`          cut at depth      ${plain.join('  ')}`);
  }
  console.log(`${PUBLISHED}\n`);
  return {
    blocks_level_1_f: ours[0].mean('f'),
    blocks_level_2_f: ours[1].mean('f'),
    blocks_level_1_f_others: ours[0].mean('f', true),
    blocks_level_2_f_others: ours[1].mean('f', true),
  };
}

const PUBLISHED =
  "          from the data's README, not this run: depth 3 .864 on level 1, depth 6 .715 on level 2; VIPS .748 / .562, HEPS .530 / .613";

/** What people marked: for each text node its outermost and its innermost block; -1 where nobody marked anything. */
interface Marked {
  readonly blocks: readonly [outer: Int32Array, inner: Int32Array];
  /** Characters of each text node. */
  readonly characters: Float64Array;
}

function markGold(page: Page): Marked {
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

function cutAtDepth(page: Page, depth: number): Int32Array {
  const parts = new Int32Array(page.size);
  for (let node = 1; node < page.size; node++) {
    const isPart = page.kind[node] === KIND.element && page.depth[node] <= depth;
    parts[node] = isPart ? node : parts[page.parent[node]];
  }
  return parts;
}

/** BCubed: for each character, how much of its part is of its block, and how much of its block is in its part. */
function scoreParts({ blocks, characters }: Marked, level: 1 | 2, parts: Int32Array): Bcubed | undefined {
  const inBlock = new Map<number, number>();
  const inPart = new Map<number, number>();
  const inBoth = new Map<string, { block: number; part: number; characters: number }>();
  let total = 0;
  for (const [node, count] of characters.entries()) {
    const block = blocks[level - 1][node];
    if (count === 0 || block < 0) continue;
    const part = parts[node];
    const key = `${block} ${part}`;
    const both = inBoth.get(key) ?? { block, part, characters: 0 };
    both.characters += count;
    inBoth.set(key, both);
    inBlock.set(block, (inBlock.get(block) ?? 0) + count);
    inPart.set(part, (inPart.get(part) ?? 0) + count);
    total += count;
  }
  if (total === 0) return undefined;
  let precision = 0;
  let recall = 0;
  for (const { block, part, characters: count } of inBoth.values()) {
    precision += count ** 2 / inPart.get(part)! / total;
    recall += count ** 2 / inBlock.get(block)! / total;
  }
  return { precision, recall, f: (2 * precision * recall) / (precision + recall) };
}
