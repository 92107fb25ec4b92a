import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { Pool, type PoolOptions } from '../src/index.ts';

interface TestTask {
  readonly say?: string;
  readonly spin?: number;
  readonly refuse?: string;
  readonly exit?: boolean;
  readonly eat?: boolean;
  readonly count?: boolean;
  readonly data?: boolean;
}

const script = new URL('./test-worker.mjs', import.meta.url);
const open: Pool<TestTask, unknown>[] = [];

async function openPool(options: Partial<PoolOptions>): Promise<Pool<TestTask, unknown>> {
  const pool = new Pool<TestTask, unknown>({ script, workers: 1, spares: 0, ...options });
  open.push(pool);
  await pool.ready().catch(() => {});
  return pool;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((pool) => pool.close()));
});

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error) => error.code,
  );

describe.each(['thread', 'process'] as const)('a pool with workers of the kind %s', (kind) => {
  const createPool = (options: Partial<PoolOptions> = {}) => openPool({ kind, ...options });

  it('does tasks and gives their results', async () => {
    const pool = await createPool({ workers: 2 });
    const words = ['a', 'b', 'c', 'd', 'e'];
    expect(await Promise.all(words.map((say) => pool.run({ say })))).toEqual(words);
    expect(pool.status).toMatchObject({ done: 5, running: 0, waiting: 0 });
  });

  it('hands on what the task itself says is wrong, and keeps the thread', async () => {
    const pool = await createPool();
    await expect(pool.run({ refuse: 'too green' })).rejects.toMatchObject({
      code: 'refused',
      message: 'too green',
    });
    expect(await pool.run({ count: true })).toBe(2);
  });

  it('kills a task at its time limit and goes on with a fresh thread', async () => {
    const pool = await createPool({ timeLimit: 150 });
    const started = Date.now();
    expect(await codeOf(pool.run({ spin: 60_000 }))).toBe('timeout');
    expect(Date.now() - started).toBeLessThan(5000);
    expect(await pool.run({ count: true })).toBe(1);
    expect(pool.status.killed).toBe(1);
  });

  it('refuses one too many at once, and takes the next when there is room again', async () => {
    const pool = await createPool({ queue: 2, aside: 0 });
    const spin = 100;
    const taken = [pool.run({ spin }), pool.run({ spin }), pool.run({ spin })];
    const started = Date.now();
    expect(await codeOf(pool.run({ say: 'no room' }))).toBe('busy');
    expect(Date.now() - started).toBeLessThan(50);
    await Promise.all(taken);
    expect(await pool.run({ say: 'room' })).toBe('room');
  });

  it('survives a thread that ends, and one that eats all memory', async () => {
    const pool = await createPool({ memory: 40 });
    expect(await codeOf(pool.run({ exit: true }))).toBe('crashed');
    expect(await codeOf(pool.run({ eat: true }))).toBe('memory');
    expect(await pool.run({ say: 'still here' })).toBe('still here');
  });

  it('says so when no thread starts, and does not try for ever', async () => {
    const pool = await createPool({ data: 'no start' });
    expect(await codeOf(pool.run({ say: 'hello' }))).toBe('crashed');
    expect(await codeOf(pool.ready())).toBe('crashed');
  });

  it('replaces threads that have done enough', async () => {
    const pool = await createPool({ tasksPerWorker: 2 });
    const counts: unknown[] = [];
    for (let task = 0; task < 5; task++) counts.push(await pool.run({ count: true }));
    expect(counts).toEqual([1, 2, 1, 2, 1]);
  });

  it('takes a task out of the queue when its caller gives up', async () => {
    const pool = await createPool({ aside: 0 });
    const first = pool.run({ spin: 100 });
    const caller = new AbortController();
    const second = codeOf(pool.run({ say: 'late' }, { signal: caller.signal }));
    caller.abort();
    expect(await second).toBe('aborted');
    await first;
    expect(pool.status.done).toBe(1);
  });

  it('keeps nothing of its tasks at the signal of a caller who stays', async () => {
    const pool = await createPool({ queue: 20 });
    const { signal } = new AbortController();
    await Promise.all(Array.from({ length: 20 }, () => pool.run({ say: 'done' }, { signal })));
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('fails what is left when it is closed, after its grace', async () => {
    const pool = await createPool({ aside: 0 });
    const quick = codeOf(pool.run({ spin: 100 }));
    const slow = codeOf(pool.run({ spin: 60_000 }));
    await pool.close(300);
    expect(await quick).toBe('done');
    expect(await slow).toBe('closed');
    expect(await codeOf(pool.run({ say: 'hello' }))).toBe('closed');
  });
});

describe.each(['thread', 'process'] as const)('what workers of the kind %s are given', (kind) => {
  it('is theirs for good, whatever its size', async () => {
    const data = { words: 'long '.repeat(100_000), bytes: Uint8Array.from([1, 2, 3]) };
    const pool = await openPool({ kind, data });
    await pool.run({ say: 'something else' });
    expect(await pool.run({ data: true })).toEqual({ length: data.words.length, bytes: [1, 2, 3] });
  });
});

describe.each(['thread', 'process'] as const)('slow tasks in workers of the kind %s', (kind) => {
  const bounds = { kind, workers: 1, spares: 1, patience: 50, aside: 1 };

  it('step aside for others and are still done', async () => {
    const pool = await openPool(bounds);
    let isSlowDone = false;
    const slow = pool.run({ spin: 1500, say: 'slow' }).finally(() => {
      isSlowDone = true;
    });
    expect(await pool.run({ say: 'quick' })).toBe('quick');
    expect(isSlowDone).toBe(false);
    expect(pool.status.aside).toBe(1);
    expect(await slow).toBe('slow');
  });

  it('stay where they are when nobody waits', async () => {
    const pool = await openPool(bounds);
    const slow = pool.run({ spin: 200, count: true });
    await slow;
    expect(pool.status.aside).toBe(0);
    expect(await pool.run({ count: true }), 'the same thread again').toBe(2);
  });

  it('give way when there is no room aside', async () => {
    const pool = await openPool(bounds);
    const slow = [codeOf(pool.run({ spin: 1500 })), codeOf(pool.run({ spin: 1500 }))];
    expect(await pool.run({ say: 'quick' })).toBe('quick');
    expect((await Promise.all(slow)).sort()).toEqual(['displaced', 'done']);
  });
});
