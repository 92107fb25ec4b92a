/**
 * Figure 8 redone on pages with human-marked blocks. A marked block of a class is identified when at least half of
 * what it holds is labelled so; what we label is right when at least half of it lies in a block of the class.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Annotation, Features, Page } from '@anatome/core';

/** Types of the set → classes of the paper. Header and Sidebar are neither. */
const CLASS_OF_TYPE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    content: ['Article', 'Content', 'Title', 'Author', 'Comments', 'Table', 'Image', 'Video'],
    navigation: ['Menu', 'LinkList'],
    form: ['Searchbar'],
    footer: ['Footer'],
    logo: ['Logo'],
    advertisement: ['Ad'],
  }).flatMap(([label, types]) => types.map((type) => [type, label] as const)),
);

/** What an image or a control counts for, in characters: there are blocks of nothing else. */
const OBJECT_WEIGHT = 30;

export interface BlockPage {
  readonly name: string;
  readonly html: string;
}

/** The marked pages, in the order of their names. */
export function* readBlockPages(dataDir: string): Generator<BlockPage> {
  const root = join(dataDir, 'blocks');
  for (const name of readdirSync(root).sort()) {
    if (!name.endsWith('.blocks.html.gz')) continue;
    yield { name, html: gunzipSync(readFileSync(join(root, name))).toString('utf8') };
  }
}

/** A block a person marked. */
export interface MarkedBlock {
  readonly node: number;
  readonly label: string;
  readonly type: string;
}

/** The marked blocks whose type is one of the paper's classes, in document order. */
export function findMarkedBlocks(page: Page): MarkedBlock[] {
  const blocks: MarkedBlock[] = [];
  for (let node = 0; node < page.size; node++) {
    const type = page.attributeNamed(node, 'data-block-type');
    const label = type === undefined ? undefined : CLASS_OF_TYPE.get(type);
    if (label !== undefined) blocks.push({ node, label, type: type! });
  }
  return blocks;
}

/** The innermost label of each node. */
export function paint(
  page: Page,
  places: readonly { nodes: readonly [number, number]; label: string }[],
): (string | undefined)[] {
  const labels = new Array<string | undefined>(page.size);
  const outerFirst = [...places].sort((a, b) => a.nodes[0] - b.nodes[0] || b.nodes[1] - a.nodes[1]);
  for (const { nodes, label } of outerFirst) labels.fill(label, nodes[0], nodes[1]);
  return labels;
}

/** How much a node holds by itself, not counting what is inside it. */
export function weigh(page: Page, features: Features): Float64Array {
  const { characters, images, controls } = features;
  return Float64Array.from({ length: page.size }, (_, node) => {
    const objects = images[node + 1] - images[node] + controls[node + 1] - controls[node];
    return characters[node + 1] - characters[node] + OBJECT_WEIGHT * objects;
  });
}

/** Counts of one class. */
export interface ClassScore {
  present: number;
  identified: number;
  said: number;
  right: number;
}

/** Figure 8, added up page by page. */
export class Figure8 {
  readonly scores = new Map<string, ClassScore>();

  add(page: Page, features: Features, annotations: readonly Annotation[]): void {
    const weights = weigh(page, features);
    const blocks = findMarkedBlocks(page);
    const marked = paint(
      page,
      blocks.map(({ node, label }) => ({ nodes: [node, page.end[node]], label })),
    );
    const said = paint(page, annotations);
    for (const { node, label } of blocks) {
      const score = this.scoreOf(label);
      const isOwn = (inner: number): boolean => marked[inner] === label;
      const share = shareOf(weights, [node, page.end[node]], {
        isCounted: isOwn,
        isGood: (inner) => said[inner] === label,
      });
      if (share === undefined) continue;
      score.present++;
      if (share >= 0.5) score.identified++;
    }
    for (const { nodes, label } of outermost(annotations)) {
      const inClass = new Uint8Array(page.size);
      for (const block of blocks)
        if (block.label === label) inClass.fill(1, block.node, page.end[block.node]);
      const isOwn = (inner: number): boolean => said[inner] === label;
      const share = shareOf(weights, nodes, { isCounted: isOwn, isGood: (inner) => inClass[inner] === 1 });
      if (share === undefined) continue;
      const score = this.scoreOf(label);
      score.said++;
      if (share >= 0.5) score.right++;
    }
  }

  recall(label: string): number {
    const { identified, present } = this.scoreOf(label);
    return identified / present;
  }

  precision(label: string): number {
    const { right, said } = this.scoreOf(label);
    return right / said;
  }

  private scoreOf(label: string): ClassScore {
    let score = this.scores.get(label);
    if (score === undefined) {
      score = { present: 0, identified: 0, said: 0, right: 0 };
      this.scores.set(label, score);
    }
    return score;
  }
}

/** Of what counts in a place, the share that is good; undefined when nothing counts. */
function shareOf(
  weights: Float64Array,
  [start, end]: readonly [number, number],
  { isCounted, isGood }: { isCounted: (node: number) => boolean; isGood: (node: number) => boolean },
): number | undefined {
  let counted = 0;
  let good = 0;
  for (let node = start; node < end; node++) {
    if (!isCounted(node)) continue;
    counted += weights[node]!;
    if (isGood(node)) good += weights[node]!;
  }
  return counted === 0 ? undefined : good / counted;
}

/** Annotations not inside another of the same label. */
function outermost(annotations: readonly Annotation[]): Annotation[] {
  const ends = new Map<string, number>();
  return [...annotations]
    .sort((a, b) => a.nodes[0] - b.nodes[0] || b.nodes[1] - a.nodes[1])
    .filter(({ label, nodes }) => {
      if (nodes[0] < (ends.get(label) ?? -1)) return false;
      ends.set(label, nodes[1]);
      return true;
    });
}
