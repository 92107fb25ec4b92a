import type { PartialAnalysis } from '@anatome/core';

/** Says that what follows is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The page is written in UTF-8, whatever it came in, and a `meta` in it may still say otherwise. A byte order mark is
 * stronger than any `meta`; only a page that declares UTF-8 itself needs none.
 */
export function findByteOrderMark({ encoding }: PartialAnalysis): string {
  return encoding.encoding === 'UTF-8' && encoding.how === 'meta' ? '' : BYTE_ORDER_MARK;
}
