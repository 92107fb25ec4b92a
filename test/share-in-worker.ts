/**
 * What takes long to start, such as a browser: one for all test files of a worker, ended with it. Where nobody shares, as in
 * benches, whoever asks has his own, and ends it.
 */

/** How a thing is started and ended, and whether it can still be used. */
export interface Startable<T> {
  start(): Promise<T>;
  end(thing: T): Promise<void>;
  isGood?(thing: T): boolean;
}

export interface Borrowed<T> {
  readonly thing: T;
  giveBack(): Promise<void>;
}

interface Shared {
  readonly thing: Promise<unknown>;
  end(): Promise<void>;
}

/** The environment of the worker is loaded apart from its tests: what both see hangs on what both have. */
const SHARED = Symbol.for('anatome.shared');
const holder = globalThis as typeof globalThis & { [SHARED]?: Map<string, Shared> | undefined };

/** From now on things are shared. */
export function beginSharing(): void {
  holder[SHARED] = new Map();
}

/** Ends all that was started. */
export async function endSharing(): Promise<void> {
  const all = [...(holder[SHARED]?.values() ?? [])];
  holder[SHARED] = undefined;
  await Promise.all(all.map((each) => each.end()));
}

/** The thing of this name: the one that is shared, if it is good, or a new one. */
export async function borrow<T>(name: string, { start, end, isGood }: Startable<T>): Promise<Borrowed<T>> {
  const all = holder[SHARED];
  if (all === undefined) {
    const thing = await start();
    return { thing, giveBack: () => end(thing) };
  }
  const there = all.get(name)?.thing as Promise<T> | undefined;
  const isUsable = there !== undefined && (await there.then(isGood ?? (() => true), () => false));
  const thing = isUsable ? there : start();
  // One that did not start has nothing to end.
  if (!isUsable) all.set(name, { thing, end: () => thing.then(end, () => {}) });
  return { thing: await thing, giveBack: async () => {} };
}
