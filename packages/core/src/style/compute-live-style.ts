/** computeLiveStyle: what a live document looks like, as its browser says; by the cascade where no browser does. */
import { DomReader, FLAG, isLaidOut, type LiveDocument, type LivePage, type Page } from '../page/index.ts';
import { computeStyle, type StyleOptions } from './compute-style.ts';
import type { Style } from './style.ts';
import { styleFromDom } from './style-from-dom.ts';

/** The style of a page, as `fromDom` gives it with its live nodes. */
export function computeLiveStyle({ page, nodes }: LivePage, options: StyleOptions = {}): Style {
  if (!isLaidOut(nodes[0] as LiveDocument, new DomReader())) return computeStyle(page, options);
  const computed = styleFromDom(page, nodes, options);
  const isUnseen = collectUnseen(page);
  return isUnseen === undefined ? computed : complete(computed, computeStyle(page, options), isUnseen);
}

/** What a browser computes nothing for, yet may be all there is to read. */
const UNSEEN = FLAG.noscript | FLAG.template;

function collectUnseen({ flags, size }: Page): Uint8Array | undefined {
  const isUnseen = new Uint8Array(size);
  for (let node = 0; node < size; node++) isUnseen[node] = Number((flags[node] & UNSEEN) !== 0);
  return isUnseen.includes(1) ? isUnseen : undefined;
}

/** The columns of one style, and of another where `isOther`. */
function complete(style: Style, other: Style, isOther: Uint8Array): Style {
  for (const [name, column] of Object.entries(style)) {
    if (!ArrayBuffer.isView(column)) continue;
    const from = other[name as 'fontSize'];
    const to = column as unknown as Float32Array;
    for (let node = 0; node < isOther.length; node++) if (isOther[node] === 1) to[node] = from[node];
  }
  return style;
}
