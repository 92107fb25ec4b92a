/**
 * Figure 8 redone on pages with human-marked blocks, counted by blocks as the paper does. Both sides nest: people
 * marked lists of links inside articles and footers, and rules label them there. So what a block holds by itself is
 * held against all our labels around it, and what a label holds by itself against all blocks around it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Annotation, Features, Page } from '@anatome/core';
import { toCharacters } from './mojibake.ts';

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

/** The tool people marked with left its dialogue, 32 words and 18 buttons, at the end of every page. */
const DIALOGUE =
  /<div[^>]*class="ui-dialog ui-widget(?:(?!ui-dialog-buttonset)[\s\S])*ui-dialog-buttons(?:(?!<\/div>)[\s\S])*<\/div>\s*<\/div>\s*<\/div>/;

export interface BlockPage {
  readonly name: string;
  readonly html: string;
}

/** The marked pages, in the order of their names. */
export function* readBlockPages(dataDir: string): Generator<BlockPage> {
  const root = join(dataDir, 'blocks');
  for (const name of readdirSync(root).sort()) {
    if (!name.endsWith('.blocks.html.gz')) continue;
    const markup = gunzipSync(readFileSync(join(root, name))).toString('utf8');
    yield { name, html: toCharacters(markup.replace(DIALOGUE, '')) };
  }
}

/** A block a person marked. */
export interface MarkedBlock {
  readonly node: number;
  readonly label: string;
  readonly type: string;
  /** Blocks of level 2 are the parts of those of level 1; nobody marked anything inside them. */
  readonly level: number;
}

/** The marked blocks whose type is one of the paper's classes, in document order. */
export function findMarkedBlocks(page: Page): MarkedBlock[] {
  const blocks: MarkedBlock[] = [];
  for (let node = 0; node < page.size; node++) {
    const type = page.attributeNamed(node, 'data-block-type');
    const label = type === undefined ? undefined : CLASS_OF_TYPE.get(type);
    if (label !== undefined)
      blocks.push({ node, label, type: type!, level: Number(page.attributeNamed(node, 'data-block')) });
  }
  return blocks;
}

interface Place {
  readonly nodes: readonly [number, number];
  readonly label: string;
}

/** The innermost label of each node. */
export function paint(page: Page, places: readonly Place[]): (string | undefined)[] {
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
  /** Of those present: most of it has the label, or stands in something that has. */
  identified: number;
  /** Of those present: most of it has no other label inside that one. */
  innermost: number;
  /** What we label and people judged. */
  said: number;
  right: number;
  /** What we label where nobody marked a block of any class, or as a part of what people marked as one. */
  unjudged: number;
}

/** The share of a place that makes it one of a class. */
const MOST = 0.5;

/** Figure 8, added up page by page. */
export class Figure8 {
  readonly scores = new Map<string, ClassScore>();

  add(page: Page, features: Features, annotations: readonly Annotation[]): void {
    const view = new BlockView(page, features, annotations);
    for (const { node, label } of view.blocks) {
      const score = this.scoreOf(label);
      const isOwn = (inner: number): boolean => view.marked[inner] === label;
      const covered = view.cover(label, 'said');
      const place = [node, page.end[node]] as const;
      const share = view.shareOf(place, isOwn, (inner) => covered[inner] === 1);
      if (share === undefined) continue;
      score.present++;
      if (share >= MOST) score.identified++;
      if (view.shareOf(place, isOwn, (inner) => view.said[inner] === label)! >= MOST) score.innermost++;
    }
    for (const annotation of outermost(annotations.filter(isJudgeable))) this.judge(view, annotation);
  }

  recall(label: string): number {
    const { identified, present } = this.scoreOf(label);
    return identified / present;
  }

  /** Recall when what is labelled otherwise inside counts against the block. */
  innermostRecall(label: string): number {
    const { innermost, present } = this.scoreOf(label);
    return innermost / present;
  }

  precision(label: string): number {
    const { right, said } = this.scoreOf(label);
    return right / said;
  }

  private judge(view: BlockView, { nodes, label }: Annotation): void {
    const isOwn = view.ownPart(nodes, label);
    const isJudged = (inner: number): boolean => view.marked[inner] !== undefined;
    const judged = view.shareOf(nodes, isOwn, isJudged);
    if (judged === undefined) return;
    const score = this.scoreOf(label);
    if (judged < MOST || view.isPart(nodes, label)) {
      score.unjudged++;
      return;
    }
    score.said++;
    const inClass = view.cover(label, 'marked');
    const isRight = view.shareOf(
      nodes,
      (inner) => isOwn(inner) && isJudged(inner),
      (inner) => inClass[inner] === 1,
    );
    if (isRight! >= MOST) score.right++;
  }

  private scoreOf(label: string): ClassScore {
    let score = this.scores.get(label);
    if (score === undefined) {
      score = { present: 0, identified: 0, innermost: 0, said: 0, right: 0, unjudged: 0 };
      this.scores.set(label, score);
    }
    return score;
  }
}

/** The only forms that people marked are those to search with, so only these can be right or wrong. */
function isJudgeable({ label, attributes }: Annotation): boolean {
  return label !== 'form' || attributes?.formtype === 'search';
}

/** What people marked on a page and what we say of it, node by node. */
export class BlockView {
  readonly blocks: readonly MarkedBlock[];
  /** The innermost class people gave each node, and the innermost label of ours. */
  readonly marked: readonly (string | undefined)[];
  readonly said: readonly (string | undefined)[];
  readonly weights: Float64Array;
  private readonly places: Readonly<Record<'marked' | 'said', readonly Place[]>>;
  private readonly covers = new Map<string, Uint8Array>();
  private readonly page: Page;

  constructor(page: Page, features: Features, annotations: readonly Annotation[]) {
    this.page = page;
    this.blocks = findMarkedBlocks(page);
    const marked = this.blocks.map(({ node, label }) => ({ nodes: [node, page.end[node]] as const, label }));
    this.places = { marked, said: annotations };
    this.marked = paint(page, marked);
    this.said = paint(page, annotations);
    this.weights = weigh(page, features);
  }

  /** The nodes inside any place with a label, however deep. */
  cover(label: string, by: 'marked' | 'said'): Uint8Array {
    const key = `${by} ${label}`;
    let nodes = this.covers.get(key);
    if (nodes === undefined) {
      nodes = new Uint8Array(this.page.size);
      for (const place of this.places[by])
        if (place.label === label) nodes.fill(1, place.nodes[0], place.nodes[1]);
      this.covers.set(key, nodes);
    }
    return nodes;
  }

  /** What has no other label inside a labelled place; all of it when everything has, as in a footer of lists. */
  ownPart([start, end]: Place['nodes'], label: string): (node: number) => boolean {
    for (let node = start; node < end; node++) {
      if (this.said[node] === label && this.weights[node] > 0) return (inner) => this.said[inner] === label;
    }
    return () => true;
  }

  /** Whether a labelled place is the lesser part of a block of another class inside which nobody marked anything. */
  isPart([start, end]: Place['nodes'], label: string): boolean {
    const around = this.blocks.filter(({ node }) => node <= start && this.page.end[node] >= end);
    const block = around.at(-1);
    if (block === undefined || block.level < 2 || block.label === label) return false;
    return this.weightOf(start, end) < MOST * this.weightOf(block.node, this.page.end[block.node]);
  }

  private weightOf(start: number, end: number): number {
    let weight = 0;
    for (let node = start; node < end; node++) weight += this.weights[node];
    return weight;
  }

  /** Of what counts in a place, the share that is good; undefined when nothing counts. */
  shareOf(
    [start, end]: readonly [number, number],
    isCounted: (node: number) => boolean,
    isGood: (node: number) => boolean,
  ): number | undefined {
    let counted = 0;
    let good = 0;
    for (let node = start; node < end; node++) {
      if (!isCounted(node)) continue;
      counted += this.weights[node];
      if (isGood(node)) good += this.weights[node];
    }
    return counted === 0 ? undefined : good / counted;
  }
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
