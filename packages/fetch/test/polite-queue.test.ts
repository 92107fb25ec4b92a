import { expect, it } from 'vitest';
import { PoliteQueue } from '../src/polite-queue.ts';

const MANNERS = { concurrency: 2, perHost: 2, delay: 0 };

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Tasks that end when they are told to, and the order in which they began. */
function createTasks(queue: PoliteQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, host: string, client: string): Promise<void> =>
    queue.run({ host, client }, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string): Promise<void> => {
    await tick();
    ends.get(name)!();
    await tick();
  };
  return { begun, add, end };
}

it('gives the next turn to the client with the fewest tasks under way, whoever came first', async () => {
  const { begun, add, end } = createTasks(new PoliteQueue(MANNERS));
  for (const at of [1, 2, 3, 4]) void add(`greedy ${at}`, `${at}.example`, 'greedy');
  void add('modest 1', '9.example', 'modest');
  await end('greedy 1');
  expect(begun).toEqual(['greedy 1', 'greedy 2', 'modest 1']);
  await end('greedy 2');
  await end('modest 1');
  expect(begun).toEqual(['greedy 1', 'greedy 2', 'modest 1', 'greedy 3', 'greedy 4']);
});

it('among tasks of one client prefers the host that has fewest', async () => {
  const { begun, add, end } = createTasks(new PoliteQueue(MANNERS));
  for (const at of [1, 2, 3]) void add(`a ${at}`, 'a.example', 'one');
  void add('b', 'b.example', 'one');
  await end('a 1');
  expect(begun).toEqual(['a 1', 'a 2', 'b']);
});

it('lets those leave that wait', async () => {
  const queue = new PoliteQueue({ ...MANNERS, concurrency: 1 });
  const { add, end } = createTasks(queue);
  void add('first', 'a.example', 'one');
  const leave = new AbortController();
  const left = queue.run({ host: 'b.example', signal: leave.signal }, async () => 'never');
  leave.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await end('first');
});
