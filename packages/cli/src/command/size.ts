/** Sizes as people write them. */
import { toUsageFailure } from '../failure.ts';

const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  B: 1,
  KB: 1e3,
  MB: 1e6,
  GB: 1e9,
  TB: 1e12,
  KIB: 2 ** 10,
  MIB: 2 ** 20,
  GIB: 2 ** 30,
  TIB: 2 ** 40,
};

/** Bytes of `2GB`, `500 MB`, `1.5 GiB`, `1000000`. */
export function parseSize(typed: string): number {
  const [, number, unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*([a-z]*)\s*$/i.exec(typed) ?? [];
  const bytes = Math.round(Number(number) * (UNITS[unit.toUpperCase()] ?? Number.NaN));
  if (Number.isSafeInteger(bytes)) return bytes;
  throw toUsageFailure(`"${typed}" is no size; write 2GB, 500MB, or none`);
}

/** Bytes in the unit that leaves one to three digits before the point. */
export function toSize(bytes: number): string {
  const unit = ['TB', 'GB', 'MB', 'KB'].find((name) => bytes >= UNITS[name]) ?? 'B';
  const digits = unit === 'B' ? 0 : 1;
  return `${(bytes / UNITS[unit]).toLocaleString('en', { maximumFractionDigits: digits })} ${unit === 'KB' ? 'kB' : unit}`;
}
