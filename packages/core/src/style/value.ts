/** Declared values: a number that is final, or one that depends on the element's surroundings and is computed later. */

/** What a value can still wait for. */
export type Pending =
  /** `2em`, `50%`, `3vw`, `calc(…)`: needs font sizes and the viewport. */
  | { readonly kind: 'length'; readonly text: string }
  /** `inherit`, `initial`, `unset`, `revert`. */
  | { readonly kind: 'wide'; readonly keyword: WideKeyword }
  /** Holds `var()`: parsed when the custom properties are known. `name` is the property as written. */
  | { readonly kind: 'variable'; readonly name: string; readonly text: string }
  | { readonly kind: 'currentColor' }
  /** The text colour of body: what tables start from in quirks mode. */
  | { readonly kind: 'bodyColor' }
  /** A header cell is centred unless something around it says how to align. */
  | { readonly kind: 'headerAlign' }
  /** `xx-small` (1) … `xxx-large` (8). */
  | { readonly kind: 'fontKeyword'; readonly keyword: number }
  | { readonly kind: 'larger' | 'smaller' }
  | { readonly kind: 'bolder' | 'lighter' };

export type Value = number | Pending;

type WideKeyword = 'inherit' | 'initial' | 'unset' | 'revert';

const WIDE: ReadonlyMap<string, Pending> = new Map(
  (['inherit', 'initial', 'unset', 'revert'] as const).map((keyword) => [keyword, { kind: 'wide', keyword }]),
);

/** The keyword every property takes, or undefined. */
export function findWide(text: string): Pending | undefined {
  // A layer rolled back is, nearly always, the browser's own style again.
  return WIDE.get(text === 'revert-layer' ? 'revert' : text);
}

export const UNSET: Pending = { kind: 'wide', keyword: 'unset' };
export const CURRENT_COLOR: Pending = { kind: 'currentColor' };
