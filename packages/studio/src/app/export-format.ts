/** The formats the studio can hand out without asking the server again. */
import { signal } from '@preact/signals';
import { toCsv } from '../inspector/data/to-csv.ts';
import { toScore } from '../state/region.ts';
import { answer, regions } from '../state/store.ts';

export const EXPORTS = [
  { name: 'markdown', title: 'Markdown', extension: 'md', type: 'text/markdown' },
  { name: 'outline', title: 'Outline', extension: 'txt', type: 'text/plain' },
  { name: 'json', title: 'JSON', extension: 'json', type: 'application/json' },
  { name: 'csv', title: 'CSV', extension: 'csv', type: 'text/csv' },
] as const;

type ExportName = (typeof EXPORTS)[number]['name'];

/** The format in use. */
export const exportFormat = signal<ExportName>('markdown');

/** The opened page in a format. */
export function toExport(format: ExportName): string {
  const said = answer.value;
  if (said === undefined) return '';
  if (format === 'markdown') return said.markdown;
  if (format === 'json') return `${JSON.stringify(said.analysis, null, 2)}\n`;
  if (format === 'csv') return said.records[0] ? toCsv(said.records[0]) : '';
  return toOutlineLines();
}

/** The outline in the notation of the command line, with scores. */
function toOutlineLines(): string {
  const lines = regions.value.get('outline')!.map(({ depth, label, text, note, score }) => {
    const quoted = text ? ` ${JSON.stringify(text)}` : '';
    return `${'  '.repeat(depth)}- ${label}${quoted}${note ? ` [${note}]` : ''} [${toScore(score)}]`;
  });
  return `${lines.join('\n')}\n`;
}
