import { EXIT } from '../exit.ts';
import { complain, note } from '../terminal/message.ts';
import { type StoreOptions, withStore } from './with-store.ts';

/** `anatome corpus check`. */
export function runCorpusCheck(options: StoreOptions): Promise<number> {
  return withStore(
    options,
    async (engine) => {
      const { checkCorpus } = await import('@anatome/corpus');
      const faults = await checkCorpus(engine);
      for (const fault of faults) complain(fault);
      if (faults.length > 0) return EXIT.nothing;
      note('tables and index hang together');
      return EXIT.good;
    },
    { isOld: true },
  );
}
