/**
 * Font size. Browsers keep three things beside the number: the keyword it came from, whether it came from an absolute
 * length, and whether the family is plain `monospace`; for such text they use 13 pixels where others have 16.
 */
import { LARGER_STEP, MONOSPACE_SCALE, toKeywordSize } from './font.ts';
import { evaluateLength, type LengthContext } from './length.ts';
import { PROPERTY } from './property.ts';
import type { Value } from './value.ts';

interface FontContext {
  readonly parentSize: number;
  readonly parentIsMonospace: boolean;
  readonly isQuirks: boolean;
  readonly lengths: LengthContext;
}

/** Writes size, keyword, absoluteness and family; `values` holds what is inherited. */
export function computeFont(
  values: Float64Array,
  winners: readonly (Value | undefined)[],
  context: FontContext,
): void {
  const family = winners[PROPERTY.monospace];
  if (typeof family === 'number') values[PROPERTY.monospace] = family;
  const size = winners[PROPERTY.fontSize];
  if (size !== undefined) applySize(values, size, context);
  adjustToFamily(values, context);
}

function applySize(values: Float64Array, size: Value, context: FontContext): void {
  const { parentSize } = context;
  if (typeof size === 'number') {
    setSize(values, size, 0, 1);
    return;
  }
  const wasAbsolute = values[PROPERTY.fontSizeAbsolute];
  switch (size.kind) {
    case 'fontKeyword':
      setSize(
        values,
        toKeywordSize(size.keyword, context.parentIsMonospace, context.isQuirks),
        size.keyword,
        0,
      );
      break;
    case 'larger':
      setSize(values, parentSize * LARGER_STEP, 0, wasAbsolute);
      break;
    case 'smaller':
      setSize(values, parentSize / LARGER_STEP, 0, wasAbsolute);
      break;
    case 'length': {
      const pixels = evaluateLength(size.text, context.lengths);
      const isRelative = /em|%|ex|ch|lh/.test(size.text);
      if (pixels >= 0) setSize(values, pixels, 0, isRelative ? wasAbsolute : 1);
      break;
    }
  }
}

function setSize(values: Float64Array, size: number, keyword: number, isAbsolute: number): void {
  values[PROPERTY.fontSize] = size;
  values[PROPERTY.fontSizeKeyword] = keyword;
  values[PROPERTY.fontSizeAbsolute] = isAbsolute;
}

/** When the family changes to or from `monospace`, a size nobody fixed changes with it. */
function adjustToFamily(values: Float64Array, { parentIsMonospace, isQuirks }: FontContext): void {
  const isMonospace = values[PROPERTY.monospace] === 1;
  if (isMonospace === parentIsMonospace || values[PROPERTY.fontSizeAbsolute] === 1) return;
  const keyword = values[PROPERTY.fontSizeKeyword];
  const size = values[PROPERTY.fontSize];
  if (keyword > 0) values[PROPERTY.fontSize] = toKeywordSize(keyword, isMonospace, isQuirks);
  else values[PROPERTY.fontSize] = isMonospace ? size * MONOSPACE_SCALE : size / MONOSPACE_SCALE;
}
