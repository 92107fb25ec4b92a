/** A queue that keeps to the manners of a guest: few requests at once, fewer to one host, a pause in between. */
export interface QueueOptions {
  readonly concurrency: number;
  readonly perHost: number;
  /** Milliseconds between the starts of two requests to one host. */
  readonly delay: number;
}

/** Who wants a turn, and where. */
export interface Turn {
  readonly host: string;
  /** On whose behalf. */
  readonly client?: string | undefined;
  /** Raised before the turn comes, it takes the task out of the queue. */
  readonly signal?: AbortSignal | undefined;
}

interface Waiting {
  readonly host: string;
  readonly client: string;
  readonly start: () => void;
}

interface HostState {
  active: number;
  nextStart: number;
}

/** Runs tasks as far as their hosts allow: who has least under way first, and of equals who came first. */
export class PoliteQueue {
  readonly #options: QueueOptions;
  readonly #hosts = new Map<string, HostState>();
  /** Tasks under way by client. */
  readonly #clients = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();
  #active = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Runs the task when it is its turn. */
  async run<T>({ host, client = '', signal }: Turn, task: () => Promise<T>): Promise<T> {
    await this.#wait({ host, client }, signal);
    try {
      return await task();
    } finally {
      this.#active--;
      this.#hosts.get(host)!.active--;
      const left = this.#clients.get(client)! - 1;
      if (left === 0) this.#clients.delete(client);
      else this.#clients.set(client, left);
      this.#startNext();
    }
  }

  #wait(turn: Pick<Waiting, 'host' | 'client'>, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(waiting);
        reject(signal?.reason);
      };
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const waiting: Waiting = { ...turn, start };
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.add(waiting);
      this.#startNext();
    });
  }

  /** Starts whoever may start now, and comes back when the first pause of the others is over. */
  #startNext(): void {
    const now = performance.now();
    this.#forgetIdleHosts(now);
    for (let next = this.#findNext(now); next !== undefined; next = this.#findNext(now))
      this.#start(next, now);
    clearTimeout(this.#timer);
    if (this.#active >= this.#options.concurrency) return;
    const pauses = Array.from(this.#waiting, ({ host }) => (this.#hosts.get(host)?.nextStart ?? now) - now);
    const pause = Math.min(...pauses.filter((left) => left > 0));
    if (pause < Number.POSITIVE_INFINITY) this.#timer = setTimeout(() => this.#startNext(), pause);
  }

  /** Of those that may start: a client with few tasks under way comes before one with many, then likewise hosts. */
  #findNext(now: number): Waiting | undefined {
    if (this.#active >= this.#options.concurrency) return undefined;
    let best: { readonly waiting: Waiting; readonly own: number; readonly there: number } | undefined;
    for (const waiting of this.#waiting) {
      const { active: there, nextStart } = this.#hosts.get(waiting.host) ?? { active: 0, nextStart: now };
      if (there >= this.#options.perHost || nextStart > now) continue;
      const own = this.#clients.get(waiting.client) ?? 0;
      if (best === undefined || own < best.own || (own === best.own && there < best.there))
        best = { waiting, own, there };
    }
    return best?.waiting;
  }

  #start(next: Waiting, now: number): void {
    const { host, client, start } = next;
    this.#waiting.delete(next);
    const active = (this.#hosts.get(host)?.active ?? 0) + 1;
    this.#hosts.set(host, { active, nextStart: now + this.#options.delay });
    this.#clients.set(client, (this.#clients.get(client) ?? 0) + 1);
    this.#active++;
    start();
  }

  #forgetIdleHosts(now: number): void {
    for (const [name, host] of this.#hosts) {
      if (host.active === 0 && host.nextStart <= now) this.#hosts.delete(name);
    }
  }
}
