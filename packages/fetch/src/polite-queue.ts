/** A queue that keeps to the manners of a guest: few requests at once, fewer to one host, a pause in between. */
export interface QueueOptions {
  readonly concurrency: number;
  readonly perHost: number;
  /** Milliseconds between the starts of two requests to one host. */
  readonly delay: number;
}

interface Waiting {
  readonly host: string;
  readonly start: () => void;
}

interface HostState {
  active: number;
  nextStart: number;
}

/** Runs tasks in order of arrival, as far as their hosts allow. */
export class PoliteQueue {
  readonly #options: QueueOptions;
  readonly #hosts = new Map<string, HostState>();
  #waiting: Waiting[] = [];
  #active = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Runs the task when it is its turn; a signal raised before takes it out of the queue. */
  async run<T>(host: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#turn(host, signal);
    try {
      return await task();
    } finally {
      this.#active--;
      this.#hosts.get(host)!.active--;
      this.#startNext();
    }
  }

  #turn(host: string, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        reject(signal?.reason);
      };
      const waiting: Waiting = {
        host,
        start: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      if (signal?.aborted) return reject(signal?.reason);
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.push(waiting);
      this.#startNext();
    });
  }

  /** Starts whoever may start now, and comes back when the first pause of the others is over. */
  #startNext(): void {
    const now = performance.now();
    const pauses: number[] = [];
    this.#forgetIdleHosts(now);
    this.#waiting = this.#waiting.filter(({ host, start }) => {
      const state = this.#hosts.get(host) ?? { active: 0, nextStart: now };
      if (this.#active >= this.#options.concurrency || state.active >= this.#options.perHost) return true;
      if (state.nextStart > now) return pauses.push(state.nextStart - now);
      this.#hosts.set(host, { active: state.active + 1, nextStart: now + this.#options.delay });
      this.#active++;
      start();
      return false;
    });
    clearTimeout(this.#timer);
    if (pauses.length > 0) this.#timer = setTimeout(() => this.#startNext(), Math.min(...pauses));
  }

  #forgetIdleHosts(now: number): void {
    for (const [name, host] of this.#hosts) {
      if (host.active === 0 && host.nextStart <= now) this.#hosts.delete(name);
    }
  }
}
