/**
 * What Node and PostgreSQL call it when a database cannot be had for now: not reached, cut off, shutting down, starting, too many
 * at once, no room on its disk, only to be read, closed to all.
 */
const AWAY =
  /^(?:ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN|(?:08|53|57|58)\w{3}$|25006$|25P03$|55000$)/;
const AWAY_WORDS = /^(?:Connection terminated|timeout exceeded|Client has encountered a connection error)/;
/** Two that waited for each other, one of whom was sent away: it may try again at once. */
const CROSSED: ReadonlySet<unknown> = new Set(['40001', '40P01', '55P03']);
/** Rights that are missing, tables that are not there. */
const REFUSED = /^(?:42|3F|3D|28)\w{3}$/;

/** Whether waiting may mend it. */
export function isAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isAway);
  return AWAY.test(toCode(error)) || (error instanceof Error && AWAY_WORDS.test(error.message));
}

/** Whether nothing is wrong but that others were there at the same moment. */
export function isCrossed(error: unknown): boolean {
  return CROSSED.has(toCode(error));
}

/** Whether the database does not let it be done, however often it is tried. */
export function isRefused(error: unknown): error is Error {
  return REFUSED.test(toCode(error));
}

function toCode(error: unknown): string {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}
