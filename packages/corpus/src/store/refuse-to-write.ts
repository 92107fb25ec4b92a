import { StoreError } from './store-error.ts';

/** What writing comes to in a corpus that was opened to be read. */
export async function refuseToWrite(): Promise<never> {
  throw new StoreError('bad-query', 'This corpus was opened to be read: nothing can be changed in it.');
}
