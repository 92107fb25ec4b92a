/**
 * Stage 3 (Rehm 4.2, listing 1): detection of text blocks. The loop is the paper's; what a person does not see runs
 * in a flow of its own, so that a hidden paragraph neither cuts the sentence around it nor gets lost.
 */

import { ROLE } from './annotate-nodes.ts';
import { FontRun } from './font-run.ts';
import type { PreparedTexts } from './found-blocks.ts';
import type { Boundary, TextSequence } from './text-block.ts';

/** The sequence `@s` of listing 1, and what lies between its last text and the walker. */
interface Flow {
  first: number;
  last: number;
  boundary: Boundary | undefined;
  /** `br` elements since the last text. */
  lineBreaks: number;
  /** First icon since the last boundary. */
  icon: number;
  /** The sequence as it began. */
  begun: Boundary;
  begunIcon: number;
  readonly font: FontRun;
}

/** Top-down, depth-first: collects texts into sequences and closes one at each boundary. */
export function findTextBlocks(prepared: PreparedTexts): TextSequence[] {
  const { page, style } = prepared.scene;
  const { role } = prepared.notes;
  const walker = new SequenceCollector(prepared);
  const open: number[] = [];
  let openEnd = page.size + 1;
  let text = 0;
  for (let node = 0; node < page.size; node++) {
    while (openEnd <= node) {
      walker.bound('paragraph end', style.hidden[open.pop()!] !== 0);
      openEnd = open.length > 0 ? page.end[open[open.length - 1]] : page.size + 1;
    }
    if (role[node] === ROLE.none) continue;
    const isHidden = style.hidden[node] !== 0;
    if (role[node] === ROLE.text) walker.push(text++);
    else if (role[node] === ROLE.icon) walker.pushIcon(node, isHidden);
    else if (role[node] === ROLE.separator) walker.bound('separator', isHidden);
    else if (role[node] === ROLE.lineBreak) walker.breakLine(isHidden);
    else if (role[node] === ROLE.paragraph) {
      walker.bound('paragraph', isHidden);
      open.push(node);
      openEnd = page.end[node];
    }
  }
  return walker.finish();
}

class SequenceCollector {
  private readonly prepared: PreparedTexts;
  private readonly sequences: TextSequence[] = [];
  /** Hidden sequences since the last seen text: dropped when the seen sequence goes on around them. */
  private readonly unseen: TextSequence[] = [];
  private readonly seenFlow = createFlow();
  private readonly unseenFlow = createFlow();

  constructor(prepared: PreparedTexts) {
    this.prepared = prepared;
  }

  /** Conditions (b), (c) and (d). What is hidden bounds only what is hidden, too. */
  bound(boundary: Boundary, isHidden: boolean): void {
    if (!isHidden) setBoundary(this.seenFlow, boundary);
    setBoundary(this.unseenFlow, boundary);
  }

  /** Condition (a): two or more subsequent `br`. */
  breakLine(isHidden: boolean): void {
    const flow = isHidden ? this.unseenFlow : this.seenFlow;
    if (++flow.lineBreaks > 1) setBoundary(flow, 'br br');
    else flow.icon = -1;
  }

  pushIcon(node: number, isHidden: boolean): void {
    const flow = isHidden ? this.unseenFlow : this.seenFlow;
    if (flow.icon < 0) flow.icon = node;
    // An icon stands in the line as a word does: `br`, icon, `br` is not an empty line.
    if (flow.boundary === undefined) flow.lineBreaks = Math.min(flow.lineBreaks, 1);
  }

  push(text: number): void {
    if (this.prepared.texts.isHidden[text] === 1) {
      this.pushUnseen(text);
      return;
    }
    const flow = this.seenFlow;
    if (this.isBoundary(flow, text)) {
      this.markSeen();
      begin(flow, text);
    } else {
      // The sequence goes on: the hidden texts in between lie inside it.
      this.unseen.length = 0;
      clear(this.unseenFlow);
    }
    this.extend(flow, text);
  }

  private pushUnseen(text: number): void {
    const flow = this.unseenFlow;
    if (this.isBoundary(flow, text)) {
      this.markUnseen();
      begin(flow, text);
    }
    this.extend(flow, text);
  }

  private extend(flow: Flow, text: number): void {
    flow.font.add(this.prepared, text);
    flow.last = text;
    flow.lineBreaks = 0;
    flow.icon = -1;
  }

  /** Conditions (a) to (d) have left their mark; (e) is a significant change in font size. */
  private isBoundary(flow: Flow, text: number): boolean {
    if (flow.first < 0 || flow.boundary !== undefined) return true;
    if (!flow.font.isChangedBy(this.prepared, text, flow.lineBreaks > 0)) return false;
    flow.boundary = 'font size';
    return true;
  }

  private markSeen(): void {
    mark(this.seenFlow, false, this.sequences);
    this.markUnseen();
    clear(this.unseenFlow);
    for (const sequence of this.unseen) this.sequences.push(sequence);
    this.unseen.length = 0;
  }

  private markUnseen(): void {
    mark(this.unseenFlow, true, this.unseen);
  }

  finish(): TextSequence[] {
    this.markSeen();
    return this.sequences;
  }
}

function createFlow(): Flow {
  return {
    first: -1,
    last: -1,
    boundary: 'start',
    lineBreaks: 0,
    icon: -1,
    begun: 'start',
    begunIcon: -1,
    font: new FontRun(),
  };
}

function setBoundary(flow: Flow, boundary: Boundary): void {
  flow.boundary ??= boundary;
  flow.icon = -1;
}

function begin(flow: Flow, text: number): void {
  flow.begun = flow.boundary ?? 'start';
  flow.begunIcon = flow.icon;
  flow.boundary = undefined;
  flow.first = text;
  flow.font.clear();
}

function clear(flow: Flow): void {
  flow.first = -1;
  flow.boundary ??= 'start';
  flow.lineBreaks = 0;
  flow.icon = -1;
}

function mark(flow: Flow, isHidden: boolean, into: TextSequence[]): void {
  if (flow.first < 0) return;
  const { first, last, begun: boundary, begunIcon: icon } = flow;
  into.push({ first, last, boundary, isHidden, icon });
  flow.first = -1;
}
