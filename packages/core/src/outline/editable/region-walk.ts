/** The walk that cuts a page into regions: what holds nothing but content is one, what holds more is walked into. */
import type { Reason } from '../../annotation/index.ts';
import { roundTo } from '../../number/index.ts';
import { KIND, TAG, toTagTable } from '../../page/index.ts';
import { isBlockDisplay } from '../../style/index.ts';
import { markBlockHolders } from '../loose-line.ts';
import type { EditableInput, EditableRegion } from './editable.ts';
import type { EditableBounds } from './editable-bounds.ts';
import { BARRIER, type Barriers } from './mark-barriers.ts';
import { RULING } from './read-rulings.ts';
import type { TextWeights } from './weigh-texts.ts';

export interface WalkInput extends EditableInput {
  readonly rulings: Uint8Array;
  readonly weights: TextWeights;
  readonly barriers: Barriers;
  readonly bounds: EditableBounds;
}

/** Elements that are no region by themselves: the page, rows of a table, and what is not HTML. */
const IS_FRAME = toTagTable({
  'html head body tr tbody thead tfoot colgroup col': 1,
  'svg/svg math/math noscript noframes template script style title': 1,
});

export class RegionWalk {
  private readonly input: WalkInput;
  private readonly holdsBlock: Uint8Array;
  private readonly regions: EditableRegion[] = [];

  constructor(input: WalkInput) {
    this.input = input;
    this.holdsBlock = markBlockHolders(input, []);
  }

  walk(): EditableRegion[] {
    const { page, barriers, weights } = this.input;
    let node = 1;
    while (node < page.size) {
      const end = page.end[node];
      const isEmpty = weights.wanted[end] === weights.wanted[node];
      if (isEmpty || this.isShut(node)) node = end;
      else if (this.isPiece(node)) node = this.addRun(node);
      else if (this.isRegion(node)) {
        this.add(node, end);
        node = end;
      } else node += barriers.at[node] === BARRIER.control ? end - node : 1;
    }
    return this.regions;
  }

  /** Whether nothing inside can be a region. A rule file may open what the page has closed. */
  private isShut(node: number): boolean {
    const { page, barriers, rulings } = this.input;
    if (barriers.isClosed[node] === BARRIER.none) return false;
    if (barriers.isClosed[node] === BARRIER.control) return true;
    return rulings[node] !== RULING.editable && barriers.count[page.end[node]] === barriers.count[node + 1];
  }

  private isRegion(node: number): boolean {
    const { page, barriers } = this.input;
    const { at, count, isClosed } = barriers;
    if (page.kind[node] !== KIND.element || IS_FRAME[page.tag[node]] === 1) return false;
    if (isClosed[node] !== BARRIER.none || at[node] > BARRIER.ruling) return false;
    return count[page.end[node]] === count[node + 1] && this.isContent(node, page.end[node]);
  }

  /** Whether what is seen of a run is content, but for a few words. */
  private isContent(start: number, end: number): boolean {
    const { bounds, weights } = this.input;
    const { wanted, foreign, foreignLinks } = weights;
    const words = wanted[end] - wanted[start];
    const links = foreignLinks[end] - foreignLinks[start];
    return (
      words > 0 && foreign[end] - foreign[start] <= bounds.foreign * words && links <= bounds.foreignLinks
    );
  }

  /** Whether a node is part of a line that may be edited; what is neither wanted nor seen goes with its neighbours. */
  private isPiece(node: number): boolean {
    const { page, barriers, weights } = this.input;
    const end = page.end[node];
    if (barriers.isClosed[node] !== BARRIER.none || barriers.count[end] > barriers.count[node]) return false;
    if (page.kind[node] === KIND.element && (this.holdsBlock[node] === 1 || this.isBlock(node))) return false;
    const isForeign = weights.foreign[end] > weights.foreign[node];
    return !isForeign || this.isContent(node, end);
  }

  private isBlock(node: number): boolean {
    const { page, style } = this.input;
    return (
      IS_FRAME[page.tag[node]] === 1 || (page.tag[node] !== TAG.br && isBlockDisplay(style.display[node]))
    );
  }

  /** Adds the line that begins at a node: up to the first neighbour that is no part of it. Gives where the walk goes on. */
  private addRun(first: number): number {
    const { page, weights } = this.input;
    const stop = page.end[page.parent[first]];
    let next = first;
    let end = first;
    while (next < stop && this.isPiece(next)) {
      const after = page.end[next];
      if (weights.wanted[after] > weights.wanted[next]) end = after;
      next = after;
    }
    this.add(first, end);
    return next;
  }

  private add(start: number, end: number): void {
    const { weights, rulings, outline, bounds } = this.input;
    const { wanted, foreign } = weights;
    const content = wanted[end] - wanted[start];
    const words = content + foreign[end] - foreign[start];
    const nodes = [start, end] as const;
    if (rulings[start] === RULING.editable) {
      const reasons = [{ step: 'rule file', values: { contenteditable: 'true' } }];
      this.regions.push({ nodes, score: 1, reasons, by: 'rule' });
      return;
    }
    const { confidence } = outline.content;
    const reasons: Reason[] = [
      { step: 'content', values: { words, content, confidence: roundTo(confidence, 2) } },
    ];
    const score = roundTo((confidence * content) / words, 2);
    if (score >= bounds.score) this.regions.push({ nodes, score, reasons, by: 'outline' });
  }
}
