/**
 * A part of the markup that does not keep the whole of it in memory: V8 lets a slice of 13 characters and more share
 * the string it is cut from, and flattens a concatenation into one of its own when that is cut.
 */
export function detach(slice: string): string {
  return slice.length < 13 ? slice : ` ${slice}`.slice(1);
}
