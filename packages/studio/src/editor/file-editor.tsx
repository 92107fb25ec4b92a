import type { Extension } from '@codemirror/state';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { CallError } from '../api/call.ts';
import { download } from '../app/download.ts';
import { lens, source } from '../state/store.ts';
import { Icon } from '../theme/icon.tsx';
import { CodeField } from './code-field.tsx';
import { MatchList } from './match-list.tsx';
import { saveFile } from './save-file.ts';
import { countByLine, type FileKind, type Tried, tryFile } from './try-file.ts';

export interface FileEditorProps {
  readonly kind: FileKind;
  readonly text: Signal<string>;
  readonly name: Signal<string>;
  readonly language: Extension;
  /** Files to begin with, by name. */
  readonly shipped: ReadonlyMap<string, () => Promise<string>>;
  readonly accept: string;
}

/** Typing rests this long before the file is tried. */
const REST = 150;
const NO_ERRORS = [] as const;
const NO_COUNTS = new Map<number, Map<string, number>>();

/** A file, tried on the page as one types. A broken file leaves the last good result on the page, and says so. */
export function FileEditor({ kind, text, name, language, shipped, accept }: FileEditorProps) {
  const tried = useSignal<Tried>();
  const good = useSignal<{ tried: Tried; at: Date }>();
  const problem = useSignal('');
  const isXslt = useSignal(false);
  const chooser = useRef<HTMLInputElement>(null);

  useEffect(() => {
    lens.value = kind;
    if (text.value === '') void loadShipped(name.value);
  }, [kind]);
  useEffect(() => {
    if (text.value === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => void attempt(text.value, stop.signal), REST);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text.value, source.value]);
  useEffect(() => {
    if (saveFile.value > 0) save();
    saveFile.value = 0;
  }, [saveFile.value]);

  async function attempt(written: string, signal: AbortSignal): Promise<void> {
    try {
      const result = await tryFile(kind, written, signal);
      problem.value = '';
      tried.value = result;
      if (result.check.ok) good.value = { tried: result, at: new Date() };
    } catch (error) {
      if (!signal.aborted) problem.value = error instanceof CallError ? error.message : String(error);
    }
  }

  async function loadShipped(wanted: string): Promise<void> {
    const load = shipped.get(wanted) ?? [...shipped.values()][0];
    text.value = await load();
    name.value = shipped.has(wanted) ? wanted : [...shipped.keys()][0];
  }

  async function handleChoice(wanted: string): Promise<void> {
    if (wanted === 'open') chooser.current?.click();
    else await loadShipped(wanted);
  }

  function save(): void {
    download(name.value, text.value, kind === 'rules' ? 'application/xml' : 'text/plain');
  }

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
          onChange={(event) => void handleChoice(event.currentTarget.value)}
        >
          {!shipped.has(name.value) && <option value={name.value}>{name.value}</option>}
          {[...shipped.keys()].map((each) => (
            <option key={each} value={each}>
              {each}
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
        <button type="button" class="button" onClick={save}>
          <Icon name="save" /> Save <kbd>S</kbd>
        </button>
        <input
          ref={chooser}
          type="file"
          accept={accept}
          hidden
          onChange={async (event) => {
            const file = event.currentTarget.files?.[0];
            if (file === undefined) return;
            name.value = file.name;
            text.value = await file.text();
          }}
        />
      </div>
      {isXslt.value ? (
        <Compiled check={good.value?.tried.check} />
      ) : (
        <CodeField
          label={kind === 'rules' ? 'Rules' : 'Grammar'}
          text={text.value}
          language={language}
          errors={errors}
          warnings={check?.warnings ?? NO_ERRORS}
          counts={counts}
          onChange={(written) => {
            text.value = written;
          }}
          onSave={save}
        />
      )}
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
