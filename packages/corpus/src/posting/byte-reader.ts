/** Says that stored postings are not what was written. */
export class BrokenPostingsError extends Error {
  override readonly name = 'BrokenPostingsError';

  constructor(what: string) {
    super(`These postings are broken: ${what}. The index has to be built anew from the stored pages.`);
  }
}

/** Reads what ByteWriter wrote, and trusts none of it. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  byte(): number {
    if (this.#at >= this.#bytes.length) throw new BrokenPostingsError('a byte was expected, the end came');
    return this.#bytes[this.#at++];
  }

  varint(): number {
    let value = this.byte();
    if (value < 0x80) return value;
    value &= 0x7f;
    for (let shift = 7; shift < 35; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return toChecked(value);
    }
    throw new BrokenPostingsError('a number of more than five bytes');
  }

  /** The next bytes, as a view. */
  take(count: number): Uint8Array {
    if (count > this.left)
      throw new BrokenPostingsError(`${count} bytes were expected, ${this.left} are left`);
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }

  /** Says so when something is left. */
  end(): void {
    if (this.left > 0) throw new BrokenPostingsError(`the end was expected, ${this.left} bytes came`);
  }
}

function toChecked(value: number): number {
  if (value > 0xffffffff) throw new BrokenPostingsError('a number above 2³²');
  return value;
}
