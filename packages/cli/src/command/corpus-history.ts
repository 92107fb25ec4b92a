import type { PageHistory, PageVersion } from '@anatome/corpus';
import { EXIT } from '../exit.ts';
import { Failure, toUsageFailure } from '../failure.ts';
import { toOneLine } from '../terminal/control.ts';
import { createOutput } from '../terminal/output.ts';
import { toSize } from './size.ts';
import { type StoreOptions, withStore } from './with-store.ts';

/** `anatome corpus history ADDRESS`. */
export async function runCorpusHistory(
  address: string,
  options: StoreOptions & { readonly format: string },
): Promise<number> {
  const { format } = options;
  if (format !== 'text' && format !== 'json')
    throw toUsageFailure(`no format "${format}"; there is text, json`);
  return withStore(
    options,
    async (engine) => {
      const { readHistory } = await import('@anatome/corpus');
      const history = await readHistory(engine, address);
      if (history === undefined) throw new Failure('unknown', `the corpus has no page ${address}`);
      const output = createOutput(undefined);
      await output.write(format === 'json' ? `${JSON.stringify(history)}\n` : toText(history));
      await output.close();
      return EXIT.good;
    },
    { isOld: true },
  );
}

function toText({ url, versions }: PageHistory): string {
  const lines = versions.map(toLine);
  return `${toOneLine(url)}\n${lines.map((line) => `  ${toOneLine(line)}\n`).join('')}`;
}

/** One line: the version, when, how it came, how large, and what was made of it. */
function toLine({
  version,
  fetched,
  seen,
  status,
  contentType,
  bytes,
  parts,
  analysis,
  source,
}: PageVersion): string {
  const until = seen === fetched ? '' : ` … ${seen}`;
  const found = analysis && [
    analysis.type,
    analysis.title && `"${analysis.title}"`,
    `${analysis.words ?? 0} words`,
  ];
  const facts = [
    status,
    contentType,
    toSize(bytes),
    parts > 0 ? `${parts} sheets and images` : undefined,
    ...(found ?? ['not analysed']),
    `from ${source}`,
  ];
  return `${version}  ${fetched}${until}  ${facts.filter((fact) => fact !== null && fact !== undefined).join(', ')}`;
}
