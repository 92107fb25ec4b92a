import { StoreError } from './store-error.ts';

/** What writing comes to in a store that was opened to be read. */
export function refuseToWrite(noun: string): () => Promise<never> {
  return async () => {
    throw new StoreError('bad-query', `This ${noun} was opened to be read: nothing can be changed in it.`);
  };
}
