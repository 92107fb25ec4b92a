/** A value that was read: what the page says, and what it means. */
export interface Value {
  /** As it is written. */
  readonly text: string;
  /** A number to calculate with, a day as `2026-11-15`, or one of a few words. */
  readonly value: number | string;
  /** ISO 4217, `EUR`; of prices whose sign or word leaves no doubt. */
  readonly currency?: string;
}
