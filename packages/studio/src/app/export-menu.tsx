import { useSignal } from '@preact/signals';
import { answer } from '../state/store.ts';
import { Icon } from '../theme/icon.tsx';
import { copyText } from './copy-text.ts';
import { download, toFileName } from './download.ts';
import { EXPORTS, exportFormat, toExport } from './export-format.ts';

/** Choose a format, copy or download the page in it. */
export function ExportMenu() {
  const copied = useSignal(false);
  const format = EXPORTS.find(({ name }) => name === exportFormat.value)!;

  async function handleCopy(): Promise<void> {
    copied.value = await copyText(toExport(exportFormat.value));
    setTimeout(() => {
      copied.value = false;
    }, 1600);
  }

  function handleDownload(): void {
    const title = answer.value?.analysis.page.title ?? '';
    download(toFileName(title, format.extension), toExport(format.name), format.type);
  }

  return (
    <fieldset class="export wide-only" aria-label="Export">
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
        title={`Copy as ${format.title} (C)`}
        onClick={handleCopy}
      >
        <Icon name={copied.value ? 'check' : 'copy'} />
      </button>
      <button
        type="button"
        aria-label={`Download as ${format.title}`}
        title={`Download as ${format.title}`}
        onClick={handleDownload}
      >
        <Icon name="download" />
      </button>
    </fieldset>
  );
}
