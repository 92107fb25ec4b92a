/** measureBoxes: where every node of a live document stands; NaN for what has no box to ask for. */
import type { DomReader } from './dom-reader.ts';
import { isLaidOut } from './is-laid-out.ts';
import { type LiveDocument, type LiveElement, type LiveNode, type LiveRect, NODE_TYPE } from './live-dom.ts';
import type { Boxes } from './page.ts';

interface LiveInput {
  readonly document: LiveDocument;
  /** The live node of each node of the page. */
  readonly nodes: readonly (LiveNode | null)[];
  readonly dom: DomReader;
  /** Milliseconds it may take. */
  readonly time: number;
}

/** Boxes, and whether there was no time for all. */
interface MeasuredBoxes {
  readonly boxes: Boxes;
  readonly isCut: boolean;
}

/** How many nodes are measured between two looks at the clock. */
const STRETCH = 256;

export function measureBoxes({ document, nodes, dom, time }: LiveInput): MeasuredBoxes | undefined {
  if (!isLaidOut(document, dom)) return undefined;
  const { scrollX, scrollY } = dom.get(document, 'defaultView')!;
  const range: LiveRange = Reflect.apply(dom.get(document, 'createRange'), document, []);
  const deadline = performance.now() + time;
  const column = (): Float32Array => new Float32Array(nodes.length).fill(Number.NaN);
  const boxes = { x: column(), y: column(), width: column(), height: column() };
  for (const [node, live] of nodes.entries()) {
    if (node % STRETCH === 0 && performance.now() > deadline) return { boxes, isCut: true };
    const rect = live === null ? undefined : findRect(live, dom, range);
    if (rect === undefined) continue;
    boxes.x[node] = rect.x + scrollX;
    boxes.y[node] = rect.y + scrollY;
    boxes.width[node] = rect.width;
    boxes.height[node] = rect.height;
  }
  return { boxes, isCut: false };
}

type LiveRange = ReturnType<LiveDocument['createRange']>;

function findRect(node: LiveNode, dom: DomReader, range: LiveRange): LiveRect | undefined {
  const type = dom.get(node, 'nodeType');
  if (type === NODE_TYPE.element)
    return Reflect.apply(dom.get(node as LiveElement, 'getBoundingClientRect'), node, []);
  if (type !== NODE_TYPE.text) return undefined;
  range.selectNodeContents(node);
  return range.getBoundingClientRect();
}
