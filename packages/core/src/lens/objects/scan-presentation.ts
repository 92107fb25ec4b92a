/**
 * PresWebObjectScan and ProcessPresentationSibling (section 3.2, figure 3): depth first through block-level nodes; from
 * the first node that is none, all its siblings up to the next block-level one make one object. The figure calls itself;
 * here the calls are frames on a stack.
 */
import { type Range, TAG } from '../../page/index.ts';
import { CONTENT, DRAWN, LISTS } from './content.ts';
import { hasText } from './has-text.ts';
import type { ZoneClass } from './object-class.ts';
import { type Rendered, toPresentation, toWholePresentation } from './presentation-class.ts';
import type { RecordRun } from './record-finder.ts';
import type { ScanScene } from './scan-scene.ts';

/** A run of a zone to scan. */
export interface ZoneRun {
  readonly nodes: Range;
  readonly zone: ZoneClass;
  /** Index of the zone. */
  readonly index: number;
}

interface Frame {
  next: number;
  readonly end: number;
  readonly records: RecordRun | undefined;
}

/** Finds the presentation objects of a run of a zone. */
export function scanPresentation(scene: ScanScene, run: ZoneRun): void {
  const { clock, records } = scene;
  const [start, end] = run.nodes;
  const scan = new PresentationScan(scene, run);
  const frames: Frame[] = [{ next: start, end, records: records.find(start, end) }];
  while (frames.length > 0) {
    const frame = frames.at(-1)!;
    if (frame.next >= frame.end || clock.isOver()) {
      scan.flush();
      frames.pop();
      continue;
    }
    const inside = scan.visit(frame);
    if (inside !== undefined) frames.push(inside);
  }
}

class PresentationScan {
  private readonly scene: ScanScene;
  private readonly run: ZoneRun;
  /** The paper's tagArray, as a range. */
  private gathered: [start: number, end: number] | undefined;

  constructor(scene: ScanScene, run: ZoneRun) {
    this.scene = scene;
    this.run = run;
  }

  /** Takes the next sibling of a frame; gives the frame of its inside when it has to be scanned. */
  visit(frame: Frame): Frame | undefined {
    const { page, contents, records } = this.scene;
    const node = frame.next;
    if (frame.records?.start === node) {
      this.addRecord(frame.records);
      frame.next = frame.records.end;
      return undefined;
    }
    frame.next = page.end[node];
    if ((contents[node] & DRAWN) === 0) {
      if (hasText(page, node)) this.flush();
      return undefined;
    }
    const whole = toWholePresentation(this.scene, node);
    if (whole !== undefined) {
      this.flush();
      this.add([node, page.end[node]], whole);
    } else if (this.isBlock(node)) {
      this.flush();
      return { next: node + 1, end: page.end[node], records: records.find(node + 1, page.end[node]) };
    } else if (this.gathered === undefined) this.gathered = [node, page.end[node]];
    else this.gathered[1] = page.end[node];
    return undefined;
  }

  /** Associates an object to the siblings gathered. */
  flush(): void {
    if (this.gathered === undefined) return;
    const nodes = this.gathered;
    this.gathered = undefined;
    this.add(nodes, toPresentation(this.scene, nodes, this.run.zone));
  }

  /** Block-level in the scan: blocks, what holds one, and lists; list items are not, in the paper's own example. */
  private isBlock(node: number): boolean {
    const { page, contents } = this.scene;
    const bits = contents[node];
    if ((bits & CONTENT.block) !== 0) return true;
    return (bits & LISTS) !== 0 && !isItem(page.tag[node]);
  }

  private addRecord({ start, end, records }: RecordRun): void {
    this.flush();
    const reason = { step: '2.2 Record', values: { records } };
    this.add([start, end], { label: 'Record', score: 0.7, reason, attributes: { records } });
  }

  private add(nodes: Range, { label, score, reason, attributes }: Rendered): void {
    const parent = this.run.index;
    this.scene.objects.add({
      label,
      nodes,
      view: 'presentation',
      parent,
      score,
      reason,
      attributes,
    });
  }
}

function isItem(tag: number): boolean {
  return tag === TAG.li || tag === TAG.dt || tag === TAG.dd;
}
