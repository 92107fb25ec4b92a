import { StoreError } from '../store/store-error.ts';
import { isRefused } from './is-away.ts';

/** Does something in a database; what that refuses is told as a sentence. */
export async function tellRefusal<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isRefused(error)) throw error;
    throw new StoreError('failed', `The database does not let its queue be used: ${error.message}.`);
  }
}
