/** Type features: font scale, what most of the page looks like, and how much each node stands out from it. */
import { type Column, KIND, type Page, type PrefixSums } from '../page/index.ts';
import type { Style } from '../style/index.ts';
import type { ColumnRoom } from './column-room.ts';
import { LINK, type Predominant } from './features.ts';
import { toFontScale } from './font-scale.ts';
import { toEmphasis, toHighlight } from './highlight.ts';
import { CONTEXT, LookTable } from './look.ts';
import { isHeadingTag } from './measure-structure.ts';
import { findPredominant } from './predominant.ts';

export interface LookFeatures {
  readonly fontScale: Int16Array;
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
}

/** Works look by look, then spreads each look's values over its nodes. */
export function measureLooks(source: LookSource, room: ColumnRoom): LookFeatures {
  const looks = new LookTable(source.style);
  const numbers = numberLooks(source, looks);
  const predominant = findPredominant(looks, tallyWords(source, looks, numbers));
  const scales = new Int16Array(looks.size);
  const points = new Uint8Array(looks.size);
  const degrees = new Uint8Array(looks.size);
  for (let number = 0; number < looks.size; number++) {
    const look = looks.look(number);
    scales[number] = toFontScale(look);
    points[number] = toEmphasis(look, predominant);
    degrees[number] = toHighlight(points[number]!);
  }
  const fontScale = room.shorts();
  const emphasis = room.bytes();
  const highlight = room.bytes();
  for (let node = 0; node < fontScale.length; node++) {
    const number = numbers[node]!;
    fontScale[node] = scales[number]!;
    emphasis[node] = points[number]!;
    highlight[node] = degrees[number]!;
  }
  return { fontScale, emphasis, highlight, predominant };
}

/** Used again by the next page; those of huge pages are not kept. */
let usedNumbers = new Uint32Array(1024);
const MOST_KEPT = 1 << 16;

/** The number of each node's look, longer than the page where it was used before; nearly always that of its parent. */
function numberLooks({ page, link }: LookSource, looks: LookTable): Uint32Array {
  const { kind, tag, parent, end } = page;
  const numbers = page.size > usedNumbers.length ? new Uint32Array(page.size) : usedNumbers;
  if (page.size <= MOST_KEPT) usedNumbers = numbers;
  let headingEnd = 0;
  for (let node = 0; node < page.size; node++) {
    if (kind[node] !== KIND.element && node > 0) {
      numbers[node] = numbers[parent[node]]!;
      continue;
    }
    if (isHeadingTag(tag[node]) && end[node] > headingEnd) headingEnd = end[node];
    const context = (node < headingEnd ? CONTEXT.heading : 0) | (link[node] !== LINK.none ? CONTEXT.link : 0);
    const outer = node > 0 ? numbers[parent[node]]! : 0;
    numbers[node] = node > 0 && looks.matches(outer, node, context) ? outer : looks.intern(node, context);
  }
  return numbers;
}

function tallyWords(
  { page, visibleWords }: LookSource,
  looks: LookTable,
  numbers: Uint32Array,
): Float64Array {
  const words = new Float64Array(looks.size);
  for (let node = 0; node < page.size; node++) {
    words[numbers[node]!]! += visibleWords[node + 1] - visibleWords[node];
  }
  return words;
}
