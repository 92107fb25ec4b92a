/** What cannot be written in lies under a veil; what can is open. Drawn over the page: nothing of the page is restyled. */
import { changeSheets, createSvg, findBody, findRoot, listen } from './native-dom.ts';
import { openShadowHost } from './shadow-host.ts';
import { SHADOW_STYLE } from './shadow-style.ts';

/** Space around the words of a place. */
const MARGIN = 2;

export class Veil {
  private readonly elements: readonly Element[];
  private readonly host = openShadowHost(SHADOW_STYLE);
  private readonly svg = createSvg('svg');
  private readonly dim = addPath(this.svg, 'dim');
  private readonly edge = addPath(this.svg, 'edge');
  private readonly hovered = addPath(this.svg, 'hovered');
  private readonly focused = addPath(this.svg, 'focused');
  private readonly ended = new AbortController();
  private readonly known: ReadonlySet<Element>;
  private readonly sheet: CSSStyleSheet | undefined;
  private pointed: Element | undefined;
  private written: Element | undefined;
  private isAsked = false;

  constructor(elements: readonly Element[]) {
    this.elements = elements;
    this.known = new Set(elements);
    this.svg.setAttribute('class', isDarkPage() ? 'veil on-dark' : 'veil');
    this.svg.setAttribute('aria-hidden', 'true');
    this.host.root.append(this.svg);
    const { signal } = this.ended;
    for (const name of ['scroll', 'resize', 'load'] as const)
      listen(window, name, () => this.draw(), { signal, capture: true, passive: true });
    listen(window, 'mousemove', ({ target }) => this.point(target), { signal, capture: true, passive: true });
    this.sheet = hideOutlines();
    this.draw();
  }

  /** The place that has the caret. */
  focus(element: Element | undefined): void {
    this.written = element;
    this.draw();
  }

  /** Draws before the next frame, once. */
  draw(): void {
    if (this.isAsked) return;
    this.isAsked = true;
    requestAnimationFrame(() => {
      this.isAsked = false;
      if (!this.ended.signal.aborted) this.drawNow();
    });
  }

  remove(): void {
    this.ended.abort();
    changeSheets((sheets) => sheets.filter((sheet) => sheet !== this.sheet));
    this.host.remove();
  }

  private point(target: EventTarget | null): void {
    let found = target instanceof Element ? target : undefined;
    while (found !== undefined && !this.known.has(found)) found = found.parentElement ?? undefined;
    if (found === this.pointed) return;
    this.pointed = found;
    this.draw();
  }

  private drawNow(): void {
    const { innerWidth, innerHeight } = window;
    const seen = this.elements
      .map((element) => element.getBoundingClientRect())
      .filter(({ bottom, top, width }) => bottom > 0 && top < innerHeight && width > 0)
      .map(toPath)
      .join('');
    this.dim.setAttribute('d', `M0 0H${innerWidth}V${innerHeight}H0Z${seen}`);
    this.edge.setAttribute('d', seen);
    const toOne = (element: Element | undefined): string =>
      element === undefined ? '' : toPath(element.getBoundingClientRect());
    this.hovered.setAttribute('d', this.pointed === this.written ? '' : toOne(this.pointed));
    this.focused.setAttribute('d', toOne(this.written));
  }
}

function addPath(svg: SVGElement, className: string): SVGElement {
  const path = createSvg('path');
  path.setAttribute('class', className);
  path.setAttribute('fill-rule', 'evenodd');
  svg.append(path);
  return path;
}

function toPath({ left, top, right, bottom }: DOMRect): string {
  const [x, y, x2, y2] = [left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN].map(Math.round);
  return `M${x} ${y}H${x2}V${y2}H${x}Z`;
}

/** By the first background that is not see-through; paper is white. */
function isDarkPage(): boolean {
  for (const element of [findBody(), findRoot()]) {
    if (element === null) continue;
    const [red = 255, green = 255, blue = 255, alpha = 1] =
      getComputedStyle(element)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    if (alpha > 0.5) return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 110;
  }
  return false;
}

/** The frame is ours; the browser's own beside it is one too many. */
function hideOutlines(): CSSStyleSheet | undefined {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[contenteditable="true"]:focus { outline: none !important }');
  return changeSheets((sheets) => [...sheets, sheet]) ? sheet : undefined;
}
