/** The formats the studio can hand out without asking the server again. */
import { signal } from '@preact/signals';
import { toCsv } from '../inspector/data/to-csv.ts';
import { answer } from '../state/store.ts';

export const EXPORTS = [
  { name: 'markdown', title: 'Markdown', extension: 'md', type: 'text/markdown' },
  { name: 'outline', title: 'Outline', extension: 'txt', type: 'text/plain' },
  { name: 'json', title: 'JSON', extension: 'json', type: 'application/json' },
  { name: 'csv', title: 'CSV', extension: 'csv', type: 'text/csv' },
] as const;

export type ExportName = (typeof EXPORTS)[number]['name'];

/** The format in use. */
export const exportFormat = signal<ExportName>('markdown');

/** The opened page in a format. */
export function toExport(format: ExportName): string {
  const said = answer.value;
  if (said === undefined) return '';
  if (format === 'markdown') return said.markdown;
  if (format === 'json') return `${JSON.stringify(said.analysis, null, 2)}\n`;
  if (format === 'csv') {
    const [first] = said.records;
    return first?.isOffered ? toCsv(first) : '';
  }
  return said.outline;
}
