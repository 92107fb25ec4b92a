import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { runInOrder } from '../../src/pipe/run-in-order.ts';

interface Piece {
  readonly bytes: Uint8Array;
  readonly name: number;
}

const piece = (name: number, size = 1): Piece => ({ name, bytes: new Uint8Array(size) });

async function* piecesOf(count: number, size = 1): AsyncGenerator<Piece> {
  for (let name = 0; name < count; name++) yield piece(name, size);
}

describe('runInOrder', () => {
  it('writes in order what is done out of order, and one at a time', async () => {
    const written: number[] = [];
    let writing = 0;
    await runInOrder(piecesOf(20), {
      work: async (input) => {
        await sleep((input.name * 7) % 5);
        return input;
      },
      write: async ({ name }) => {
        expect(++writing).toBe(1);
        await sleep(1);
        written.push(name);
        writing--;
      },
      bounds: { count: 4, bytes: 1000 },
    });
    expect(written).toEqual(Array.from({ length: 20 }, (_, name) => name));
  });

  it.each([
    [{ count: 3, bytes: 1000 }, 1, 3],
    [{ count: 100, bytes: 50 }, 20, 3],
    [{ count: 100, bytes: 50 }, 500, 1],
  ])('has no more under way than %o allows for pieces of %i bytes', async (bounds, size, most) => {
    let [under, seen] = [0, 0];
    await runInOrder(piecesOf(30, size), {
      work: async (input) => {
        seen = Math.max(seen, ++under);
        await sleep(1);
        return input;
      },
      write: async () => {
        under--;
      },
      bounds,
    });
    expect(seen).toBe(most);
  });

  it('writes what is done while the input has nothing new', async () => {
    const written: number[] = [];
    async function* dialogue(): AsyncGenerator<Piece> {
      yield piece(1);
      while (written.length === 0) await sleep(1);
      yield piece(2);
    }
    await runInOrder(dialogue(), {
      work: async (input) => input,
      write: async ({ name }) => void written.push(name),
      bounds: { count: 8, bytes: 100 },
    });
    expect(written).toEqual([1, 2]);
  });

  it('fails when writing fails', async () => {
    const run = runInOrder(piecesOf(5), {
      work: async (input) => input,
      write: () => Promise.reject(new Error('full')),
      bounds: { count: 2, bytes: 100 },
    });
    await expect(run).rejects.toThrow('full');
  });
});
