import type { CorpusStatus, Engine, QueueStatus } from '@anatome/corpus';
import { EXIT } from '../exit.ts';
import { toUsageFailure } from '../failure.ts';
import { toOneLine } from '../terminal/control.ts';
import { note } from '../terminal/message.ts';
import { createOutput } from '../terminal/output.ts';
import { toCrawlLines } from './crawl-lines.ts';
import { type StoreOptions, withStore } from './with-store.ts';

/** `anatome corpus status`. */
export async function runCorpusStatus(options: StoreOptions & { readonly format: string }): Promise<number> {
  const { format } = options;
  if (format !== 'text' && format !== 'json')
    throw toUsageFailure(`no format "${format}"; there is text, json`);
  return withStore(
    options,
    async (engine) => {
      const { readStatus } = await import('@anatome/corpus');
      const status = await readStatus(engine);
      const queue = await readQueue(engine);
      const output = createOutput(undefined);
      await output.write(
        format === 'json' ? `${JSON.stringify({ ...status, queue })}\n` : toLines(status, queue),
      );
      await output.close();
      return EXIT.good;
    },
    { isOld: true },
  );
}

function toLines(status: CorpusStatus, queue: QueueStatus | undefined): string {
  const { analyses, words } = status;
  const lines: [name: string, value: string][] = [
    ['Web servers', toNumber(status.hosts)],
    ['Pages', toNumber(status.pages)],
    ['Versions', toNumber(status.versions)],
    ...status.types.map(({ type, versions }): [string, string] => [`Media type ${type}`, toNumber(versions)]),
    ['Style sheets and images', toNumber(status.parts)],
    ['Addresses linked to', toNumber(status.linked)],
    ...status.answers.map(({ status: code, addresses }): [string, string] => [
      `No pages, answered with ${code}`,
      toNumber(addresses),
    ]),
    ['Running word forms (total; text/html only)', toNumber(words.total)],
    ['Running word forms (unique)', toNumber(words.unique)],
    ['Pages analysed', toNumber(analyses.pages)],
    ['Versions that could not be analysed', toNumber(analyses.failed)],
    ['Versions not analysed yet', toNumber(analyses.waiting)],
    ['Pages forgotten', toNumber(status.forgotten)],
    ['Bytes as they came', toNumber(status.bytes)],
    ['Bytes of the database', toNumber(status.size)],
    ['Limit in bytes', status.limit === null ? 'none' : toNumber(status.limit)],
    ...(queue === undefined ? [] : toQueueLines(queue)),
  ];
  const crawls = status.crawls.map(toCrawlLines).join('');
  const width = Math.max(...lines.map(([name]) => name.length));
  const table = lines
    .map(([name, value]) => `${toOneLine(name).padEnd(width)}  ${value.padStart(15)}\n`)
    .join('');
  if (status.importing === null) return table + crawls;
  return `${table}${crawls}The import of ${toOneLine(status.importing)} is not finished: import it again.\n`;
}

/** Who may not see the queue sees the rest. */
async function readQueue(engine: Engine): Promise<QueueStatus | undefined> {
  const { readQueueStatus, StoreError } = await import('@anatome/corpus');
  return readQueueStatus(engine).catch((error: unknown) => {
    if (!(error instanceof StoreError)) throw error;
    note(error.message);
    return undefined;
  });
}

function toQueueLines(queue: QueueStatus): [name: string, value: string][] {
  const left = queue.queues.filter((each) => each.left > 0);
  return [
    ['Queue: pages that wait', toNumber(queue.waiting)],
    ['Queue: being done', toNumber(queue.active)],
    ['Queue: to be tried again', toNumber(queue.retry)],
    ['Queue: dead letters', toNumber(queue.dead)],
    ['Queue: pages a second, in the last minute', queue.perSecond.toFixed(1)],
    ...queue.failures.map(({ code, pages }): [string, string] => [`Queue: failed, ${code}`, toNumber(pages)]),
    // Of several one wants to know which are for which workers.
    ...(left.length < 2 ? [] : left).map((each): [string, string] => [
      `Queue: left of settings ${each.settings}, Anatome ${each.anatome}`,
      toNumber(each.left),
    ]),
  ];
}

function toNumber(value: number): string {
  return value.toLocaleString('en');
}
