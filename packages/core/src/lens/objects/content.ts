/** The content classes (section 2.1) as bits, so that what a subtree holds is one number. */

/** One bit per class; `block`, `list` and `script` say more about what is inside. */
export const CONTENT = {
  text: 1,
  title: 2,
  label: 4,
  image: 8,
  map: 16,
  select: 32,
  input: 64,
  textArea: 128,
  server: 256,
  client: 512,
  separator: 1024,
  unordered: 2048,
  ordered: 4096,
  definition: 8192,
  /** Is or holds a block-level element. */
  block: 0x4000,
  /** Holds a program that draws nothing by itself. */
  script: 0x8000,
} as const;

/** Form controls. */
export const CONTROLS: number = CONTENT.select | CONTENT.input | CONTENT.textArea;
/** Lists taken as a whole. */
export const LISTS: number = CONTENT.unordered | CONTENT.ordered | CONTENT.definition;
/** Text of any class. */
export const TEXTS: number = CONTENT.text | CONTENT.title | CONTENT.label | LISTS;
/** Whatever is drawn. */
export const DRAWN: number = 0xffff & ~(CONTENT.block | CONTENT.script);
