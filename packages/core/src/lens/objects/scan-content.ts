/**
 * ContWebObjectScan (section 3.2): depth first through block-level nodes; from the first node that is none, breadth
 * first over its siblings "until a dissimilar node, a block-level or no more sibling is left". Iterative.
 *
 * Similar is what holds the same kind of content, not only what has the same name: text, `b`, `a` and text again are one
 * Paragraph. An inline element of mixed content is opened like a block, so every text is in exactly one simple object;
 * a Structure is the aggregate of those inside it.
 */
import type { Reason } from '../../annotation/index.ts';
import type { Range } from '../../page/index.ts';
import { CONTENT, LISTS } from './content.ts';
import {
  isTextBlock,
  isWholeList,
  type TextContext,
  toContentClass,
  toContext,
  toListClass,
} from './content-class.ts';
import { hasText } from './has-text.ts';
import { isLink } from './is-link.ts';
import type { ContentClass } from './object-class.ts';
import { LINKED } from './object-list.ts';
import type { RecordRun } from './record-finder.ts';
import type { ScanScene } from './scan-scene.ts';

/** Siblings being scanned. */
interface Frame {
  next: number;
  readonly end: number;
  readonly context: TextContext;
  /** Index of the zone or Structure around them. */
  readonly parent: number;
  /** The records among them, if they are not a Structure's own already. */
  readonly records: RecordRun | undefined;
  /** The records among them, where they are a Structure's own. */
  readonly units: readonly Range[] | undefined;
  /** How many of these have been reached. */
  reached: number;
  /** Which record of the nearest Structure is being scanned, from 1; 0 outside any. */
  record: number;
}

/** Similar siblings gathered so far. */
interface Gathered {
  readonly label: ContentClass;
  readonly start: number;
  end: number;
  readonly parent: number;
  readonly record: number;
  readonly isDrawn: boolean;
}

/** A simple object, before it is one of the list. */
interface Found {
  readonly nodes: Range;
  readonly parent: number;
  readonly record: number;
  readonly isDrawn: boolean;
  readonly reason: Reason;
  readonly score: number;
}

const STEP = '3.2 ContWebObjectScan';
const SIBLINGS: Reason = { step: STEP, values: { by: 'similar siblings' } };
const TEXT_BLOCK: Reason = { step: STEP, values: { by: 'block of text' } };
const LIST: Reason = { step: STEP, values: { by: 'list' } };

/** What the tag says itself is sure; what only its contents say is likely. */
const SCORE = { tag: 1, contents: 0.8, structure: 0.7 } as const;

/** Finds the content objects of a run of a zone; `zone` is the zone's index. */
export function scanContent(scene: ScanScene, [start, end]: Range, zone: number): void {
  new ContentScan(scene).scan(start, end, zone);
}

class ContentScan {
  private readonly scene: ScanScene;
  private readonly frames: Frame[] = [];
  private gathered: Gathered | undefined;

  constructor(scene: ScanScene) {
    this.scene = scene;
  }

  scan(start: number, end: number, zone: number): void {
    const records = this.scene.records.find(start, end);
    const context = this.contextAround(start);
    this.frames.push({
      next: start,
      end,
      context,
      parent: zone,
      records,
      units: undefined,
      reached: 0,
      record: 0,
    });
    while (this.frames.length > 0) {
      const frame = this.frames.at(-1)!;
      if (frame.next >= frame.end || this.scene.clock.isOver()) {
        this.flush();
        this.frames.pop();
      } else this.visit(frame, frame.next);
    }
  }

  private visit(frame: Frame, node: number): void {
    const { page, contents } = this.scene;
    const bits = contents[node];
    if (frame.units !== undefined) countRecord(frame, frame.units, node);
    if (frame.records?.start === node) {
      this.openStructure(frame, frame.records);
      return;
    }
    frame.next = page.end[node];
    // A block with nothing to see in it is no object, but parts those beside it.
    if ((bits & ~CONTENT.block) === 0) {
      if (bits !== 0 || hasText(page, node)) this.flush();
      return;
    }
    const label = (bits & (CONTENT.block | LISTS)) === 0 ? toContentClass(bits, frame.context) : undefined;
    if (label !== undefined) this.gather(node, label, frame);
    else this.enter(frame, node, bits);
  }

  private gather(node: number, label: ContentClass, { parent, record }: Frame): void {
    const { page, contents } = this.scene;
    const isDrawn = contents[node] !== CONTENT.script;
    if (this.gathered?.label !== label || this.gathered.isDrawn !== isDrawn) this.flush();
    if (this.gathered === undefined)
      this.gathered = { label, start: node, end: page.end[node], parent, record, isDrawn };
    else this.gathered.end = page.end[node];
  }

  private flush(): void {
    if (this.gathered === undefined) return;
    const { label, start, end, parent, record, isDrawn } = this.gathered;
    this.gathered = undefined;
    this.add(label, {
      nodes: [start, end],
      parent,
      record,
      isDrawn,
      reason: SIBLINGS,
      score: SCORE.contents,
    });
  }

  /** A block: an object by itself, or siblings to scan. */
  private enter(frame: Frame, node: number, bits: number): void {
    const { page, records } = this.scene;
    this.flush();
    const end = page.end[node];
    const { parent, record } = frame;
    if (isWholeList(page, node, bits)) {
      const label = toListClass(page, node);
      this.add(label, { nodes: [node, end], parent, record, isDrawn: true, score: SCORE.tag, reason: LIST });
    } else if (isTextBlock(page, node, bits)) {
      const label = toContext(page, node, frame.context);
      this.add(label, {
        nodes: [node, end],
        parent,
        record,
        isDrawn: true,
        score: SCORE.tag,
        reason: TEXT_BLOCK,
      });
    } else {
      const context = toContext(page, node, frame.context);
      const inside = records.find(node + 1, end);
      this.frames.push({
        next: node + 1,
        end,
        context,
        parent,
        records: inside,
        units: undefined,
        reached: 0,
        record,
      });
    }
  }

  /** Section 2.1, 6: an aggregation of the simple objects inside. */
  private openStructure(frame: Frame, { start, end, units }: RecordRun): void {
    this.flush();
    const records = units.length;
    const parent = this.scene.objects.add({
      label: 'Structure',
      nodes: [start, end],
      view: 'content',
      parent: frame.parent,
      score: SCORE.structure,
      reason: { step: '2.1 Structure', values: { records } },
      attributes: frame.record > 0 ? { records, record: frame.record } : { records },
    });
    frame.next = end;
    const { context } = frame;
    this.frames.push({
      next: start,
      end,
      context,
      parent,
      records: undefined,
      units,
      reached: 0,
      record: 0,
    });
  }

  private add(label: ContentClass, { nodes, parent, record, isDrawn, reason, score }: Found): void {
    const attributes = toAttributes({ link: isLink(this.scene, label, nodes), isDrawn, record });
    this.scene.objects.add({ label, nodes, view: 'content', parent, score, reason, attributes });
  }

  /** What text means at the top of a zone: a boundary may lie inside a heading or a label. */
  private contextAround(start: number): TextContext {
    const { page } = this.scene;
    for (let at = page.parent[start]; at > 0; at = page.parent[at]) {
      const context = toContext(page, at, 'Paragraph');
      if (context !== 'Paragraph') return context;
    }
    return 'Paragraph';
  }
}

/** Notes which record the next sibling of a Structure is; 0 for what stands between records. */
function countRecord(frame: Frame, units: readonly Range[], node: number): void {
  if (frame.reached < units.length && units[frame.reached][0] === node) frame.reached++;
  const isInside = frame.reached > 0 && node < units[frame.reached - 1][1];
  frame.record = isInside ? frame.reached : 0;
}

/** What only some objects have; nearly all of them nothing, or that they are a link. */
function toAttributes({ link, isDrawn, record }: { link: boolean; isDrawn: boolean; record: number }) {
  if (isDrawn && record === 0) return link ? LINKED : undefined;
  return { ...(link && { link }), ...(!isDrawn && { drawn: false }), ...(record > 0 && { record }) };
}
