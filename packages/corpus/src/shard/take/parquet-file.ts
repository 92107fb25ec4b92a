/** A Parquet file whose columns are read page by page, so that no group of rows has to fit into memory. */
import { type FileHandle, open } from 'node:fs/promises';
import { type FileMetaData, parquetMetadataAsync, parquetSchema, type SchemaElement } from 'hyparquet';
import { getTreePath, isFlatColumn } from 'hyparquet/src/schema.js';
import { BrokenInput } from '../broken-input.ts';

/** A column, as far as it is needed to read it. */
export interface ColumnOfFile {
  readonly name: string;
  readonly element: SchemaElement;
  readonly schemaPath: ReturnType<typeof getTreePath>;
}

/** An open file. */
export class ParquetFile {
  readonly metadata: FileMetaData;
  readonly size: number;
  private readonly handle: FileHandle;

  private constructor(handle: FileHandle, size: number, metadata: FileMetaData) {
    this.handle = handle;
    this.size = size;
    this.metadata = metadata;
  }

  static async open(path: string): Promise<ParquetFile> {
    const handle = await open(path);
    try {
      const { size } = await handle.stat();
      const slice = async (start: number, end = size): Promise<ArrayBuffer> => {
        const bytes = new Uint8Array(end - start);
        await readAll(handle, bytes, start);
        return bytes.buffer;
      };
      const metadata = await parquetMetadataAsync({ byteLength: size, slice }, { geoparquet: false });
      return new ParquetFile(handle, size, metadata);
    } catch (error) {
      await handle.close();
      throw new BrokenInput(`is no Parquet file that can be read: ${(error as Error).message}`);
    }
  }

  /** A column of plain values by its name; undefined where there is none. */
  findColumn(name: string): ColumnOfFile | undefined {
    const tree = parquetSchema(this.metadata);
    const child = tree.children.find(({ element }) => element.name === name);
    if (child === undefined) return undefined;
    const schemaPath = getTreePath(tree, [name]);
    if (child.children.length > 0 || !isFlatColumn(schemaPath))
      throw new BrokenInput(`has a column "${name}" that is nested; a column of plain values is needed`);
    return { name, element: child.element, schemaPath };
  }

  /** The names of all its columns. */
  get columnNames(): string[] {
    return parquetSchema(this.metadata).children.map(({ element }) => element.name);
  }

  /** Fills a buffer from a place of the file; says how many bytes there were. */
  read(bytes: Uint8Array, from: number): Promise<number> {
    return readAll(this.handle, bytes, from);
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}

async function readAll(handle: FileHandle, bytes: Uint8Array, from: number): Promise<number> {
  let at = 0;
  while (at < bytes.length) {
    const { bytesRead } = await handle.read(bytes, at, bytes.length - at, from + at);
    if (bytesRead === 0) break;
    at += bytesRead;
  }
  return at;
}
