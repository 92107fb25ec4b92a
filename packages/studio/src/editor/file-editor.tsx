import type { Extension } from '@codemirror/state';
import { batch, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { download } from '../app/download.ts';
import { renderMarkdown } from '../inspector/read/render-markdown.ts';
import { Icon } from '../theme/icon.tsx';
import { CodeField } from './code-field.tsx';
import { TRIALS } from './file-trial.ts';
import { MatchList } from './match-list.tsx';
import type { OwnFile } from './own-file.ts';
import type { Reference } from './reference.ts';
import { saveFile } from './save-file.ts';
import { countByLine, type FileKind, type Tried } from './try-file.ts';

export interface FileEditorProps {
  readonly kind: FileKind;
  readonly language: Extension;
  readonly reference: Reference;
  /** Files to begin with, by name. */
  readonly shipped: ReadonlyMap<string, () => Promise<string>>;
  readonly accept: string;
}

const NO_ERRORS = [] as const;
const NO_COUNTS = new Map<number, Map<string, number>>();

/** A file, tried on the page as one types. A broken file leaves the last good result on the page, and says so. */
export function FileEditor({ kind, language, reference, shipped, accept }: FileEditorProps) {
  const { file, tried, good, problem } = TRIALS[kind];
  const { name, text, edits, isOwn } = file;
  // Until then there is nothing to edit: what was typed would be mixed with the file, or taken for all of it.
  const isHere = useSignal(text.peek() !== '');
  const isXslt = useSignal(false);
  const isReferred = useSignal(false);
  const chooser = useRef<HTMLInputElement>(null);

  useEffect(() => {
    loadFile(name.value).catch(() => {
      problem.value = 'The file could not be loaded. Is the server still running?';
    });
  }, [kind]);
  useEffect(() => {
    if (saveFile.value > 0) save();
    saveFile.value = 0;
  }, [saveFile.value]);

  /** Puts a file into the editor: as it was edited, else as it is shipped. */
  async function loadFile(wanted: string): Promise<void> {
    const isKnown = shipped.has(wanted) || wanted in edits.value;
    const chosen = isKnown ? wanted : [...shipped.keys()][0];
    const original = await shipped.get(chosen)?.();
    batch(() => {
      file.shipped.value = original;
      text.value = edits.value[chosen] ?? original ?? '';
      name.value = chosen;
      isHere.value = true;
    });
  }

  async function openFile(chosen: File | undefined): Promise<void> {
    if (chosen === undefined) return;
    const [original, written] = await Promise.all([shipped.get(chosen.name)?.(), chosen.text()]);
    batch(() => {
      file.shipped.value = original;
      text.value = written;
      name.value = chosen.name;
      isHere.value = true;
    });
  }

  function handleChoice(wanted: string): void {
    if (wanted === 'open') chooser.current?.click();
    else void loadFile(wanted);
  }

  function save(): void {
    download(name.value, text.value, kind === 'rules' ? 'application/xml' : 'text/plain');
  }

  const names = new Set([...shipped.keys(), ...Object.keys(edits.value), name.value]);
  const check = tried.value?.check;
  const errors = check?.errors ?? NO_ERRORS;
  const annotations = good.value?.tried.annotations ?? NO_ERRORS;
  const counts = useMemo(
    () => (annotations.length > 0 ? countByLine(annotations) : NO_COUNTS),
    [annotations],
  );
  const isBroken = errors.length > 0;
  return (
    <div class="editor-tab">
      <div class="tab-tools">
        <select
          aria-label="File"
          value={name.value}
          onChange={(event) => handleChoice(event.currentTarget.value)}
        >
          {[...names].map((each) => (
            <option key={each} value={each}>
              {each}
              {each in edits.value && shipped.has(each) ? ', edited' : ''}
            </option>
          ))}
          <option value="open">Open a file…</option>
        </select>
        <span class={`grow ${isBroken ? 'bad' : 'quiet'}`}>
          {isBroken
            ? `${errors.length} problem${errors.length > 1 ? 's' : ''}`
            : toRemarks(check?.warnings?.length ?? 0)}
        </span>
        {kind === 'rules' && (
          <button
            type="button"
            class="button is-plain"
            aria-pressed={isXslt.value}
            onClick={() => {
              isXslt.value = !isXslt.value;
            }}
          >
            XSLT
          </button>
        )}
        <button
          type="button"
          class="button is-plain"
          aria-pressed={isReferred.value}
          onClick={() => {
            isReferred.value = !isReferred.value;
          }}
        >
          Reference
        </button>
        <button type="button" class="button" onClick={save}>
          <Icon name="save" /> Save <kbd>S</kbd>
        </button>
        <input
          ref={chooser}
          type="file"
          accept={accept}
          hidden
          onChange={(event) => void openFile(event.currentTarget.files?.[0])}
        />
      </div>
      <div class="editor-body">
        {isXslt.value && <Compiled check={good.value?.tried.check} />}
        {!isXslt.value && isHere.value && (
          <CodeField
            label={kind === 'rules' ? 'Rules' : 'Grammar'}
            text={text}
            language={language}
            errors={errors}
            warnings={check?.warnings ?? NO_ERRORS}
            counts={counts}
            onSave={save}
          />
        )}
        {isReferred.value && <ReferencePane reference={reference} />}
      </div>
      {isOwn.value && <Kept file={file} onForget={() => void loadFile(name.value)} />}
      {isBroken && (
        <p class="first-error" role="alert">
          <Icon name="warning" /> <b>Line {errors[0].line}:</b> {errors[0].message}
        </p>
      )}
      <p class="held" role="status">
        <span class={`dot ${isBroken || problem.value ? 'is-held' : ''}`} />
        <span class="grow">{problem.value || toHeld(isBroken, good.value?.at)}</span>
        {tried.value && <span>{tried.value.milliseconds.toFixed(0)} ms</span>}
      </p>
      <MatchList lens={kind} />
    </div>
  );
}

/** That the file is one's own and where it is kept, with a way to forget it. */
function Kept({ file, onForget }: { file: OwnFile; onForget: () => void }) {
  const isShippedName = file.shipped.value !== undefined;
  return (
    <p class="kept">
      <span class="grow">
        {file.isKept.value
          ? 'Yours: kept in this browser until you forget it.'
          : 'Yours, until this tab is closed: the browser has no room to keep it.'}
      </span>
      <button
        type="button"
        class="link-button"
        onClick={() => {
          file.forget();
          onForget();
        }}
      >
        {isShippedName ? 'Forget my changes' : 'Forget this file'}
      </button>
    </p>
  );
}

/** The reference beside the file; the same words that help shows at a word. */
function ReferencePane({ reference }: { reference: Reference }) {
  const { html } = useMemo(() => renderMarkdown(reference.markdown), [reference]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section class="reference" aria-label="Reference" tabIndex={0}>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}

function toHeld(isBroken: boolean, at: Date | undefined): string {
  if (at === undefined)
    return isBroken ? 'The page shows what the shipped file finds.' : 'Trying it on the page …';
  if (!isBroken) return 'The page shows what this file finds.';
  const time = at.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  return `The page still shows the last version without problems, from ${time}.`;
}

function toRemarks(count: number): string {
  return count === 0 ? 'no problems' : `${count} remark${count > 1 ? 's' : ''}`;
}

function Compiled({ check }: { check: Tried['check'] | undefined }) {
  if (check?.xslt) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      <pre class="compiled" tabIndex={0}>
        {check.xslt}
      </pre>
    );
  }
  return (
    <p class="empty">
      {check?.xsltError ?? 'There is no stylesheet yet: the file has problems, or is being compiled.'}
    </p>
  );
}
