import { EXIT } from '../exit.ts';
import { toOneLine } from '../terminal/control.ts';
import { complain, note } from '../terminal/message.ts';
import { print, toColumns, withCorpus } from './with-corpus.ts';
import type { StoreOptions } from './with-store.ts';

/** `anatome corpus annotator add NAME`: the token goes to standard output, alone. */
export function runAnnotatorAdd(name: string, options: StoreOptions): Promise<number> {
  return withCorpus(options, async (engine) => {
    const { giveToken } = await import('@anatome/corpus');
    const token = await giveToken(engine, name);
    note(`the token of ${name}; it is shown this once and kept nowhere:`);
    await print(`${token}\n`);
    return EXIT.good;
  });
}

/** `anatome corpus annotator list`. */
export function runAnnotatorList(options: StoreOptions): Promise<number> {
  return withCorpus(options, async (engine) => {
    const { listAnnotators } = await import('@anatome/corpus');
    const rows = (await listAnnotators(engine)).map(({ name, made, done, hasToken }) => [
      toOneLine(name),
      made.slice(0, 10),
      `${done} pages done`,
      hasToken ? 'has a token' : 'no token',
    ]);
    await print(toColumns(rows));
    return EXIT.good;
  });
}

/** `anatome corpus annotator remove NAME`. */
export function runAnnotatorRemove(name: string, options: StoreOptions): Promise<number> {
  return withCorpus(options, async (engine) => {
    const { takeToken } = await import('@anatome/corpus');
    if (await takeToken(engine, name)) return EXIT.good;
    complain(`the corpus has no annotator ${name} with a token`);
    return EXIT.nothing;
  });
}
