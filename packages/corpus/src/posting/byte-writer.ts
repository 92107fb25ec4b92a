/** Bytes that grow; used again after `clear`. */
export class ByteWriter {
  #bytes = new Uint8Array(64);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  clear(): void {
    this.#length = 0;
  }

  byte(value: number): void {
    this.#need(1);
    this.#bytes[this.#length++] = value;
  }

  /** A number below 2³², seven bits a byte, the low ones first; the high bit says that more follow. */
  varint(value: number): void {
    this.#need(5);
    let rest = value >>> 0;
    for (; rest > 0x7f; rest >>>= 7) this.#bytes[this.#length++] = (rest & 0x7f) | 0x80;
    this.#bytes[this.#length++] = rest;
  }

  bytes(bytes: Uint8Array): void {
    this.#need(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** What was written: a view that the next write changes. */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #need(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#length + count, this.#bytes.length * 2));
    grown.set(this.view());
    this.#bytes = grown;
  }
}
