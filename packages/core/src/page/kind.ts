/** What a node is. */
export const KIND = { document: 0, element: 1, text: 2, comment: 3, doctype: 4 } as const;

/** Where a node stands, as bits of `page.flags`. */
export const FLAG = {
  /** Inside `noscript` or `noframes`: shown only where scripts or frames are off. */
  noscript: 1,
  /** Inside `template`: shown only once a script has copied it. */
  template: 2,
  svg: 4,
  math: 8,
  /** Text that is never page text: script, style, title, the fallback of an iframe. */
  raw: 16,
  /** White space is kept: pre, textarea, listing, xmp, plaintext. */
  pre: 32,
} as const;

/** How the page is laid out: old pages without a proper doctype follow other rules. */
export type DocumentMode = 'no-quirks' | 'limited-quirks' | 'quirks';
