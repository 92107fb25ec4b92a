import type { Row } from './row.ts';
import type { Structuring } from './structuring.ts';
export function integrateRow(_s: Structuring, _r: Row): void {}
