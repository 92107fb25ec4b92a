/** Threads have no network: what a request names by its address is asked for, and comes with the task when it comes again. */
import { type Done, TaskError } from '@anatome/pool';
import type { FetchPage } from '../source/load-page.ts';
import type { BodyTask, McpTask } from './task.ts';

/** The pages a task came with. */
export interface PagesAtHand {
  /** A page that is here; one that is not ends the task, to come again with it. */
  readonly fetch: FetchPage;
  /** The same for several at once: does nothing when all are here. */
  want(addresses: readonly string[]): void;
}

/** Does a task with the pages it came with, or says which it lacks. */
export async function answerWithPages(
  task: BodyTask | McpTask,
  act: (pages: PagesAtHand) => Promise<Done>,
): Promise<Done> {
  try {
    return await act(toPagesAtHand(task));
  } catch (error) {
    if (!(error instanceof Wanted)) throw error;
    const { body } = task;
    const result = { body, contentType: '', wanted: error.addresses };
    return { result, transfer: [body.buffer as ArrayBuffer] };
  }
}

class Wanted extends Error {
  readonly addresses: readonly string[];

  constructor(addresses: readonly string[]) {
    super('Pages are wanted.');
    this.addresses = addresses;
  }
}

function toPagesAtHand({ pages = [] }: BodyTask | McpTask): PagesAtHand {
  const here = new Map(pages.map((page) => [page.address, page]));
  return {
    fetch: async (address) => {
      const found = here.get(address);
      if (found === undefined) throw new Wanted([address]);
      if ('problem' in found) throw new TaskError(found.problem.code, found.problem.message);
      return found;
    },
    want: (addresses) => {
      const missing = addresses.filter((address) => !here.has(address));
      if (missing.length > 0) throw new Wanted([...new Set(missing)]);
    },
  };
}
