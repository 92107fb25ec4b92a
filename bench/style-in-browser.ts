/** Runs inside the browser: the computed style of every element, in document order. Self-contained: it is sent as text. */

export interface BrowserElement {
  readonly name: string;
  readonly fontSize: number;
  readonly fontWeight: number;
  /** 0xRRGGBBAA. */
  readonly color: number;
  readonly display: string;
  readonly isVisible: boolean;
}

interface Computed {
  readonly fontSize: string;
  readonly fontWeight: string;
  readonly color: string;
  readonly display: string;
}

interface LiveElement {
  readonly localName: string;
  checkVisibility(options: { visibilityProperty: boolean }): boolean;
}

interface Host {
  readonly document: {
    getAnimations(): { cancel(): void }[];
    querySelectorAll(selector: string): Iterable<LiveElement>;
    createElement(name: 'canvas'): { getContext(kind: '2d', options: object): Painter };
  };
  getComputedStyle(element: LiveElement): Computed;
}

interface Painter {
  fillStyle: string;
  clearRect(x: number, y: number, width: number, height: number): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  getImageData(x: number, y: number, width: number, height: number): { data: ArrayLike<number> };
}

/**
 * All elements but those inside templates, which `querySelectorAll` does not enter. No function inside: the loader marks
 * inner functions with a name the browser does not know.
 */
export function readBrowserStyles(): BrowserElement[] {
  const host = globalThis as unknown as Host;
  // Transitions and animations begin as soon as a page is there; the cascade is what they start from or end in.
  for (const animation of host.document.getAnimations()) animation.cancel();
  const painter = host.document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const colors = new Map<string, number>();
  const elements: BrowserElement[] = [];
  for (const element of host.document.querySelectorAll('*')) {
    const { color, display, fontSize, fontWeight } = host.getComputedStyle(element);
    if (!colors.has(color)) {
      const match = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(color);
      // Colours of other spaces are painted and read back.
      painter.clearRect(0, 0, 1, 1);
      painter.fillStyle = color;
      painter.fillRect(0, 0, 1, 1);
      const { data } = painter.getImageData(0, 0, 1, 1);
      const [red, green, blue] = match === null ? [data[0], data[1], data[2]] : match.slice(1).map(Number);
      const alpha = match === null ? data[3] : Math.round(Number(match[4] ?? 1) * 255);
      colors.set(color, ((red << 24) | (green << 16) | (blue << 8) | alpha) >>> 0);
    }
    elements.push({
      name: element.localName,
      fontSize: Number.parseFloat(fontSize),
      fontWeight: Number(fontWeight),
      color: colors.get(color)!,
      display,
      isVisible: element.checkVisibility({ visibilityProperty: true }),
    });
  }
  return elements;
}
