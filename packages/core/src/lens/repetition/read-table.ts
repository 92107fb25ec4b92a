import type { Row } from './row.ts';
import type { Structuring } from './structuring.ts';
export function readTable(_s: Structuring, _p: number, _r: Row): boolean { return false; }
