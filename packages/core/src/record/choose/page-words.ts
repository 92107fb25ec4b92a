/** Words of any part of a page: how many there are, how many of them are content, how many frame it. */
import type { Entry, OutlineLabel } from '../../outline/index.ts';
import type { RecordInput } from '../record-input.ts';

/** Parts around the content: what repeats there is seldom what somebody came for. */
const FRAMES: ReadonlySet<OutlineLabel> = new Set<OutlineLabel>([
  'header',
  'navigation',
  'footer',
  'complementary',
  'breadcrumb',
  'pagination',
  'toc',
  'search',
  'legal',
  'logo',
]);

/** A paragraph with fewer words is a line. */
const PROSE_WORDS = 20;

/** Counts words of ranges of nodes, each in one step. */
export class PageWords {
  private readonly words: RecordInput['features']['words'];
  private readonly visible: RecordInput['features']['visibleWords'];
  private readonly linked: RecordInput['features']['linkWords'];
  private readonly kept: Float64Array;
  private readonly framed: Float64Array;
  private readonly body: Float64Array;
  private readonly prose: Float64Array;
  /** 1 at each node of a paragraph of running text. */
  private readonly isProse: Uint8Array;
  /** The frame around each node, as a place in `frames`; 0 for none. */
  private readonly frameAt: Uint16Array;
  private readonly frames: OutlineLabel[] = ['main'];
  /** All words that are content. */
  readonly content: number;
  /** All words that are seen. */
  readonly seen: number;
  /** All words that are seen and do not frame the content. */
  readonly allBody: number;
  /** All words of running text that do not frame the content. */
  readonly allProse: number;

  constructor({ page, features, outline }: RecordInput) {
    this.words = features.words;
    this.visible = features.visibleWords;
    this.linked = features.linkWords;
    this.frameAt = new Uint16Array(page.size);
    this.isProse = new Uint8Array(page.size);
    this.markEntries(outline.entries ?? [], features.sentences);
    this.kept = new Float64Array(page.size + 1);
    this.framed = new Float64Array(page.size + 1);
    this.body = new Float64Array(page.size + 1);
    this.prose = new Float64Array(page.size + 1);
    for (let node = 0; node < page.size; node++) {
      const own = page.isText(node) ? features.words[node + 1] - features.words[node] : 0;
      this.kept[node + 1] = this.kept[node] + (outline.content.kept[node] === 1 ? own : 0);
      this.framed[node + 1] = this.framed[node] + (this.frameAt[node] > 0 ? own : 0);
      const seen = own > 0 && this.frameAt[node] === 0 ? this.countSeen(node, node + 1) : 0;
      this.body[node + 1] = this.body[node] + seen;
      const isText = this.isProse[node] === 1 && this.frameAt[node] === 0;
      this.prose[node + 1] = this.prose[node] + (isText ? own : 0);
    }
    this.allBody = this.body[page.size];
    this.allProse = this.prose[page.size];
    this.content = this.kept[page.size];
    this.seen = this.visible[page.size];
  }

  /** Outer entries first, so that a menu in the main part is a menu, and a main part in a menu is none. */
  private markEntries(entries: readonly Entry[], sentences: RecordInput['features']['sentences']): void {
    const open = [...entries];
    for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
      const { label, nodes } = entry;
      if (FRAMES.has(label)) {
        const number = this.frames.includes(label) ? this.frames.indexOf(label) : this.frames.push(label) - 1;
        this.frameAt.fill(number, nodes[0], nodes[1]);
      }
      const [start, end] = nodes;
      if (
        label === 'paragraph' &&
        this.countAll(start, end) >= PROSE_WORDS &&
        sentences[end] > sentences[start]
      )
        this.isProse.fill(1, start, end);
      // What a bibliography lists are records, however many words they have.
      if (label !== 'references') for (const inner of entry.entries) open.push(inner);
    }
  }

  countAll(start: number, end: number): number {
    return this.words[end] - this.words[start];
  }

  countSeen(start: number, end: number): number {
    return this.visible[end] - this.visible[start];
  }

  countLinked(start: number, end: number): number {
    return this.linked[end] - this.linked[start];
  }

  countKept(start: number, end: number): number {
    return this.kept[end] - this.kept[start];
  }

  countFramed(start: number, end: number): number {
    return this.framed[end] - this.framed[start];
  }

  /** Words that are seen and do not frame the content. */
  countBody(start: number, end: number): number {
    return this.body[end] - this.body[start];
  }

  /** Words of running text. */
  countProse(start: number, end: number): number {
    return this.prose[end] - this.prose[start];
  }

  /** The part of the page a node stands in: `main`, or what frames it. */
  frameOf(node: number): OutlineLabel {
    return this.frames[this.frameAt[node]];
  }
}
