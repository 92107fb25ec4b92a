/**
 * What we read of a live DOM, structurally. Core compiles without DOM types, so that it runs anywhere; a browser's own
 * objects fit these shapes.
 */

export interface LiveNode {
  /** 1 element, 3 text, 4 CDATA section, 8 comment, 9 document, 10 doctype, 11 fragment. */
  readonly nodeType: number;
  readonly firstChild: LiveNode | null;
  readonly nextSibling: LiveNode | null;
}

/** Text or comment. */
export interface LiveText extends LiveNode {
  readonly data: string;
}

export interface LiveDoctype extends LiveNode {
  readonly name: string;
  readonly publicId: string;
  readonly systemId: string;
}

export interface LiveElement extends LiveNode {
  readonly localName: string;
  readonly namespaceURI: string | null;
  readonly attributes: ArrayLike<{
    readonly localName: string;
    readonly prefix: string | null;
    readonly value: string;
  }>;
  /** Of a template. */
  readonly content?: LiveNode;
  /** Of an image: 0 until it is loaded. */
  readonly naturalWidth?: number;
  getBoundingClientRect(): LiveRect;
  checkVisibility?(): boolean;
  /** Values as they are set, where `getComputedStyle` says what they come to; not every browser has it. */
  computedStyleMap?(): { get(name: string): { toString(): string } | null | undefined };
}

export interface LiveRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface LiveDocument extends LiveNode {
  readonly compatMode: string;
  readonly baseURI: string;
  /** The page's own address, which `baseURI` is not where there is a `base`. */
  readonly URL?: string;
  readonly characterSet?: string;
  readonly doctype: LiveDoctype | null;
  /** Null when the document is in no window: then there are no boxes and no styles. */
  readonly defaultView: LiveWindow | null;
  createRange(): { selectNodeContents(node: LiveNode): void; getBoundingClientRect(): LiveRect };
}

export interface LiveWindow {
  readonly scrollX: number;
  readonly scrollY: number;
  readonly innerWidth: number;
  readonly innerHeight: number;
  getComputedStyle(element: LiveElement): { getPropertyValue(name: string): string };
}

/** `nodeType` of each kind. */
export const NODE_TYPE = { element: 1, text: 3, cdata: 4, comment: 8, document: 9, doctype: 10 } as const;
