import { existsSync } from 'node:fs';
import { EXIT } from '../exit.ts';
import { toUsageFailure } from '../failure.ts';
import { startGauge } from '../terminal/gauge.ts';
import { note } from '../terminal/message.ts';
import { type StoreOptions, withStore } from './with-store.ts';

/** `anatome corpus import FILE`. */
export function runCorpusImport(file: string, options: StoreOptions): Promise<number> {
  // Said before a corpus is made for it.
  if (!existsSync(file)) throw toUsageFailure(`there is no file ${file}`);
  return withStore(options, async (engine) => {
    const { importCorpus } = await import('@anatome/corpus');
    const gauge = await startGauge();
    try {
      const { as, pages, kept, known, analyses } = await importCorpus(engine, file, {
        onBytes: (done, all, isChecking) =>
          gauge.show(isChecking ? 'checking the file' : 'importing', done / all),
      });
      const others = `, ${known} there already; analyses are made again by anatome corpus analyse`;
      note(`${pages} pages, ${kept} versions${as === 'whole' ? `, ${analyses} analyses` : ` new${others}`}`);
    } finally {
      gauge.stop();
    }
    return EXIT.good;
  });
}
