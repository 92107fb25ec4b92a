/** Spreads records over the nodes that have them: the style columns. */
import type { Page } from '../page/index.ts';
import { computeHidden } from './compute-hidden.ts';
import { LEAST_RELATIVE_SIZE } from './font.ts';
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
  const spreader = new Spreader(options.records, options.recordOf);
  return {
    fontSize: spreader.shownSizes(),
    fontWeight: spreader.halves(PROPERTY.fontWeight),
    italic: spreader.bytes(PROPERTY.italic),
    color: spreader.words(PROPERTY.color),
    background: spreader.words(PROPERTY.background),
    backdrop: spreader.backdrops(),
    display: spreader.bytes(PROPERTY.display),
    hidden: computeHidden(options),
    opacity: spreader.floats(PROPERTY.opacity),
    position: spreader.bytes(PROPERTY.position),
    float: spreader.bytes(PROPERTY.float),
    width: spreader.floats(PROPERTY.width),
    height: spreader.floats(PROPERTY.height),
    listStyle: spreader.bytes(PROPERTY.listStyle),
    textTransform: spreader.bytes(PROPERTY.textTransform),
    textAlign: spreader.bytes(PROPERTY.textAlign),
    whiteSpace: spreader.bytes(PROPERTY.whiteSpace),
    shortfalls: options.shortfalls,
    missingSheets: options.missingSheets,
  };
}

/** Bytes per node of all columns `Spreader` makes: seven of four bytes, one of two, eight of one. */
const BYTES_PER_NODE = 7 * 4 + 2 + 8;

/**
 * Makes columns. All lie in one buffer, for a small page would spend more on its buffers than on what is in them; and
 * each width has a loop of its own, which stays fast because it sees one kind of array only.
 */
class Spreader {
  private readonly records: RecordTable;
  private readonly recordOf: Int32Array;
  private readonly buffer: ArrayBuffer;
  private used = 0;
  /** What each record has of the property at hand. */
  private readonly table: Float64Array;

  constructor(records: RecordTable, recordOf: Int32Array) {
    this.records = records;
    this.recordOf = recordOf;
    this.table = new Float64Array(records.count);
    // A column begins at a multiple of its width.
    this.buffer = new ArrayBuffer((recordOf.length + 3) * BYTES_PER_NODE);
  }

  bytes(property: number): Uint8Array {
    const column = new Uint8Array(this.buffer, this.take(1), this.recordOf.length);
    const { recordOf, table } = this;
    this.read(property);
    if (this.isUniform()) return table[0] === 0 ? column : column.fill(table[0]);
    for (let node = 0; node < column.length; node++) column[node] = table[recordOf[node]];
    return column;
  }

  halves(property: number): Uint16Array {
    const column = new Uint16Array(this.buffer, this.take(2), this.recordOf.length);
    const { recordOf, table } = this;
    this.read(property);
    if (this.isUniform()) return column.fill(table[0]);
    for (let node = 0; node < column.length; node++) column[node] = table[recordOf[node]];
    return column;
  }

  words(property: number): Uint32Array {
    this.read(property);
    return this.spreadWords();
  }

  floats(property: number): Float32Array {
    this.read(property);
    return this.spreadFloats();
  }

  /** Browsers do not let relative sizes shrink below what can be read. */
  shownSizes(): Float32Array {
    const { records, table } = this;
    for (let record = 0; record < table.length; record++) {
      const size = records.get(record, PROPERTY.fontSize);
      const isAbsolute = records.get(record, PROPERTY.fontSizeAbsolute) === 1;
      table[record] = isAbsolute || size === 0 ? size : Math.max(LEAST_RELATIVE_SIZE, size);
    }
    return this.spreadFloats();
  }

  backdrops(): Uint32Array {
    const { records, table } = this;
    for (let record = 0; record < table.length; record++) table[record] = records.backdrop(record);
    return this.spreadWords();
  }

  private spreadWords(): Uint32Array {
    const column = new Uint32Array(this.buffer, this.take(4), this.recordOf.length);
    const { recordOf, table } = this;
    if (this.isUniform()) return table[0] === 0 ? column : column.fill(table[0]);
    for (let node = 0; node < column.length; node++) column[node] = table[recordOf[node]];
    return column;
  }

  private spreadFloats(): Float32Array {
    const column = new Float32Array(this.buffer, this.take(4), this.recordOf.length);
    const { recordOf, table } = this;
    if (this.isUniform()) return column.fill(table[0]);
    for (let node = 0; node < column.length; node++) column[node] = table[recordOf[node]];
    return column;
  }

  private read(property: number): void {
    const { records, table } = this;
    for (let record = 0; record < table.length; record++) table[record] = records.get(record, property);
  }

  /** Whether all records have the same of the property at hand, as is true of most properties on most pages. */
  private isUniform(): boolean {
    const { table } = this;
    const first = table[0];
    const isUnknown = Number.isNaN(first);
    for (let record = 1; record < table.length; record++) {
      const value = table[record];
      if (isUnknown ? !Number.isNaN(value) : value !== first) return false;
    }
    return true;
  }

  /** Where the next column begins. */
  private take(width: number): number {
    const start = Math.ceil(this.used / width) * width;
    this.used = start + this.recordOf.length * width;
    return start;
  }
}
