/** styleFromDom: the same columns as the static cascade, read from a live DOM's computed styles. */
import {
  DomReader,
  KIND,
  type LiveDocument,
  type LiveElement,
  type LiveNode,
  type LiveRect,
  type LiveWindow,
  type Page,
} from '../page/index.ts';
import { evaluateLength } from './length.ts';
import { parseDeclaration } from './parse-declaration.ts';
import { INHERITED_COUNT, INITIAL, PROPERTY, PROPERTY_COUNT } from './property.ts';
import { DOCUMENT_RECORD, RecordTable } from './record-table.ts';
import type { Shortfall, Style } from './style.ts';
import { toStyle } from './to-style.ts';
import { EMPTY_SCOPE } from './variable.ts';

/** What is asked of every element; the browser answers with computed values. */
const NAMES = [
  'font-size font-weight font-style color visibility list-style-type text-transform text-align white-space',
  'text-indent background-color background-image display opacity position float',
  'overflow-x overflow-y clip clip-path transform content-visibility',
]
  .join(' ')
  .split(' ');

/**
 * Of these a browser computes what they come to on the screen. Where it also says what was set (`computedStyleMap`),
 * that is taken: `auto` is no length, and a menu at `right: 0` is not off the screen on its left.
 */
const LENGTHS = 'width height max-width max-height left right top bottom margin-left margin-top'.split(' ');

/** How many elements are read between two looks at the clock. */
const STRETCH = 256;

export interface LiveStyleOptions {
  /** `performance.now()` after which elements look like the one around them; said in a shortfall. */
  readonly deadline?: number | undefined;
}

/** Fills the columns from the live nodes of a page, as `fromDom` gives them: the first is the document. */
export function styleFromDom(
  page: Page,
  nodes: ArrayLike<LiveNode | null>,
  { deadline = Number.POSITIVE_INFINITY }: LiveStyleOptions = {},
): Style {
  const dom = new DomReader();
  const window = dom.get(nodes[0] as LiveDocument, 'defaultView') ?? null;
  if (window === null) throw new TypeError('The document is in no window, so it has no computed styles.');
  const reader = new ComputedReader(window, dom);
  const recordOf = new Int32Array(page.size);
  const shortfalls: Shortfall[] = [];
  for (let node = 1; node < page.size; node++) {
    const parent = recordOf[page.parent[node]];
    const live = page.kind[node] === KIND.element ? nodes[node] : null;
    const isRead = live !== null && live !== undefined && shortfalls.length === 0;
    recordOf[node] = isRead ? reader.read(live as LiveElement, parent) : parent;
    if (node % STRETCH === 0 && shortfalls.length === 0 && performance.now() > deadline)
      shortfalls.push({
        step: 'computed style',
        message: `From node ${node} on it was not asked for: ${LATE}.`,
      });
  }
  const { records } = reader;
  return toStyle({ page, records, recordOf, isCanvasKnown: true, shortfalls, missingSheets: [] });
}

const LATE = 'the time was used up';

class ComputedReader {
  readonly records = new RecordTable();
  private readonly window: LiveWindow;
  private readonly dom: DomReader;
  private readonly known = new Map<string, number>();
  private readonly values = new Float64Array(PROPERTY_COUNT);

  constructor(window: LiveWindow, dom: DomReader) {
    this.window = window;
    this.dom = dom;
  }

  /** The record of an element; elements that look alike inside alike parents share one. */
  read(element: LiveElement, parent: number): number {
    this.fill(element, parent);
    const key = `${parent} ${this.values.join(' ')}`;
    let record = this.known.get(key);
    if (record === undefined) {
      record = this.records.add(EMPTY_SCOPE);
      this.records.write(record, parent, this.values);
      this.known.set(key, record);
    }
    return record;
  }

  private fill(element: LiveElement, parent: number): void {
    const { values, records } = this;
    const computed = this.window.getComputedStyle(element);
    values.set(INITIAL);
    // Nothing is computed inside templates and films: there the parent's values stand.
    for (let property = 0; property < INHERITED_COUNT; property++)
      values[property] = records.get(parent, property);
    for (const name of NAMES) this.take(name, computed.getPropertyValue(name));
    const set = this.isLoadedImage(element) ? undefined : this.findSetValues(element);
    for (const name of LENGTHS)
      this.take(name, set === undefined ? computed.getPropertyValue(name) : String(set.get(name) ?? ''));
    if (this.dom.get(element, 'naturalWidth') === 0) this.keepDeclaredSize(element);
    // Computed sizes are what is shown: no least size is to be applied again.
    values[PROPERTY.fontSizeAbsolute] = 1;
    if (values[PROPERTY.width] === 0 || values[PROPERTY.height] === 0) this.keepFramed(element);
    if (parent !== DOCUMENT_RECORD && this.isFolded(element)) values[PROPERTY.contentVisibility] = 1;
  }

  private take(name: string, text: string): void {
    const { values } = this;
    parseDeclaration({ name, text: text.toLowerCase(), isQuirks: false }, (property, value) => {
      if (typeof value === 'number') values[property] = value;
      else if (value.kind === 'length') values[property] = this.toPixels(property, value.text);
    });
  }

  /** The size of an image that is there and shown is known, whoever set it. */
  private isLoadedImage(element: LiveElement): boolean {
    return (this.dom.get(element, 'naturalWidth') ?? 0) > 0 && this.boxOf(element).width > 0;
  }

  /** For a picture that cannot be had, browsers show its text, as wide as that is; its author has said more. */
  private keepDeclaredSize(element: LiveElement): void {
    for (const { localName, value } of Array.from(this.dom.get(element, 'attributes'))) {
      const isSize = localName === 'width' || localName === 'height';
      if (isSize && Number.isNaN(this.values[PROPERTY[localName]]) && /^\d+$/.test(value))
        this.values[PROPERTY[localName]] = Number(value);
    }
  }

  private boxOf(element: LiveElement): LiveRect {
    return Reflect.apply(this.dom.get(element, 'getBoundingClientRect'), element, []);
  }

  private findSetValues(
    element: LiveElement,
  ): ReturnType<NonNullable<LiveElement['computedStyleMap']>> | undefined {
    const find = this.dom.get(element, 'computedStyleMap');
    return typeof find === 'function' ? Reflect.apply(find, element, []) : undefined;
  }

  private isFolded(element: LiveElement): boolean {
    const check = this.dom.get(element, 'checkVisibility');
    return typeof check === 'function' && Reflect.apply(check, element, []) === false;
  }

  /** Laid out, a size of nothing may still have a border or padding, in which a rule or text is seen. */
  private keepFramed(element: LiveElement): void {
    const { width, height } = this.boxOf(element);
    if (width > 1 && height > 1) this.values[PROPERTY.overflowX] = this.values[PROPERTY.overflowY] = 0;
  }

  private toPixels(property: number, text: string): number {
    const { innerWidth, innerHeight } = this.window;
    const em = this.values[PROPERTY.fontSize];
    const isSize = property >= PROPERTY.width && property <= PROPERTY.maxHeight;
    const whole = isSize ? Number.NaN : innerWidth;
    const pixels = evaluateLength(text, {
      em,
      rem: em,
      viewportWidth: innerWidth,
      viewportHeight: innerHeight,
      whole,
    });
    return Number.isNaN(pixels) ? INITIAL[property] : pixels;
  }
}
