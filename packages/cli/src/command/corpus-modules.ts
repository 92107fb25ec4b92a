import type { ModuleRow, ModuleTable } from '@anatome/corpus';
import { EXIT } from '../exit.ts';
import { noteNothing } from './note-nothing.ts';
import { checkFormat, print, toColumns, toCsvText, toMarkdownTable, withCorpus } from './with-corpus.ts';
import type { StoreOptions } from './with-store.ts';

/** Options as typed. */
export interface CorpusModulesOptions extends StoreOptions {
  readonly sample?: string;
  readonly host?: readonly string[];
  readonly format: string;
}

/** `anatome corpus modules [GENRE]`. */
export function runCorpusModules(genre: string, options: CorpusModulesOptions): Promise<number> {
  const { format, sample, host } = options;
  checkFormat(format, ['text', 'json', 'csv', 'markdown']);
  return withCorpus(options, async (engine) => {
    const { tabulateModules } = await import('@anatome/corpus');
    const table = await engine.read((db) => tabulateModules({ db }, genre, { sample, host }));
    if (format === 'json') await print(`${JSON.stringify(table)}\n`);
    else if (format === 'csv') await print(await toCsvText(toRows(table)));
    else if (format === 'markdown') await print(`${toMarkdownTable(toRows(table))}\n${toRemarks(table)}`);
    else await print(`${toColumns(toRows(table))}\n${toRemarks(table)}`);
    if (table.pages === 0) await noteNothing(engine);
    return table.pages === 0 ? EXIT.nothing : EXIT.good;
  });
}

function toRows({ rows }: ModuleTable): string[][] {
  const names = ['level', 'name', 'module', 'kind', 'status', 'number', 'pages', 'linked', 'percent', 'here'];
  return [
    names,
    ...rows.map((row) => [
      ...[row.level, row.id, row.label, row.kind, row.status],
      row.number === null ? '–' : String(row.number),
      ...[String(row.pages), String(row.linked)],
      row.percent === null ? '–' : row.percent.toFixed(0),
      toHere(row),
    ]),
  ];
}

/** With a star where the corpus has another status than the taxonomy. */
function toHere({ here, status }: ModuleRow): string {
  if (here === null) return '–';
  return here === status ? here : `${here} *`;
}

function toRemarks({ label, pages, threshold, rows }: ModuleTable): string {
  const others = rows.filter(({ here, status }) => here !== null && here !== status);
  const broken = rows.filter(
    ({ number, status }) => number !== null && number >= threshold !== (status === 'compulsory'),
  );
  const said = broken.map(
    (row) =>
      `The taxonomy itself has ${row.id} as ${row.status} with ${row.number}, against the threshold.\n`,
  );
  return `${label}: ${pages.toLocaleString('en')} ${pages === 1 ? 'page' : 'pages'}. Compulsory: from ${threshold} percent on; a complex module counts with two features, and is compulsory where one of them is.
Another status than in the taxonomy (*): ${others.length} of ${rows.length}.
${said.join('')}`;
}
