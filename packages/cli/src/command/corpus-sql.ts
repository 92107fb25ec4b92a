import { EXIT } from '../exit.ts';
import { Failure } from '../failure.ts';
import { createOutput } from '../terminal/output.ts';
import { type StoreOptions, withStore } from './with-store.ts';

/** `anatome corpus sql STATEMENT`: rows as lines of JSON. */
export function runCorpusSql(statement: string, options: StoreOptions): Promise<number> {
  return withStore(
    options,
    async (engine) => {
      const rows = await engine.query(statement).catch((error: Error) => {
        throw new Failure('sql', `the database refused the statement: ${error.message}`);
      });
      const output = createOutput(undefined);
      for (const row of rows) await output.write(`${JSON.stringify(row, toWritable)}\n`);
      await output.close();
      return EXIT.good;
    },
    { isOld: true },
  );
}

/** Bytes as base64; numbers beyond 2⁵³ as text, lest they change. */
function toWritable(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
}
