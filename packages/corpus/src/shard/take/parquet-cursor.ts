/** The cells of a column in one group of rows, one after the other; of its pages one is held at a time. */
import { gunzipSync } from 'node:zlib';
import { type ColumnMetaData, type Compressors, snappyUncompress } from 'hyparquet';
import { parquetHeader, readPage } from 'hyparquet/src/column.js';
import { convert, DEFAULT_PARSERS } from 'hyparquet/src/convert.js';
import { compressors } from 'hyparquet-compressors';
import type { ColumnOfFile, ParquetFile } from './parquet-file.ts';

/** Why there is no value. */
interface Failure {
  readonly code: string;
  readonly message: string;
}

/** A value, or why there is none; bytes are valid until the next cell is asked for. */
export type Cell = { readonly value: unknown } | { readonly failure: Failure };

type PageHeader = ReturnType<typeof parquetHeader>;
type Values = ArrayLike<unknown>;

/** Bytes of a page of the column, packed and unpacked, and of its dictionary: most writers make pages of a megabyte, some of a thousand cells. */
const MOST_BYTES = 400_000_000;
/** Headers hold the least and the greatest value. */
const HEADER = 65_536;
const MOST_HEADER = 1 << 24;

export class ParquetCursor {
  private readonly file: ParquetFile;
  private readonly decoder: Parameters<typeof readPage>[2];
  private at: number;
  private readonly end: number;
  private dictionary: Values | undefined;
  private dictionaryBytes = 0;
  private dictionaryFailure: Failure | undefined;
  private page: { readonly count: number; readonly values?: Values; readonly failure?: Failure } = {
    count: 0,
  };
  private next = 0;
  /** Of one page after the other: what each leaves behind would have to be cleared away first. */
  private readonly packed = new Room();
  private readonly unpacked = new Room();

  constructor(file: ParquetFile, { element, schemaPath }: ColumnOfFile, meta: ColumnMetaData) {
    this.file = file;
    this.at = Number(meta.dictionary_page_offset || meta.data_page_offset);
    this.end = this.at + Number(meta.total_compressed_size);
    // Texts stay bytes: what is not asked for is not made.
    const plain =
      element.type === 'BYTE_ARRAY'
        ? { ...element, converted_type: undefined, logical_type: undefined }
        : element;
    this.decoder = {
      ...meta,
      pathInSchema: meta.path_in_schema,
      element: plain,
      schemaPath: [...schemaPath.slice(0, -1), { ...schemaPath[schemaPath.length - 1], element: plain }],
      parsers: DEFAULT_PARSERS,
      utf8: false,
      compressors: this.unpackers(),
    } as Parameters<typeof readPage>[2];
  }

  /** The next cell; behind the last one, or behind damage, there is none with a value. */
  async read(): Promise<Cell> {
    while (this.next >= this.page.count) {
      if (this.at >= this.end) return { failure: { code: 'damaged', message: 'its column ends before it' } };
      this.next = 0;
      this.page = await this.readNext();
    }
    const { values, failure } = this.page;
    const at = this.next++;
    return failure === undefined ? { value: values?.[at] } : { failure };
  }

  private async readNext(): Promise<ParquetCursor['page']> {
    let header: PageHeader;
    try {
      header = await this.readHeader();
    } catch (error) {
      // Where the next page begins nobody can tell.
      this.at = this.end;
      return { count: Number.POSITIVE_INFINITY, failure: toDamage(error) };
    }
    const body = this.at;
    this.at += header.compressed_page_size;
    if (header.type === 'DICTIONARY_PAGE') return this.keepDictionary(header, body);
    const count = header.data_page_header_v2?.num_rows ?? header.data_page_header?.num_values ?? 0;
    try {
      const failure = this.findFailure(header);
      return failure ? { count, failure } : { count, values: await this.readValues(header, body) };
    } catch (error) {
      return { count, failure: toDamage(error) };
    }
  }

  private findFailure(header: PageHeader): Failure | undefined {
    const bytes = toBytes(header) + this.dictionaryBytes;
    if (bytes > MOST_BYTES) return toTooLarge(bytes);
    const encoding = header.data_page_header?.encoding ?? header.data_page_header_v2?.encoding ?? '';
    return encoding.endsWith('_DICTIONARY') ? this.dictionaryFailure : undefined;
  }

  private async keepDictionary(header: PageHeader, from: number): Promise<ParquetCursor['page']> {
    const bytes = toBytes(header);
    if (bytes > MOST_BYTES / 2) this.dictionaryFailure = toTooLarge(bytes);
    else {
      // Kept: not where pages come and go.
      const { data } = readPage(
        await this.readBody(header, from, new Room()),
        header,
        { ...this.decoder, compressors: OWN },
        undefined,
        undefined,
        0,
      );
      this.dictionary = data && convert(data, this.decoder);
      this.dictionaryBytes = bytes;
    }
    return { count: 0 };
  }

  private async readValues(header: PageHeader, from: number): Promise<Values> {
    const body = await this.readBody(header, from, this.packed);
    return readPage(body, header, this.decoder, this.dictionary as never, undefined, 0).data ?? [];
  }

  private async readBody(header: PageHeader, from: number, room: Room) {
    const bytes = room.take(header.compressed_page_size);
    if ((await this.file.read(bytes, from)) < bytes.length) throw new Error('the file ends within it');
    return { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length), offset: 0 };
  }

  /** Reads the header at the place reached, and moves behind it. */
  private async readHeader(): Promise<PageHeader> {
    for (let size = HEADER; ; size *= 16) {
      const bytes = new Uint8Array(Math.min(size, this.end - this.at));
      const reader = { view: new DataView(bytes.buffer, 0, await this.file.read(bytes, this.at)), offset: 0 };
      try {
        const header = parquetHeader(reader);
        if (header.compressed_page_size < 0 || header.uncompressed_page_size < 0)
          throw new Error('a page has no size');
        this.at += reader.offset;
        return header;
      } catch (error) {
        if (size >= MOST_HEADER || bytes.length < size) throw error;
      }
    }
  }

  private unpackers(): Compressors {
    return {
      ...OWN,
      SNAPPY: (packed, length) => {
        const bytes = this.unpacked.take(length);
        snappyUncompress(packed, bytes);
        return bytes;
      },
    };
  }
}

/** Unpackers that make new bytes each time. */
const OWN: Compressors = {
  ...compressors,
  GZIP: (packed) => gunzipSync(packed),
  SNAPPY: (packed, length) => {
    const bytes = new Uint8Array(length);
    snappyUncompress(packed, bytes);
    return bytes;
  },
};

/** Bytes that are used again; they grow to the largest that was asked for. */
class Room {
  private bytes = new Uint8Array(0);

  take(length: number): Uint8Array<ArrayBuffer> {
    if (length > this.bytes.length) this.bytes = new Uint8Array(length);
    return this.bytes.subarray(0, length);
  }
}

function toBytes({ compressed_page_size, uncompressed_page_size }: PageHeader): number {
  return compressed_page_size + uncompressed_page_size;
}

function toTooLarge(bytes: number): Failure {
  return {
    code: 'too-large',
    message: `lies in a Parquet page that takes ${bytes} bytes to read; ${MOST_BYTES} are allowed. Write smaller pages`,
  };
}

function toDamage(error: unknown): Failure {
  return { code: 'damaged', message: `its Parquet page cannot be read: ${(error as Error).message}` };
}
