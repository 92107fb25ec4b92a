/** The formats the studio hands out: what the copied code gives, to the letter. */
import { signal } from '@preact/signals';
import { postForText } from '../api/call.ts';
import { toCsv } from '../inspector/data/to-csv.ts';
import { answer, source } from '../state/store.ts';
import { copyText } from './copy-text.ts';
import { toFields } from './to-code.ts';

export const EXPORTS = [
  { name: 'markdown', title: 'Markdown', extension: 'md', type: 'text/markdown' },
  { name: 'outline', title: 'Outline', extension: 'txt', type: 'text/plain' },
  { name: 'json', title: 'JSON', extension: 'json', type: 'application/json' },
  { name: 'csv', title: 'CSV', extension: 'csv', type: 'text/csv' },
] as const;

export type ExportName = (typeof EXPORTS)[number]['name'];

/** The format in use. */
export const exportFormat = signal<ExportName>('markdown');

/** The opened page in a format; JSON is asked for, for what is shown has far more places and reasons than anybody copies. */
export async function toExport(format: ExportName): Promise<string> {
  const said = answer.value;
  if (said === undefined || source.value === undefined) return '';
  if (format === 'markdown') return said.markdown;
  if (format === 'json') return postForText('/v1/analyze', toFields({ source: source.value, format }));
  if (format === 'csv') {
    const [first] = said.records;
    return first?.isOffered ? toCsv(first) : '';
  }
  return said.outline;
}

/** Copies the page in the format in use; false where the server or the browser would not. */
export async function copyExport(): Promise<boolean> {
  const text = await toExport(exportFormat.value).catch(() => undefined);
  return text !== undefined && copyText(text);
}
