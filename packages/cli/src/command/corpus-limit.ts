import { EXIT } from '../exit.ts';
import { createOutput } from '../terminal/output.ts';
import { parseSize, toSize } from './size.ts';
import { type StoreOptions, withStore } from './with-store.ts';

/** `anatome corpus limit [SIZE]`: an empty corpus may be made by it. */
export function runCorpusLimit(size: string | undefined, options: StoreOptions): Promise<number> {
  const bytes = size === undefined || size === 'none' ? undefined : parseSize(size);
  return withStore(
    options,
    async (engine) => {
      const { readLimit, setLimit } = await import('@anatome/corpus');
      if (size !== undefined) await setLimit(engine, bytes);
      const limit = await readLimit(engine);
      const output = createOutput(undefined);
      await output.write(`${limit === undefined ? 'none' : toSize(limit)}\n`);
      await output.close();
      return EXIT.good;
    },
    { isOld: size === undefined },
  );
}
