/** styleFromDom: the same columns as the static cascade, read from a live DOM's computed styles. */
import {
  KIND,
  type LiveDocument,
  type LiveElement,
  type LiveNode,
  type LiveWindow,
  type Page,
} from '../page/index.ts';
import { evaluateLength } from './length.ts';
import { parseDeclaration } from './parse-declaration.ts';
import { INHERITED_COUNT, INITIAL, PROPERTY, PROPERTY_COUNT } from './property.ts';
import { DOCUMENT_RECORD, RecordTable } from './record-table.ts';
import type { Style } from './style.ts';
import { toStyle } from './to-style.ts';
import { EMPTY_SCOPE } from './variable.ts';

/** What is asked of every element; the browser answers with computed values. */
const NAMES = [
  'font-size font-weight font-style color visibility list-style-type text-transform text-align white-space',
  'text-indent background-color background-image display opacity position float width height max-width max-height',
  'overflow-x overflow-y left right top bottom margin-left margin-top clip clip-path transform content-visibility',
]
  .join(' ')
  .split(' ');

/** Fills the columns from the live nodes of a page, as `fromDom` gives them: the first is the document. */
export function styleFromDom(page: Page, nodes: ArrayLike<LiveNode | null>): Style {
  const window = (nodes[0] as LiveDocument).defaultView;
  if (window === null) throw new TypeError('The document is in no window, so it has no computed styles.');
  const reader = new ComputedReader(window);
  const recordOf = new Int32Array(page.size);
  for (let node = 1; node < page.size; node++) {
    const parent = recordOf[page.parent[node]];
    const live = page.kind[node] === KIND.element ? nodes[node] : null;
    recordOf[node] = live === null || live === undefined ? parent : reader.read(live as LiveElement, parent);
  }
  const { records } = reader;
  return toStyle({ page, records, recordOf, isCanvasKnown: true, shortfalls: [], missingSheets: [] });
}

class ComputedReader {
  readonly records = new RecordTable();
  private readonly window: LiveWindow;
  private readonly known = new Map<string, number>();
  private readonly values = new Float64Array(PROPERTY_COUNT);

  constructor(window: LiveWindow) {
    this.window = window;
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
    for (const name of NAMES) {
      const text = computed.getPropertyValue(name).toLowerCase();
      parseDeclaration({ name, text, isQuirks: false }, (property, value) => {
        if (typeof value === 'number') values[property] = value;
        else if (value.kind === 'length') values[property] = this.toPixels(property, value.text);
      });
    }
    // Computed sizes are what is shown: no least size is to be applied again.
    values[PROPERTY.fontSizeAbsolute] = 1;
    if (values[PROPERTY.width] === 0 || values[PROPERTY.height] === 0) this.keepFramed(element);
    const isFolded = parent !== DOCUMENT_RECORD && element.checkVisibility?.() === false;
    if (isFolded) values[PROPERTY.contentVisibility] = 1;
  }

  /** Laid out, a size of nothing may still have a border or padding, in which a rule or text is seen. */
  private keepFramed(element: LiveElement): void {
    const { width, height } = element.getBoundingClientRect();
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
