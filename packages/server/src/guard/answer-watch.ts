/**
 * Looks after connections that are being answered: one whose answer is hardly read is closed, and so is one that goes on
 * sending what nobody wants any more.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface WatchOptions {
  /** Milliseconds in which so many bytes must be read of an answer that waits. */
  readonly time: number;
  readonly leastBytes: number;
}

interface Watched {
  readonly connection: Socket;
  readonly outgoing: ServerResponse;
  /** When the time began, and how much had been read then. */
  since: number;
  taken: number;
}

/** Milliseconds between two looks. */
const PAUSE = 1000;
/** Milliseconds that the rest of a request may take that has been answered. */
const REST_TIME = 2000;

export class AnswerWatch {
  private readonly options: WatchOptions;
  private readonly watched = new Set<Watched>();
  private readonly timer: NodeJS.Timeout;

  constructor(options: WatchOptions) {
    this.options = options;
    this.timer = setInterval(() => this.look(), PAUSE).unref();
  }

  /** Answers that have not been sent yet. */
  get count(): number {
    return this.watched.size;
  }

  readonly add = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const watched: Watched = { connection: incoming.socket, outgoing, since: performance.now(), taken: 0 };
    this.watched.add(watched);
    outgoing.once('close', () => {
      this.watched.delete(watched);
      if (!incoming.complete) endLater(incoming);
    });
  };

  /**
   * A connection has ended, and with it all that was to be answered on it. Node says so only to the first: those that were
   * sent behind it, and have not had their turn, would never hear of it.
   */
  readonly end = (connection: Socket): void => {
    for (const watched of this.watched) {
      if (watched.connection !== connection) continue;
      // Node's own word comes in this moment, if it comes.
      setImmediate(() => {
        if (this.watched.has(watched)) watched.outgoing.destroy().emit('close');
      });
    }
  };

  close(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    const now = performance.now();
    for (const watched of this.watched) {
      const { socket } = watched.outgoing;
      if (socket !== null && this.isUnread(watched, socket, now)) socket.destroy();
    }
  }

  /** What has left our hands and the system's counts as read; where nothing waits, nobody has to read. */
  private isUnread(watched: Watched, socket: Socket, now: number): boolean {
    const taken = socket.bytesWritten - socket.writableLength;
    const isWaiting = socket.writableLength > 0;
    if (isWaiting && now - watched.since < this.options.time) return false;
    if (isWaiting && taken - watched.taken < this.options.leastBytes) return true;
    watched.since = now;
    watched.taken = taken;
    return false;
  }
}

function endLater(incoming: IncomingMessage): void {
  const end = (): void => {
    if (!incoming.complete) incoming.socket.destroy();
  };
  setTimeout(end, REST_TIME).unref();
}
