/** The properties the cascade computes. Each is a number; inherited ones come first. */

const INHERITED = [
  'fontSize',
  /** Number of the keyword the size came from (`medium` is 4), 0 for none: monospace text rescales it. */
  'fontSizeKeyword',
  /** 1 when the size came from an absolute length: monospace text leaves it alone. */
  'fontSizeAbsolute',
  /** 1 when the family is exactly `monospace`, which browsers set at 13 pixels instead of 16. */
  'monospace',
  'fontWeight',
  'italic',
  'color',
  /** VISIBILITY. */
  'visibility',
  'listStyle',
  'textTransform',
  'textAlign',
  'whiteSpace',
  'textIndent',
] as const;

const OWN = [
  'background',
  'backgroundImage',
  'display',
  'opacity',
  'position',
  'float',
  'width',
  'height',
  'maxWidth',
  'maxHeight',
  /** 1 unless `visible`. */
  'overflowX',
  'overflowY',
  'left',
  'right',
  'top',
  'bottom',
  'marginLeft',
  'marginTop',
  /** 1 when `clip` or `clip-path` leaves nothing to see. */
  'clip',
  'clipPath',
  /** 1 when it shrinks to nothing. */
  'transform',
  /** 1 when `content-visibility: hidden`. */
  'contentVisibility',
] as const;

export type PropertyName = (typeof INHERITED)[number] | (typeof OWN)[number];

/** How many properties a child takes from its parent: those numbered below this. */
export const INHERITED_COUNT: number = INHERITED.length;
/** How many properties there are. */
export const PROPERTY_COUNT: number = INHERITED.length + OWN.length;

/** The number of each property: its place in a record. */
export const PROPERTY: Readonly<Record<PropertyName, number>> = Object.freeze(
  Object.fromEntries([...INHERITED, ...OWN].map((name, number) => [name, number])) as Record<
    PropertyName,
    number
  >,
);

export const VISIBILITY = { visible: 0, hidden: 1, collapse: 2 } as const;

/** Black, opaque. */
const BLACK = 0x000000ff;
/** Sixteen pixels is every browser's `medium`. */
export const MEDIUM = 16;
/** Number of the keyword `medium` in `xx-small … xxx-large`. */
const MEDIUM_KEYWORD = 4;

/** Initial values; lengths that say nothing are NaN. */
export const INITIAL: Readonly<Float64Array> = makeInitial();

function makeInitial(): Float64Array {
  const initial = new Float64Array(PROPERTY_COUNT);
  initial[PROPERTY.fontSize] = MEDIUM;
  initial[PROPERTY.fontSizeKeyword] = MEDIUM_KEYWORD;
  initial[PROPERTY.fontWeight] = 400;
  initial[PROPERTY.color] = BLACK;
  // LIST_STYLE.disc and DISPLAY.inline.
  initial[PROPERTY.listStyle] = 1;
  initial[PROPERTY.display] = 1;
  initial[PROPERTY.opacity] = 1;
  for (const name of [
    'width',
    'height',
    'maxWidth',
    'maxHeight',
    'left',
    'right',
    'top',
    'bottom',
  ] as const) {
    initial[PROPERTY[name]] = Number.NaN;
  }
  return initial;
}
