/**
 * Messages between processes as frames: a byte that says what it is, four for its length, and the rest. Bytes go as they
 * are, for pages are most of what goes; what else there is, as V8 writes it.
 */
import { deserialize, serialize } from 'node:v8';

/** What a frame holds; `bytes` may be added to each. */
export const FRAME = { task: 0, result: 1, error: 2, ready: 3, data: 4, bytes: 8 } as const;

export const HEADER_LENGTH = 5;

export interface Frame {
  readonly header: Buffer;
  readonly body: Uint8Array;
}

export function toFrame(kind: number, value: unknown): Frame {
  const isBytes = value instanceof Uint8Array;
  const body = isBytes ? value : serialize(value);
  const header = Buffer.allocUnsafe(HEADER_LENGTH);
  header[0] = isBytes ? kind | FRAME.bytes : kind;
  header.writeUInt32LE(body.length, 1);
  return { header, body };
}

/** What a frame says. */
export interface Content {
  readonly kind: number;
  readonly value: unknown;
}

export function readFrame(header: Uint8Array, body: Uint8Array): Content {
  const isBytes = (header[0] & FRAME.bytes) !== 0;
  return { kind: header[0] & ~FRAME.bytes, value: isBytes ? body : deserialize(body) };
}

/** The length of the body that follows a header. */
export function toBodyLength(header: Buffer): number {
  return header.readUInt32LE(1);
}

/** Puts frames together from the pieces they arrive in. */
export class FrameReader {
  private readonly header = Buffer.alloc(HEADER_LENGTH);
  private headerLength = 0;
  private body = Buffer.alloc(0);
  private bodyLength = 0;

  /** The frames that end in this piece. */
  *push(chunk: Buffer): Generator<Content> {
    let at = 0;
    while (at < chunk.length || this.isWhole()) {
      if (this.headerLength < HEADER_LENGTH) at += this.fillHeader(chunk.subarray(at));
      else at += this.fillBody(chunk.subarray(at));
      if (!this.isWhole()) continue;
      this.headerLength = 0;
      yield readFrame(this.header, this.body);
    }
  }

  private isWhole(): boolean {
    return this.headerLength === HEADER_LENGTH && this.bodyLength === this.body.length;
  }

  private fillHeader(chunk: Buffer): number {
    const length = chunk.copy(this.header, this.headerLength);
    this.headerLength += length;
    if (this.headerLength === HEADER_LENGTH) {
      this.body = Buffer.allocUnsafeSlow(toBodyLength(this.header));
      this.bodyLength = 0;
    }
    return length;
  }

  private fillBody(chunk: Buffer): number {
    const length = chunk.copy(this.body, this.bodyLength);
    this.bodyLength += length;
    return length;
  }
}
