import { useSignal } from '@preact/signals';
import { dialog, source } from '../state/store.ts';
import { Icon } from '../theme/icon.tsx';
import { copyText } from './copy-text.ts';
import { Dialog } from './dialog.tsx';
import { EXPORTS, exportFormat } from './export-format.ts';
import { type CodeLanguage, collectNeededFiles, LANGUAGES, toCode } from './to-code.ts';

/** What is shown, as code for the terminal or a program. */
export function CodeDialog() {
  const isOpen = dialog.value === 'code' && source.value !== undefined;
  return (
    <Dialog title="Copy as code" isOpen={isOpen}>
      {isOpen && <Code />}
    </Dialog>
  );
}

function Code() {
  const language = useSignal<CodeLanguage>('curl');
  const isCopied = useSignal(false);
  const wish = { source: source.value!, format: exportFormat.value, origin: location.origin };
  const code = toCode(language.value, wish);
  const files = collectNeededFiles(language.value, wish);
  return (
    <div class="code-dialog">
      <div class="tab-tools">
        <fieldset class="segments" aria-label="Language">
          {LANGUAGES.map(({ name, title }) => (
            <button
              key={name}
              type="button"
              aria-pressed={language.value === name}
              onClick={() => {
                language.value = name;
              }}
            >
              {title}
            </button>
          ))}
        </fieldset>
        <span class="grow quiet">gives {EXPORTS.find(({ name }) => name === wish.format)!.title}</span>
        <button
          type="button"
          class="button is-primary"
          onClick={async () => {
            isCopied.value = await copyText(code);
          }}
        >
          <Icon name={isCopied.value ? 'check' : 'copy'} /> Copy
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <pre class="code" tabIndex={0}>
        {code}
      </pre>
      {files.length > 0 && <p class="quiet">It reads {files.join(' and ')}: save that first, beside it.</p>}
    </div>
  );
}
