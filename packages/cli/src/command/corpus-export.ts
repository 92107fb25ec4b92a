import type { Engine } from '@anatome/corpus';
import { EXIT } from '../exit.ts';
import { toUsageFailure } from '../failure.ts';
import { type Gauge, startGauge } from '../terminal/gauge.ts';
import { note } from '../terminal/message.ts';
import { type StoreOptions, withStore } from './with-store.ts';

/** Options as typed. */
export interface CorpusExportOptions extends StoreOptions {
  readonly parquet?: string;
  readonly rows?: string;
}

/** `anatome corpus export FILE`, `--parquet FOLDER` or `--rows FILE`. */
export function runCorpusExport(file: string | undefined, options: CorpusExportOptions): Promise<number> {
  const { parquet, rows } = options;
  if (file === undefined && parquet === undefined && rows === undefined)
    throw toUsageFailure('name the file to export to, --parquet FOLDER, or --rows FILE');
  return withStore(
    options,
    async (engine) => {
      const gauge = await startGauge();
      try {
        if (file !== undefined) note(await writeFile(engine, file, gauge));
        if (parquet !== undefined) note(await writeTables(engine, parquet, gauge));
        if (rows !== undefined) note(await writeRows(engine, rows, gauge));
      } finally {
        gauge.stop();
      }
      return EXIT.good;
    },
    { isOld: true },
  );
}

async function writeFile(engine: Engine, file: string, gauge: Gauge): Promise<string> {
  const { exportCorpus } = await import('@anatome/corpus');
  const { rows } = await exportCorpus(engine, file, {
    onPages: (done, all) => gauge.show(`${done} of ${all} pages`, done / all),
  });
  const { page = 0, version = 0, analysis = 0 } = rows;
  return `${file}: ${page} pages, ${version} versions, ${analysis} analyses`;
}

async function writeTables(engine: Engine, folder: string, gauge: Gauge): Promise<string> {
  const { exportTables } = await import('@anatome/corpus');
  const counts = await exportTables(engine, folder, { onTable: (table) => gauge.show(`table ${table}`) });
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `${folder}: ${Object.keys(counts).length} tables, ${rows} rows`;
}

async function writeRows(engine: Engine, file: string, gauge: Gauge): Promise<string> {
  const { exportRows } = await import('@anatome/corpus');
  const { rows, failed, missing } = await exportRows(engine, file, {
    onRows: (done, all) => gauge.show(`${done} of ${all} rows`, done / all),
  });
  const errors = failed > 0 ? `, ${failed} of them with an error` : '';
  const others =
    missing > 0 ? `; ${missing} versions have none yet, anatome corpus analyse --rows makes them` : '';
  return `${file}: ${rows} rows${errors}${others}`;
}
