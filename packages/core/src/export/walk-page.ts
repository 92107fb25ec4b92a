/** One walk over a page with inserted elements, for every serialiser. Iterative; what is opened is always closed. */
import { KIND, type Page } from '../page/index.ts';
import type { Wrap } from './wrap.ts';

/** What a serialiser does at each event. */
export interface PageVisitor<Content> {
  openElement(node: number): void;
  closeElement(node: number): void;
  /** Text, comment or doctype. */
  leaf(node: number): void;
  openWrap(wrap: Wrap<Content>): void;
  closeWrap(wrap: Wrap<Content>): void;
}

/** Visits the page in document order; `wraps` as `nestWraps` gives them. */
export function walkPage<Content>(
  page: Page,
  wraps: readonly Wrap<Content>[],
  visitor: PageVisitor<Content>,
): void {
  const open: { end: number; node: number; wrap: Wrap<Content> | undefined }[] = [];
  const closeUntil = (place: number): void => {
    while (open.length > 0 && open.at(-1)!.end <= place) {
      const { node, wrap } = open.pop()!;
      if (wrap === undefined) visitor.closeElement(node);
      else visitor.closeWrap(wrap);
    }
  };
  let at = 0;
  for (let node = 0; node < page.size; node++) {
    closeUntil(node);
    // Node 0 is the document, which nothing can stand around: what is said of it stands around its children.
    for (; at < wraps.length && wraps[at].start <= node && node > 0; at++) {
      const wrap = wraps[at];
      const end = Math.min(wrap.end, open.at(-1)?.end ?? page.size);
      if (end <= node) continue;
      visitor.openWrap(wrap);
      open.push({ end, node, wrap });
    }
    if (page.kind[node] === KIND.element) {
      visitor.openElement(node);
      open.push({ end: page.end[node], node, wrap: undefined });
    } else if (page.kind[node] !== KIND.document) {
      visitor.leaf(node);
    }
  }
  closeUntil(page.size);
}
