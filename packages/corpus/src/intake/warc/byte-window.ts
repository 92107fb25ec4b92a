/** A moving view of a long stream of bytes: what is needed is held, what has been read is forgotten. */

/** A piece of the stream; `break` says that what follows does not continue what came before. */
export interface Piece {
  readonly bytes: Uint8Array;
  /** Where in the file it comes from, said when a gzip member begins. */
  readonly at?: number | undefined;
  readonly break?: Break | undefined;
}

/** Why the stream does not go on: a new record begins for certain, or bytes are damaged. */
export interface Break {
  readonly damage?: string | undefined;
  /** Where the damaged member begins in the file. */
  readonly member?: number | undefined;
}

/** Gives the next piece, or undefined at the end. */
export type Pull = () => Promise<Piece | undefined>;

const FIRST_CAPACITY = 1 << 21;

/** Bytes of a stream that are looked at before they are taken; never looks beyond a break. */
export class ByteWindow {
  /** The offset in the stream of the first byte that is held. */
  offset = 0;
  private buffer = Buffer.allocUnsafe(FIRST_CAPACITY);
  private from = 0;
  private to = 0;
  private waiting: Piece | undefined;
  private hasEnded = false;
  private marks: { readonly at: number; readonly file: number }[] = [];

  private readonly pull: Pull;

  constructor(pull: Pull) {
    this.pull = pull;
  }

  /** The bytes that are held; valid until the next call. */
  get held(): Buffer {
    return this.buffer.subarray(this.from, this.to);
  }

  /** Where the first byte held stands in the file: for gzip, where its member begins. */
  get fileOffset(): number {
    while (this.marks.length > 1 && this.marks[1].at <= this.offset) this.marks.shift();
    return this.marks[0]?.file ?? this.offset;
  }

  /** Holds so many bytes, or as many as there are before a break or the end; says how many. */
  async ensure(count: number): Promise<number> {
    while (this.to - this.from < count && this.waiting?.break === undefined && !this.hasEnded) {
      const piece = await this.pull();
      if (piece === undefined) this.hasEnded = true;
      else if (piece.break) this.waiting = piece;
      else this.append(piece);
    }
    return this.to - this.from;
  }

  /** Forgets so many bytes, held or not; says how many there were. */
  async skip(count: number): Promise<number> {
    let left = count;
    while (left > 0 && (await this.ensure(1)) > 0) {
      const step = Math.min(left, this.to - this.from);
      this.from += step;
      this.offset += step;
      left -= step;
    }
    return count - left;
  }

  /** Goes behind the break that was reached, and says what it was; undefined at the end of the stream. */
  crossBreak(): Break | undefined {
    const { waiting } = this;
    this.waiting = undefined;
    this.offset += this.to - this.from;
    this.from = this.to;
    if (waiting !== undefined) this.append(waiting);
    return waiting?.break;
  }

  /** The break that was reached, if one was. */
  get reached(): Break | undefined {
    return this.waiting?.break;
  }

  private append({ bytes, at }: Piece): void {
    if (at !== undefined) this.marks.push({ at: this.offset + this.to - this.from, file: at });
    if (this.to + bytes.length > this.buffer.length) this.makeRoom(bytes.length);
    this.buffer.set(bytes, this.to);
    this.to += bytes.length;
  }

  private makeRoom(more: number): void {
    const length = this.to - this.from;
    const isTight = (length + more) * 2 > this.buffer.length;
    const buffer = isTight ? Buffer.allocUnsafe((length + more) * 2) : this.buffer;
    this.buffer.copy(buffer, 0, this.from, this.to);
    this.buffer = buffer;
    this.from = 0;
    this.to = length;
  }
}
