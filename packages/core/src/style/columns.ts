/** Spreads records over the nodes that have them: the style columns. */
import type { Page } from '../page/index.ts';
import { LEAST_RELATIVE_SIZE } from './font.ts';
import { computeHidden } from './hidden.ts';
import { PROPERTY } from './property.ts';
import type { RecordTable } from './record-table.ts';
import type { Shortfall, Style } from './style.ts';

export interface ColumnOptions {
  readonly page: Page;
  readonly records: RecordTable;
  readonly recordOf: Int32Array;
  readonly isCanvasKnown: boolean;
  readonly shortfalls: readonly Shortfall[];
  readonly missingSheets: readonly string[];
}

export function toStyle(options: ColumnOptions): Style {
  const { records, recordOf } = options;
  const spread = <Numbers extends { [node: number]: number }>(
    column: Numbers,
    read: (record: number) => number,
  ): Numbers => {
    const table = new Float64Array(records.count);
    for (let record = 0; record < table.length; record++) table[record] = read(record);
    for (let node = 0; node < recordOf.length; node++) column[node] = table[recordOf[node]!]!;
    return column;
  };
  const size = recordOf.length;
  const bytes = (property: number): Uint8Array =>
    spread(new Uint8Array(size), (record) => records.get(record, property));
  const floats = (property: number): Float32Array =>
    spread(new Float32Array(size), (record) => records.get(record, property));
  return {
    fontSize: spread(new Float32Array(size), (record) => toShownSize(records, record)),
    fontWeight: spread(new Uint16Array(size), (record) => records.get(record, PROPERTY.fontWeight)),
    italic: bytes(PROPERTY.italic),
    color: spread(new Uint32Array(size), (record) => records.get(record, PROPERTY.color)),
    background: spread(new Uint32Array(size), (record) => records.get(record, PROPERTY.background)),
    backdrop: spread(new Uint32Array(size), (record) => records.backdrop(record)),
    display: bytes(PROPERTY.display),
    hidden: computeHidden(options),
    opacity: floats(PROPERTY.opacity),
    position: bytes(PROPERTY.position),
    float: bytes(PROPERTY.float),
    width: floats(PROPERTY.width),
    height: floats(PROPERTY.height),
    listStyle: bytes(PROPERTY.listStyle),
    textTransform: bytes(PROPERTY.textTransform),
    textAlign: bytes(PROPERTY.textAlign),
    whiteSpace: bytes(PROPERTY.whiteSpace),
    shortfalls: options.shortfalls,
    missingSheets: options.missingSheets,
  };
}

/** Browsers do not let relative sizes shrink below what can be read. */
function toShownSize(records: RecordTable, record: number): number {
  const size = records.get(record, PROPERTY.fontSize);
  const isAbsolute = records.get(record, PROPERTY.fontSizeAbsolute) === 1;
  return isAbsolute || size === 0 ? size : Math.max(LEAST_RELATIVE_SIZE, size);
}
