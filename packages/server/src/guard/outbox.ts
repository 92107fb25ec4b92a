/**
 * Answers on their way: sent in pieces, as fast as they are read and no faster, and counted until then. Whoever does not
 * read cannot fill our memory: when room is needed, the answer that has waited longest is broken off.
 */
import { freeBytes } from './free-bytes.ts';
import { ProblemError } from './problem-error.ts';

/** What waits to be read. */
interface Held {
  readonly size: number;
  readonly since: number;
  /** When something was last taken of it. */
  takenAt: number;
  breakOff(): void;
}

/** An answer is sent in pieces of so many bytes. */
const PIECE = 65_536;
/** Milliseconds without anything being read after which an answer gives way to others; and how long it may take at all then. */
const STALLED = 2000;
const LONG = 30_000;

export class Outbox {
  private readonly most: number;
  private readonly held = new Set<Held>();
  private bytes = 0;

  constructor(most: number) {
    this.most = most;
  }

  /** Bytes that wait to be read. */
  get size(): number {
    return this.bytes;
  }

  /** Whether there is room for an answer, if need be by breaking off those that nobody reads. */
  hasRoom(): boolean {
    while (this.bytes >= this.most) {
      const idlest = this.findIdlest();
      if (idlest === undefined) return false;
      this.release(idlest);
      idlest.breakOff();
    }
    return true;
  }

  /** Refuses work whose answer could not be kept. */
  check(): void {
    if (this.hasRoom()) return;
    const detail = 'Earlier answers have not been read yet; there is no room for more at the moment.';
    throw new ProblemError(503, 'unread', detail, 1);
  }

  /**
   * Answers as a stream, one after the other; the next is asked for when the one before has been taken. Their memory is
   * given back then, and when nobody will take the rest: whoever hands them over has no more use for them.
   */
  send(answers: AsyncIterator<Uint8Array>, breakOff: () => void): ReadableStream<Uint8Array> {
    let answer: Uint8Array = NOTHING;
    let sent = 0;
    let held: Held | undefined;
    const release = (): void => {
      if (held !== undefined) this.release(held);
      freeBytes(answer);
      answer = NOTHING;
      sent = 0;
    };
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
      if (sent === answer.length) {
        release();
        const { done, value } = await answers.next();
        if (done) return controller.close();
        answer = value;
        held = this.hold(value.length, breakOff);
      }
      held!.takenAt = performance.now();
      // A copy: it is still on its way when the memory of the answer is given back.
      const piece = answer.slice(sent, sent + PIECE);
      sent += piece.length;
      controller.enqueue(piece);
    };
    const cancel = async (): Promise<void> => {
      release();
      await answers.return?.();
    };
    return new ReadableStream<Uint8Array>({ pull, cancel }, { highWaterMark: 0 });
  }

  private hold(size: number, breakOff: () => void): Held {
    const now = performance.now();
    const held: Held = { size, since: now, takenAt: now, breakOff };
    this.held.add(held);
    this.bytes += size;
    return held;
  }

  private release(held: Held): void {
    if (this.held.delete(held)) this.bytes -= held.size;
  }

  private findIdlest(): Held | undefined {
    const now = performance.now();
    const idle = [...this.held].filter(
      ({ takenAt, since }) => now - takenAt >= STALLED || now - since >= LONG,
    );
    return idle.sort((a, b) => a.takenAt - b.takenAt)[0];
  }
}

const NOTHING = new Uint8Array(0);
