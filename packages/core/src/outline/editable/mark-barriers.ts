/** markBarriers: what may lie in no region, and what may not even hold one. */
import { NAME_BITS, readNames } from '../../block/index.ts';
import { findLandmark, KIND, type Page, TAG } from '../../page/index.ts';
import { Workspace } from '../../workspace/index.ts';
import type { Entry, OutlineLabel } from '../outline.ts';
import { collectLateFooters } from './collect-late-footers.ts';
import type { EditableInput } from './editable.ts';
import { isBareForm } from './is-bare-form.ts';
import { isCalledControl, isControl, isCustom, isFixed } from './is-control.ts';
import { RULING } from './read-rulings.ts';
import type { TextWeights } from './weigh-texts.ts';

/** What stands at a node, by the least that follows from it. */
export const BARRIER = {
  none: 0,
  /** A region may begin here, not go across: the rule files change their mind. */
  ruling: 1,
  /** It is in no region and is none, but may hold some: a form around the whole page. */
  shell: 2,
  /** Nothing inside is editable, unless a rule file says so. */
  part: 3,
  /** Nothing inside is editable, whoever says so. */
  control: 4,
} as const;

/** Why something is a barrier, for the reasons. */
export interface Barriers {
  /** BARRIER of each node. */
  readonly at: Uint8Array;
  /** Whether a node lies in something that is closed, or is it. */
  readonly isClosed: Uint8Array;
  /** Running total of barriers. */
  readonly count: Int32Array;
}

export interface BarrierInput extends EditableInput {
  readonly entries: readonly Entry[];
  readonly rulings: Uint8Array;
  readonly weights: TextWeights;
}

/** Entries that are no content, whatever words they hold. */
const CLOSED: ReadonlySet<OutlineLabel> = new Set([
  'navigation',
  'footer',
  'form',
  'search',
  'breadcrumb',
  'pagination',
  'toc',
]);

/** What holds a greater share of the content is around it, not beside it: a form, a menu by a mistake of its author. */
const MOST_CONTENT = 1 / 3;

/** A control has a label; what is called one and holds more of the content is a set of tabs, a box that opens. */
const LABEL_WORDS = 12;

export function markBarriers(input: BarrierInput): Barriers {
  const { page, rulings } = input;
  const at = new Uint8Array(page.size);
  markEntries(input, at);
  markAdvertisements(input, at);
  for (const node of collectLateFooters(input)) at[node] = BARRIER.part;
  markElements(input, at);
  const isClosed = new Uint8Array(page.size);
  const count = new Int32Array(page.size + 1);
  for (let node = 0; node < page.size; node++) {
    const around = node === 0 ? 0 : page.parent[node];
    const isRuled = rulings[node] !== rulings[around];
    if (isRuled && at[node] !== BARRIER.control) {
      at[node] = rulings[node] === RULING.fixed ? BARRIER.part : BARRIER.ruling;
    } else if (rulings[node] === RULING.editable && at[node] !== BARRIER.control) at[node] = BARRIER.none;
    isClosed[node] = close(at[node], isClosed[around]);
    count[node + 1] = count[node] + Number(at[node] !== BARRIER.none);
  }
  return { at, isClosed, count };
}

/** What is closed at a node: 0 nothing, else the BARRIER that closes it. A rule file opens what the page has closed. */
function close(barrier: number, around: number): number {
  if (around === BARRIER.control || barrier === BARRIER.control) return BARRIER.control;
  if (barrier === BARRIER.ruling) return BARRIER.none;
  return barrier === BARRIER.part ? BARRIER.part : around;
}

/** Menus, footers and forms as the outline has them, at the top of each run. */
function markEntries(input: BarrierInput, at: Uint8Array): void {
  const { page, entries } = input;
  const rest = [...entries];
  for (let entry = rest.pop(); entry !== undefined; entry = rest.pop()) {
    if (CLOSED.has(entry.label)) {
      const [start, end] = entry.nodes;
      for (let node = start; node < end; node = page.end[node]) {
        const isShell = entry.label === 'form' && isWrapper(input, node);
        at[node] = isShell ? BARRIER.shell : BARRIER.part;
      }
    }
    for (const inner of entry.entries) rest.push(inner);
  }
}

const ADVERTISEMENT = NAME_BITS.get('advertisement')!;
/** Boxes beside the text; without words they do no harm. */
const BESIDE = ['share', 'newsletter', 'cookie', 'related', 'account']
  .map((group) => NAME_BITS.get(group)!)
  .reduce((bits, bit) => bits | bit);

/** What its author, or the rules lens, calls an advertisement or a box beside the text, where it holds no content. */
function markAdvertisements({ page, layers, workspace, weights }: BarrierInput, at: Uint8Array): void {
  const { wanted, foreign } = weights;
  const isWanted = (node: number): boolean => wanted[page.end[node]] > wanted[node];
  const { own } = readNames(page, workspace ?? new Workspace());
  for (let node = 1; node < page.size; node++) {
    if (own[node] === 0 || isWanted(node)) continue;
    const isBeside = (own[node] & BESIDE) !== 0 && foreign[page.end[node]] > foreign[node];
    if (isBeside || (own[node] & ADVERTISEMENT) !== 0) at[node] = BARRIER.part;
  }
  const said = layers.find(({ lens }) => lens === 'rules')?.annotations ?? [];
  for (const { label, nodes } of said)
    if (label === 'advertisement' && !isWanted(nodes[0])) at[nodes[0]] = BARRIER.part;
}

/** Controls, and what elements declare to be no content. */
function markElements(input: BarrierInput, at: Uint8Array): void {
  const { page } = input;
  for (let node = 1; node < page.size; node++) {
    if (page.kind[node] !== KIND.element) continue;
    const words = countWanted(input, node);
    if (isControl(page, node) || (words === 0 && isCustom(page, node))) at[node] = BARRIER.control;
    else if (isCalledControl(page, node) || isFixed(page, node))
      at[node] = words > LABEL_WORDS ? Math.max(at[node], BARRIER.shell) : BARRIER.control;
    else if (isFrame(page, node)) {
      const isShell = at[node] !== BARRIER.part && isWrapper(input, node);
      at[node] = isShell ? BARRIER.shell : BARRIER.part;
    }
  }
}

function countWanted({ page, weights: { wanted } }: BarrierInput, node: number): number {
  return wanted[page.end[node]] - wanted[node];
}

/** Whether a form, or what is declared to be no content, is around the content, or a form in nothing but its tag. */
function isWrapper(input: BarrierInput, node: number): boolean {
  if (isAroundContent(input, node)) return true;
  return (
    input.page.tag[node] === TAG.form && countWanted(input, node) > LABEL_WORDS && isBareForm(input, node)
  );
}

function isAroundContent(input: BarrierInput, node: number): boolean {
  return countWanted(input, node) > input.weights.wanted[input.page.size] * MOST_CONTENT;
}

/** Whether its author declares an element to be a menu, a form or the footer of the page. */
function isFrame(page: Page, node: number): boolean {
  if (page.tag[node] === TAG.form || page.tag[node] === TAG.nav) return true;
  const landmark = findLandmark(page, node);
  return landmark === 'navigation' || landmark === 'footer' || landmark === 'form' || landmark === 'search';
}
