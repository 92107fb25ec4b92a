import { useSignal } from '@preact/signals';
import { answer, dialog } from '../state/store.ts';
import { Icon } from '../theme/icon.tsx';
import { download, toFileName } from './download.ts';
import { copyExport, EXPORTS, exportFormat, toExport } from './export-format.ts';

/** Choose a format, copy or download the page in it. */
export function ExportMenu() {
  const copied = useSignal(false);
  const format = EXPORTS.find(({ name }) => name === exportFormat.value)!;
  const isNone = format.name === 'csv' && !answer.value?.records[0]?.isOffered;
  const toHint = (hint: string) =>
    isNone ? 'No table of this page is likely wanted; Data has all series' : hint;

  async function handleCopy(): Promise<void> {
    copied.value = await copyExport();
    setTimeout(() => {
      copied.value = false;
    }, 1600);
  }

  async function handleDownload(): Promise<void> {
    const title = answer.value?.analysis.page.title ?? '';
    const text = await toExport(format.name).catch(() => undefined);
    if (text !== undefined) download(toFileName(title, format.extension), text, format.type);
  }

  return (
    <fieldset class="export" aria-label="Export">
      <select
        aria-label="Format"
        value={format.name}
        onChange={(event) => {
          exportFormat.value = event.currentTarget.value as typeof format.name;
        }}
      >
        {EXPORTS.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label={`Copy as ${format.title}`}
        title={toHint(`Copy as ${format.title} (C)`)}
        disabled={isNone}
        onClick={handleCopy}
      >
        <Icon name={copied.value ? 'check' : 'copy'} />
      </button>
      <button
        type="button"
        aria-label={`Download as ${format.title}`}
        title={toHint(`Download as ${format.title}`)}
        disabled={isNone}
        onClick={handleDownload}
      >
        <Icon name="download" />
      </button>
      <button
        type="button"
        aria-label="Copy as code"
        title="Copy as code: curl, JavaScript, command"
        onClick={() => {
          dialog.value = 'code';
        }}
      >
        <Icon name="code" />
      </button>
    </fieldset>
  );
}
