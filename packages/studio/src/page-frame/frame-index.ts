/** Finds places of the page in the frame: from node numbers to elements, boxes and words. */
import type { Nodes } from '../api/studio-answer.ts';
import { countWordsOf } from '../state/count-words-of.ts';

/** A place on the page, in CSS pixels from its top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** False where nothing is seen; the box then says where it would be. */
  readonly isSeen: boolean;
}

/** Height of the strip that stands for something hidden. */
const HIDDEN_HEIGHT = 10;

/** Boxes looked at for one region: chains of empty elements can be as long as a page. */
const MOST_LOOKED_AT = 400;

/** The server leaves an empty comment for what it took away, which counts as one node at least. */
const SHOWN = NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT;

/** The page in the frame by the numbers of its nodes. */
export class FrameIndex {
  readonly page: Document;
  /** Numbered elements and texts in document order. */
  readonly #parts: Node[] = [];
  readonly #numbers: number[] = [];
  /** Words before each part. */
  readonly #words: number[] = [0];
  readonly #boxes = new Map<string, Box | undefined>();
  #hasRtl: boolean | undefined;

  constructor(page: Document) {
    this.page = page;
    const walker = page.createTreeWalker(page, SHOWN);
    let last = 0;
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const number = node.nodeType !== Node.ELEMENT_NODE ? last + 1 : readNumber(node as Element);
      if (number === undefined || number < last) continue;
      last = number;
      if (node.nodeType === Node.COMMENT_NODE) continue;
      this.#parts.push(node);
      this.#numbers.push(number);
      this.#words.push(this.#words.at(-1)! + (isRead(node) ? countWordsOf(node.data) : 0));
    }
  }

  /** Forgets all boxes, after the page was laid out anew. */
  forgetBoxes(): void {
    this.#boxes.clear();
  }

  /** The box around a range of nodes. */
  boxOf(nodes: Nodes): Box | undefined {
    const key = `${nodes[0]}-${nodes[1]}`;
    if (!this.#boxes.has(key)) this.#boxes.set(key, this.#measure(nodes));
    return this.#boxes.get(key);
  }

  /** The first element at or inside a range. */
  elementOf(nodes: Nodes): Element | undefined {
    const [first] = this.#collect(nodes);
    return first?.nodeType === Node.TEXT_NODE
      ? (first.parentElement ?? undefined)
      : (first as Element | undefined);
  }

  /** The beginning of the words in a range. */
  textOf(nodes: Nodes, length = 80): string {
    let text = '';
    for (let at = this.#find(nodes[0]); at < this.#numbers.length && this.#numbers[at] < nodes[1]; at++) {
      const part = this.#parts[at];
      if (isRead(part)) text = `${text} ${part.data}`.replace(/\s+/g, ' ');
      if (text.length > length) break;
    }
    return text.trim().slice(0, length);
  }

  /** Whether the words of a range are read from right to left. */
  isRtl(nodes: Nodes): boolean {
    this.#hasRtl ??= hasRtl(this.page);
    const element = this.#hasRtl ? this.elementOf(nodes) : undefined;
    return element !== undefined && styleOf(element)?.direction === 'rtl';
  }

  /** The elements in a range that match a selector. */
  matchesIn(nodes: Nodes, selector: string): Element[] {
    const found: Element[] = [];
    for (let at = this.#find(nodes[0]); at < this.#numbers.length && this.#numbers[at] < nodes[1]; at++) {
      const part = this.#parts[at];
      if (part.nodeType === Node.ELEMENT_NODE && (part as Element).matches(selector))
        found.push(part as Element);
    }
    return found;
  }

  /** How many words stand in a range. */
  wordsOf(nodes: Nodes): number {
    return this.#words[this.#find(nodes[1])] - this.#words[this.#find(nodes[0])];
  }

  /** The outermost parts of a range. */
  #collect(nodes: Nodes): Node[] {
    const found: Node[] = [];
    for (let at = this.#find(nodes[0]); at < this.#numbers.length && this.#numbers[at] < nodes[1]; at++) {
      if (!found.at(-1)?.contains(this.#parts[at])) found.push(this.#parts[at]);
    }
    return found;
  }

  /** Position of the first number that is not smaller. */
  #find(number: number): number {
    let low = 0;
    let high = this.#numbers.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#numbers[middle] < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #measure(nodes: Nodes): Box | undefined {
    const parts = this.#collect(nodes);
    const rects = parts.flatMap((part) => collectRects(part));
    if (rects.length === 0) return parts[0] && placeHidden(parts[0]);
    const left = Math.min(...rects.map(({ left }) => left));
    const top = Math.min(...rects.map(({ top }) => top));
    const width = Math.max(...rects.map(({ right }) => right)) - left;
    const height = Math.max(...rects.map(({ bottom }) => bottom)) - top;
    const isOnPage = left + width > 0 && top + height > 0;
    return isOnPage ? { x: left, y: top, width, height, isSeen: true } : placeHidden(parts[0]);
  }
}

/** Style sheets are text as well, and nobody reads them. */
function isRead(node: Node): node is Text {
  return node.nodeType === Node.TEXT_NODE && !UNREAD.has(node.parentElement?.localName ?? '');
}

const UNREAD: ReadonlySet<string> = new Set(['style', 'title']);

function readNumber(element: Element): number | undefined {
  const written = element.getAttribute('data-n');
  return written !== null && /^\d+$/.test(written) ? Number(written) : undefined;
}

/** Most pages have nothing of the kind, and need not be asked element by element. */
function hasRtl(page: Document): boolean {
  return (
    page.querySelector('[dir="rtl" i], [style*="rtl" i]') !== null ||
    [page.documentElement, page.body].some((element) => element && styleOf(element)?.direction === 'rtl')
  );
}

/** What is in no window is not to be seen. */
const GONE = { display: 'none', visibility: 'hidden' } as const;

/** Undefined where the frame has gone meanwhile. */
function styleOf(element: Element): CSSStyleDeclaration | undefined {
  return element.ownerDocument.defaultView?.getComputedStyle(element);
}

/** Boxes of a part; one without a box of its own (`display: contents`) has those of its children. */
function collectRects(part: Node): DOMRect[] {
  const found: DOMRect[] = [];
  const queue: Node[] = [part];
  let left = MOST_LOOKED_AT;
  for (let node = queue.pop(); node !== undefined && left > 0; node = queue.pop()) {
    left--;
    if (node.nodeType === Node.TEXT_NODE) {
      const rect = rectOfText(node as Text);
      if (rect !== undefined) found.push(rect);
    } else if (node.nodeType === Node.ELEMENT_NODE) {
      const rect = rectOfElement(node as Element);
      if (rect !== undefined) found.push(rect);
      else if (isDrawn(node as Element)) queue.push(...node.childNodes);
    }
  }
  return found;
}

function rectOfText(text: Text): DOMRect | undefined {
  if (!/\S/.test(text.data)) return undefined;
  const range = text.ownerDocument.createRange();
  range.selectNodeContents(text);
  const rect = range.getBoundingClientRect();
  return rect.width > 0 && rect.height > 0 ? rect : undefined;
}

function rectOfElement(element: Element): DOMRect | undefined {
  const { visibility, display } = styleOf(element) ?? GONE;
  const rect = display === 'inline' ? rectOfContent(element) : element.getBoundingClientRect();
  if (rect.width < 2 || rect.height < 2) return undefined;
  return visibility === 'visible' || element.querySelector('*') !== null ? rect : undefined;
}

/** An inline element is as high as its line, whatever stands in it: a logo in a link is higher. */
function rectOfContent(element: Element): DOMRect {
  const range = element.ownerDocument.createRange();
  range.selectNode(element);
  return range.getBoundingClientRect();
}

/** A box of no size may still have children that are seen, unless nothing of it is drawn at all. */
function isDrawn(element: Element): boolean {
  return (styleOf(element) ?? GONE).display !== 'none';
}

/** Where something hidden would be: a strip under whatever stands before it. */
function placeHidden(part: Node): Box | undefined {
  for (let node: Node | null = part; node !== null; node = node.parentElement) {
    for (let before = node.previousSibling; before !== null; before = before.previousSibling) {
      const [rect] = collectRects(before).slice(-1);
      if (rect !== undefined) return toStrip(rect.bottom, node.parentElement);
    }
    const around = node.parentElement && rectOfElement(node.parentElement);
    if (around) return toStrip(around.top, node.parentElement);
  }
  return undefined;
}

function toStrip(y: number, around: Element | null): Box {
  const rect = around?.getBoundingClientRect();
  const x = Math.max(rect?.left ?? 0, 0);
  const width = Math.max(rect?.width ?? 0, 80);
  return { x, y: Math.max(y - HIDDEN_HEIGHT / 2, 0), width, height: HIDDEN_HEIGHT, isSeen: false };
}
