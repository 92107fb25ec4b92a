/**
 * PresWebObjectScan and ProcessPresentationSibling (section 3.2, figure 3): depth first through block-level nodes; from
 * the first node that is none, all its siblings up to the next block-level one make one object. The figure calls itself;
 * here the calls are frames on a stack.
 */
import { type Range, TAG } from '../../page/index.ts';
import { CONTENT, DRAWN, LISTS } from './content.ts';
import { asMenuAmongRecords, asMenuOfRecords } from './drop-down-menu.ts';
import { hasText } from './has-text.ts';

import type { ZoneClass } from './object-class.ts';
import { toPresentation, toWholePresentation } from './presentation-class.ts';
import type { RecordRun } from './record-finder.ts';
import type { Rendered } from './rendered.ts';
import type { ScanScene } from './scan-scene.ts';

/** A run of a zone to scan. */
export interface ZoneRun {
  readonly nodes: Range;
  readonly zone: ZoneClass;
  /** Index of the zone. */
  readonly index: number;
}

/** Siblings being scanned. */
interface Frame {
  next: number;
  readonly end: number;
  /** The records among them; none in header and foot, which hold nothing the page is about. */
  readonly records: RecordRun | undefined;
  /** How many of these have been reached. */
  reached: number;
}

/** Finds the presentation objects of a run of a zone. */
export function scanPresentation(scene: ScanScene, run: ZoneRun): void {
  const { clock } = scene;
  const [start, end] = run.nodes;
  const scan = new PresentationScan(scene, run);
  const frames: Frame[] = [scan.open(start, end)];
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

  /** The siblings from a node on. */
  open(start: number, end: number): Frame {
    return { next: start, end, records: this.scene.records.find(start, end), reached: 0 };
  }

  /** Takes the next sibling of a frame; gives the frame of its inside when it has to be scanned. */
  visit(frame: Frame): Frame | undefined {
    const { page, contents } = this.scene;
    const node = frame.next;
    const end = this.takeSeries(frame, node);
    frame.next = end > 0 ? end : page.end[node];
    if (end > 0) return undefined;
    if ((contents[node] & DRAWN) !== 0) return this.take(node);
    if (hasText(page, node)) this.flush();
    return undefined;
  }

  /** The end of the menu or record that begins at a node, which is added; 0 where none does. */
  private takeSeries(frame: Frame, node: number): number {
    const { records, reached } = frame;
    if (records === undefined || records.units[reached]?.[0] !== node) return 0;
    const menu = reached === 0 ? asMenuOfRecords(this.scene, records, this.run.zone) : undefined;
    if (menu === undefined && this.run.zone !== 'BodyZone') return 0;
    this.flush();
    if (menu !== undefined) {
      this.add([records.start, records.end], menu);
      return records.end;
    }
    frame.reached++;
    const unit = records.units[reached];
    this.add(unit, asMenuAmongRecords(this.scene, unit) ?? toRecord(records, frame.reached));
    return unit[1];
  }

  /** A node with something to see: one object, siblings to scan, or one more of those gathered. */
  private take(node: number): Frame | undefined {
    const { page } = this.scene;
    const whole = toWholePresentation(this.scene, node, this.run.zone);
    if (whole !== undefined) {
      this.flush();
      this.add([node, page.end[node]], whole);
    } else if (this.isBlock(node)) {
      this.flush();
      return this.open(node + 1, page.end[node]);
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

/** One record of a series. */
function toRecord({ units }: RecordRun, record: number): Rendered {
  const values = { record, records: units.length };
  return { label: 'Record', score: 0.7, reason: { step: '2.2 Record', values }, attributes: values };
}

function isItem(tag: number): boolean {
  return tag === TAG.li || tag === TAG.dt || tag === TAG.dd;
}
