/** One request at a time to each host, and a pause between the end of one and the start of the next. */
import { setTimeout as sleep } from 'node:timers/promises';

interface Host {
  /** Who asked last, or waits to. */
  last: Promise<unknown>;
  /** Those who ask or wait. */
  queued: number;
  /** When the next may ask, in milliseconds since the epoch. */
  next: number;
  delay: number;
}

export class HostTurns {
  private readonly hosts = new Map<string, Host>();
  private readonly delay: number;
  private readonly signal: AbortSignal;

  /** Milliseconds between two requests; a raised signal sends away who waits. */
  constructor(delay: number, signal: AbortSignal) {
    this.delay = delay;
    this.signal = signal;
  }

  /** Milliseconds until the host may be asked; infinite while it is. */
  timeUntil(name: string): number {
    const host = this.hosts.get(name);
    if (host === undefined) return 0;
    return host.queued > 0 ? Number.POSITIVE_INFINITY : Math.max(0, host.next - Date.now());
  }

  /** Runs a task when it is its turn at this host. */
  async run<T>(name: string, task: () => Promise<T>): Promise<T> {
    const host = this.reach(name);
    host.queued++;
    const turn = host.last.then(() => this.wait(host)).then(task);
    host.last = turn
      .catch(() => {})
      .then(() => {
        host.queued--;
        host.next = Math.max(host.next, Date.now() + host.delay);
      });
    // Whoever is told of the end may ask for the next turn: then this one is over.
    await host.last;
    return turn;
  }

  /** Leaves a host alone for a while. */
  pause(name: string, milliseconds: number): void {
    const host = this.reach(name);
    host.next = Math.max(host.next, Date.now() + milliseconds);
  }

  /** Milliseconds between two requests to a host: never fewer than to all. */
  slowDown(name: string, delay: number): void {
    const host = this.reach(name);
    host.delay = Math.max(host.delay, delay);
  }

  delayOf(name: string): number {
    return this.hosts.get(name)?.delay ?? this.delay;
  }

  private reach(name: string): Host {
    const known = this.hosts.get(name);
    if (known) return known;
    const host: Host = { last: Promise.resolve(), queued: 0, next: 0, delay: this.delay };
    this.hosts.set(name, host);
    return host;
  }

  /** A pause may grow while somebody waits for its end. */
  private async wait(host: Host): Promise<void> {
    this.signal.throwIfAborted();
    for (let left = host.next - Date.now(); left > 0; left = host.next - Date.now())
      await sleep(left, undefined, { signal: this.signal });
  }
}
