/** Style columns: what the cascade says of every node. Text nodes carry their parent's values. */
import type { Column } from '../page/index.ts';

/** Groups of `display` that matter to structure. */
export const DISPLAY = {
  none: 0,
  inline: 1,
  block: 2,
  inlineBlock: 3,
  listItem: 4,
  flex: 5,
  inlineFlex: 6,
  grid: 7,
  inlineGrid: 8,
  table: 9,
  inlineTable: 10,
  tableRow: 11,
  tableCell: 12,
  /** Row groups, header and footer groups. */
  tableGroup: 13,
  tableCaption: 14,
  /** Columns and column groups: never painted. */
  tableColumn: 15,
  flowRoot: 16,
  contents: 17,
  ruby: 18,
} as const;

/** Why a node is not seen; `visible` is 0. The first that applies is recorded. */
export const HIDDEN = {
  visible: 0,
  /** Inside an element with `display: none`. */
  display: 1,
  /** `visibility: hidden` or `collapse`. */
  visibility: 2,
  /** The `hidden` attribute (its display is none, too; the attribute is the better reason). */
  attribute: 3,
  /** Clipped or sized to nothing: zero width or height with overflow hidden, `clip: rect(0,0,0,0)`. */
  size: 4,
  /** Moved out of the page: `left: -9999px`, `text-indent: -9999px`. */
  offScreen: 5,
  /** `opacity` 0, or a fully transparent text colour. */
  transparent: 6,
  /** Text in the colour of its background. */
  sameColour: 7,
  /** Inside `template`, or `noscript` where scripts run. */
  inert: 8,
} as const;

export const POSITION = { static: 0, relative: 1, absolute: 2, fixed: 3, sticky: 4 } as const;
export const FLOAT = { none: 0, left: 1, right: 2 } as const;
export const WHITE_SPACE = { normal: 0, nowrap: 1, pre: 2, preWrap: 3, preLine: 4 } as const;
export const TEXT_TRANSFORM = { none: 0, capitalize: 1, uppercase: 2, lowercase: 3 } as const;
export const TEXT_ALIGN = { start: 0, left: 1, right: 2, center: 3, justify: 4 } as const;
/** `none` 0; bullets and counters are what a reader sees before an item. */
export const LIST_STYLE = {
  none: 0,
  disc: 1,
  circle: 2,
  square: 3,
  decimal: 4,
  alpha: 5,
  roman: 6,
  other: 7,
} as const;

export interface Style {
  /** CSS pixels. */
  readonly fontSize: Column;
  /** 1–1000. */
  readonly fontWeight: Column;
  /** 1 for italic and oblique. */
  readonly italic: Column;
  /** 0xRRGGBBAA. */
  readonly color: Column;
  /** The element's own background, 0xRRGGBBAA; 0 where there is none. */
  readonly background: Column;
  /** The colour behind the text: backgrounds of all ancestors painted over white; always opaque. */
  readonly backdrop: Column;
  /** DISPLAY. */
  readonly display: Column;
  /** HIDDEN. */
  readonly hidden: Column;
  /** The element's own opacity, 0–1. */
  readonly opacity: Column;
  /** POSITION. */
  readonly position: Column;
  /** FLOAT. */
  readonly float: Column;
  /** CSS pixels where a sheet or an attribute says so, NaN for auto and percentages; as laid out in a live DOM. */
  readonly width: Column;
  readonly height: Column;
  /** LIST_STYLE. */
  readonly listStyle: Column;
  /** TEXT_TRANSFORM. */
  readonly textTransform: Column;
  /** TEXT_ALIGN. */
  readonly textAlign: Column;
  /** WHITE_SPACE. */
  readonly whiteSpace: Column;
  /** What could not be finished, and what stands instead. */
  readonly shortfalls: readonly Shortfall[];
  /** Addresses of sheets the page uses whose text was not handed in. */
  readonly missingSheets: readonly string[];
}

/** Something the cascade could not finish: which step, which bound. */
export interface Shortfall {
  readonly step: string;
  readonly message: string;
}

/** Whether a display value begins and ends a line of its own. */
export function isBlockDisplay(display: number): boolean {
  return (
    display !== DISPLAY.none &&
    display !== DISPLAY.inline &&
    display !== DISPLAY.contents &&
    display !== DISPLAY.ruby &&
    display !== DISPLAY.inlineBlock &&
    display !== DISPLAY.inlineFlex &&
    display !== DISPLAY.inlineGrid &&
    display !== DISPLAY.inlineTable
  );
}
