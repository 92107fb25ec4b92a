/** Type features: font scale, what most of the page looks like, and how much each node stands out from it. */
import { HashTable } from '../number/index.ts';
import { type Column, KIND, type Page, type PrefixSums } from '../page/index.ts';
import type { Style } from '../style/index.ts';
import type { Workspace } from '../workspace/index.ts';
import type { ColumnBuffer } from './column-buffer.ts';
import { LINK, type Predominant } from './features.ts';
import { findPredominant } from './find-predominant.ts';
import { toFontScale } from './font-scale.ts';
import { toEmphasis, toHighlight } from './highlight.ts';
import { CONTEXT, FEW_LOOKS, LookTable } from './look.ts';
import { isHeadingTag } from './measure-structure.ts';
import { climbLadder } from './size-ladder.ts';

export interface LookFeatures {
  readonly fontScale: Int16Array;
  readonly drawnScale: Int16Array;
  readonly emphasis: Uint8Array;
  readonly highlight: Uint8Array;
  readonly predominant: Predominant;
}

/** What the looks are read from: the LINK around each node, and the words a person sees. */
interface LookSource {
  readonly page: Page;
  readonly style: Style;
  readonly link: Column;
  readonly visibleWords: PrefixSums;
  readonly workspace: Workspace;
}

/** Works look by look, then spreads each look's values over its nodes. */
export function measureLooks(source: LookSource, buffer: ColumnBuffer): LookFeatures {
  const kept = source.workspace.table(createLookBuffers);
  const looks = new LookTable(source.style, kept.table);
  const numbers = kept.takeNumbers(source.page.size);
  numberLooks(source, looks, numbers);
  const predominant = findPredominant(looks, tallyWords(source, looks, numbers));
  const scales = new Int16Array(looks.size);
  const points = new Uint8Array(looks.size);
  const degrees = new Uint8Array(looks.size);
  for (let number = 0; number < looks.size; number++) {
    const look = looks.look(number);
    scales[number] = toFontScale(look);
    points[number] = toEmphasis(look, predominant);
    degrees[number] = toHighlight(points[number]);
  }
  const drawnScale = buffer.shorts();
  const emphasis = buffer.bytes();
  const highlight = buffer.bytes();
  for (let node = 0; node < drawnScale.length; node++) {
    const number = numbers[node];
    drawnScale[node] = scales[number];
    emphasis[node] = points[number];
    highlight[node] = degrees[number];
  }
  const fontScale = climbLadder(source.page, source.style, drawnScale);
  return { fontScale, drawnScale, emphasis, highlight, predominant };
}

/** The most numbers that are kept for the next page. */
const MOST_KEPT = 1 << 16;

/** The arrays in which looks are numbered, used again by the next page. */
class LookBuffers {
  readonly table: HashTable = new HashTable(FEW_LOOKS);
  private numbers = new Uint32Array(1024);

  /** A number per node or more; all are written before they are read. */
  takeNumbers(size: number): Uint32Array {
    if (size > MOST_KEPT) return new Uint32Array(size);
    if (size > this.numbers.length) this.numbers = new Uint32Array(size);
    return this.numbers;
  }
}

function createLookBuffers(): LookBuffers {
  return new LookBuffers();
}

/** Writes the number of each node's look; nearly always that of its parent. */
function numberLooks({ page, link }: LookSource, looks: LookTable, numbers: Uint32Array): void {
  const { kind, tag, parent, end } = page;
  let headingEnd = 0;
  for (let node = 0; node < page.size; node++) {
    if (kind[node] !== KIND.element && node > 0) {
      numbers[node] = numbers[parent[node]];
      continue;
    }
    if (isHeadingTag(tag[node]) && end[node] > headingEnd) headingEnd = end[node];
    const context = (node < headingEnd ? CONTEXT.heading : 0) | (link[node] !== LINK.none ? CONTEXT.link : 0);
    const outer = node > 0 ? numbers[parent[node]] : 0;
    numbers[node] = node > 0 && looks.matches(outer, node, context) ? outer : looks.intern(node, context);
  }
}

function tallyWords(
  { page, visibleWords }: LookSource,
  looks: LookTable,
  numbers: Uint32Array,
): Float64Array {
  const words = new Float64Array(looks.size);
  for (let node = 0; node < page.size; node++) {
    words[numbers[node]] += visibleWords[node + 1] - visibleWords[node];
  }
  return words;
}
