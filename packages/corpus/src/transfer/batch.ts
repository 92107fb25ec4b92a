import type { AnyRow } from './corpus-file.ts';

/** Rows and bytes of one transaction. */
const MOST_ROWS = 5_000;
const MOST_BYTES = 8_000_000;

/** Rows that wait to be written together. */
export class Batch {
  rows: AnyRow[] = [];
  /** Of values that are bytes. */
  bytes = 0;

  get isFull(): boolean {
    return this.rows.length >= MOST_ROWS || this.bytes >= MOST_BYTES;
  }

  add(each: AnyRow): void {
    this.rows.push(each);
    for (const value of Object.values(each.row)) if (value instanceof Uint8Array) this.bytes += value.length;
  }

  /** Gives what waits, and waits for more. */
  take(): { readonly rows: readonly AnyRow[]; readonly bytes: number } {
    const { rows, bytes } = this;
    [this.rows, this.bytes] = [[], 0];
    return { rows, bytes };
  }
}
