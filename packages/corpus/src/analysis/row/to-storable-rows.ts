import { toStorable } from '../../store/to-storable.ts';
import { type PageRows, ROW_TABLES } from './page-rows.ts';

/** Rows whose texts both databases keep. Lengths stay, so places in texts do. */
export function toStorableRows(rows: PageRows): PageRows {
  const tables = ROW_TABLES.map((name) => [name, rows[name].map((row) => mend(row))] as const);
  return { ...(Object.fromEntries(tables) as unknown as PageRows), facts: mend(rows.facts) };
}

function mend<R extends object>(row: R): R {
  const texts = Object.entries(row).filter(([, value]) => typeof value === 'string');
  return Object.assign(row, Object.fromEntries(texts.map(([name, text]) => [name, toStorable(text)])));
}
