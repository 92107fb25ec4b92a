/**
 * The DOM as its interfaces define it. A page may have an image named `body` or a form named `addEventListener`, which
 * then stand in for the document's own: so nothing is read off `document` or `window` by name.
 */

function getter<T>(prototype: object, name: string): (of: object) => T {
  const get = Object.getOwnPropertyDescriptor(prototype, name)!.get!;
  return (of) => Reflect.apply(get, of, []) as T;
}

const readBody = getter<HTMLElement | null>(Document.prototype, 'body');
const readRoot = getter<HTMLElement | null>(Document.prototype, 'documentElement');
const readTitle = getter<string>(Document.prototype, 'title');
const readCookie = getter<string>(Document.prototype, 'cookie');
const readBase = getter<string>(Node.prototype, 'baseURI');
const readActive = getter<Element | null>(Document.prototype, 'activeElement');

export const findBody = (): HTMLElement | null => readBody(document);
export const findRoot = (): HTMLElement | null => readRoot(document);
export const findActive = (): Element | null => readActive(document);
export const readBaseAddress = (): string => readBase(document);
export const readDocumentTitle = (): string => readTitle(document);

/** Whether the page sees cookies; pages without an origin have none to see. */
export function hasCookies(): boolean {
  try {
    return readCookie(document) !== '';
  } catch {
    return false;
  }
}

export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
): HTMLElementTagNameMap[Name] {
  return Document.prototype.createElement.call(document, name) as HTMLElementTagNameMap[Name];
}

export function createSvg(name: string): SVGElement {
  return Document.prototype.createElementNS.call(document, 'http://www.w3.org/2000/svg', name) as SVGElement;
}

export function queryDocument(selector: string): Element | null {
  return Document.prototype.querySelector.call(document, selector);
}

/** Listens until the signal says enough. */
export function listen<Name extends keyof WindowEventMap>(
  target: EventTarget,
  name: Name,
  hear: (event: WindowEventMap[Name]) => void,
  options: AddEventListenerOptions,
): void {
  EventTarget.prototype.addEventListener.call(target, name, hear as EventListener, options);
}

export function hasCommandState(command: string): boolean {
  return Document.prototype.queryCommandState.call(document, command);
}

/** Makes nodes for whoever writes into the page. */
export const NODE_MAKER = {
  createElement: (name: string): HTMLElement => Document.prototype.createElement.call(document, name),
  createTextNode: (text: string): Text => new Text(text),
};

const SHEETS = Object.getOwnPropertyDescriptor(Document.prototype, 'adoptedStyleSheets');

/** Changes the sheets that scripts have given the document; not every browser lets an extension. */
export function changeSheets(change: (sheets: CSSStyleSheet[]) => CSSStyleSheet[]): boolean {
  try {
    const now = Reflect.apply(SHEETS!.get!, document, []) as CSSStyleSheet[];
    Reflect.apply(SHEETS!.set!, document, [change([...now])]);
    return true;
  } catch {
    return false;
  }
}
