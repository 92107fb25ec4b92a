/** A job is called by the number of its version: a version has one job, however often its queue is filled. */

/** As pg-boss wants it: a UUID. */
export function toJobId(version: number): string {
  const hex = version.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The version that a job is about. */
export function toJobVersion(id: string): number {
  return Number.parseInt(id.replaceAll('-', ''), 16);
}
