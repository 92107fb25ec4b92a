/** A wrapper that cannot be made or used, and why: marks that are not on the page, a file that is none. */
export class WrapperError extends Error {
  override readonly name = 'WrapperError';
}
