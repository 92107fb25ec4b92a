/** Tries the files of the editors on the open page: while their tab is open, and after that if they are one's own. */
import { batch, computed, effect, type Signal, signal } from '@preact/signals';
import { CallError } from '../api/call.ts';
import { opened, tab } from '../state/store.ts';
import { type OwnFile, ownGrammar, ownRules } from './own-file.ts';
import { type FileKind, type Tried, tryFile } from './try-file.ts';

/** What came of the tries. A broken file leaves the last good result on the page. */
export interface FileTrial {
  readonly file: OwnFile;
  readonly tried: Signal<Tried | undefined>;
  readonly good: Signal<{ readonly tried: Tried; readonly at: Date } | undefined>;
  /** Why the file could not be tried at all. */
  readonly problem: Signal<string>;
}

/** Typing rests this long before the file is tried. */
const REST = 150;

/** The trial of each editor. */
export const TRIALS: Readonly<Record<FileKind, FileTrial>> = {
  rules: createTrial(ownRules),
  grammar: createTrial(ownGrammar),
};

function createTrial(file: OwnFile): FileTrial {
  return { file, tried: signal(), good: signal(), problem: signal('') };
}

/** Tries files from now on. */
export function followFiles(): void {
  for (const kind of ['rules', 'grammar'] as const) follow(kind, TRIALS[kind]);
}

function follow(kind: FileKind, trial: FileTrial): void {
  const { text, isOwn } = trial.file;
  const isWanted = computed(() => isOwn.value || tab.value === kind);
  effect(() => {
    if (opened.value === 0 || !isWanted.value || text.value === '') return;
    const written = text.value;
    const stop = new AbortController();
    const timer = setTimeout(() => void attempt({ kind, written, trial, signal: stop.signal }), REST);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  });
}

interface Attempt {
  readonly kind: FileKind;
  readonly written: string;
  readonly trial: FileTrial;
  readonly signal: AbortSignal;
}

async function attempt({ kind, written, trial, signal: stop }: Attempt): Promise<void> {
  try {
    const result = await tryFile(kind, written, stop);
    if (stop.aborted) return;
    batch(() => {
      trial.problem.value = '';
      trial.tried.value = result;
      if (result.check.ok) trial.good.value = { tried: result, at: new Date() };
    });
  } catch (error) {
    if (!stop.aborted) trial.problem.value = error instanceof CallError ? error.message : String(error);
  }
}
