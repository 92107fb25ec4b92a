/** Opens a page: asks the server, keeps what it says, and says what went wrong otherwise. */
import { batch } from '@preact/signals';
import { CallError, post } from '../api/call.ts';
import { type EarlyAnswer, type StudioAnswer, toEmptyAnswer } from '../api/studio-answer.ts';
import { frame } from '../page-frame/frame-state.ts';
import { corpusPlace } from '../state/corpus.ts';
import type { View } from '../state/deep-link.ts';
import { findMarkup } from '../state/kept-markup.ts';
import { rememberPage } from '../state/recent-pages.ts';
import { type Source, toRequest, toSourceName } from '../state/source.ts';
import { restoreStep } from '../state/steps.ts';
import {
  answer,
  dialog,
  failure,
  hovered,
  lens,
  opened,
  progress,
  selected,
  showTab,
  source,
} from '../state/store.ts';
import { wikiPlace } from '../state/wiki.ts';

/** How a page is to be shown. */
export interface Wanted extends View {
  /** Whether the address already leads there: it is no new step then. */
  readonly isRestored?: boolean;
}

let running: AbortController | undefined;

/** Opens a page. */
export async function openPage(from: Source, wanted: Wanted = {}): Promise<void> {
  running?.abort();
  const mine = new AbortController();
  running = mine;
  batch(() => {
    dialog.value = undefined;
    failure.value = undefined;
    // Before there is a page the view can be made ready; later it changes together with the page.
    if (answer.value === undefined) turnTo(wanted);
    const what = `Opening ${toSourceName(from).slice(0, 80)}`;
    progress.value = { what, since: performance.now(), stop: () => mine.abort() };
  });
  try {
    const found = await findSource(from);
    let isStep = wanted.isRestored !== true;
    let isHere = false;
    const early = setTimeout(async () => {
      const alone = await askForPage(found, mine.signal);
      if (alone === undefined || isHere || running !== mine) return;
      inStep(isStep, () => showAlone(found, alone, wanted));
      // What comes later belongs to the same step.
      isStep = false;
    }, PATIENCE);
    const said = await post<StudioAnswer>('/v1/studio', toStudioRequest(found), mine.signal).finally(() => {
      clearTimeout(early);
      isHere = true;
    });
    if (running === mine) inStep(isStep, () => show(found, said, wanted));
  } catch (error) {
    if (running === mine) fail(from, error);
  }
}

/** Milliseconds after which the page itself is asked for, to be looked at until its analysis is there. */
const PATIENCE = 400;

function inStep(isStep: boolean, change: () => void): void {
  if (isStep) change();
  else restoreStep(change);
}

/** The page alone; undefined where there is none: then one waits for the whole as before. */
function askForPage(from: Source, signal: AbortSignal): Promise<EarlyAnswer | undefined> {
  return post<EarlyAnswer>('/v1/studio', { ...toStudioRequest(from), stage: 'page' }, signal).catch(
    () => undefined,
  );
}

function showAlone(from: Source, early: EarlyAnswer, view: View): void {
  batch(() => {
    forgetFrame(early.html);
    hovered.value = undefined;
    selected.value = view.selected;
    source.value = from;
    answer.value = toEmptyAnswer(early);
    turnTo(view);
    if (progress.value)
      progress.value = { ...progress.value, what: 'The page is here; it is being analysed' };
  });
}

/** What the studio asks beside the page: whether pictures and sheets of a page brought along are to be fetched. */
function toStudioRequest(from: Source): Record<string, string | boolean> {
  const isDressed = from.kind === 'markup' && from.isDressed === true;
  return isDressed ? { ...toRequest(from), assets: true } : toRequest(from);
}

/** The source with its markup, where that was left in the browser's store. */
async function findSource(from: Source): Promise<Source> {
  if (from.kind !== 'markup' || from.html !== undefined) return from;
  const found = await findMarkup(from.id);
  if (found !== undefined) return found;
  throw new CallError(
    'This page is not here any more',
    'It was pasted or dropped, in another browser or long ago, and this browser does not have it. Open its file again, or paste it again.',
  );
}

function show(from: Source, said: StudioAnswer, view: View): void {
  batch(() => {
    progress.value = undefined;
    hovered.value = undefined;
    forgetFrame(said.html);
    source.value = from;
    answer.value = said;
    opened.value++;
    selected.value = view.selected;
    turnTo(view);
  });
  void rememberPage(from, said.analysis.page.title || toSourceName(from));
}

/** Regions of a new page must not be looked for in the old one; the same page again is not loaded again. */
function forgetFrame(html: string): void {
  if (answer.value?.html !== html) frame.value = undefined;
}

function turnTo({ tab, lens: wanted, wiki = {} }: View): void {
  wikiPlace.value = wiki;
  if (tab !== undefined) showTab(tab);
  if (wanted !== undefined) lens.value = wanted;
}

function fail(from: Source, error: unknown): void {
  progress.value = undefined;
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const title = error instanceof CallError ? error.title : 'The page could not be shown';
  const detail = error instanceof Error ? error.message : String(error);
  failure.value = { title, detail, source: from };
}

/** Back to the start. */
export function closePage(): void {
  running?.abort();
  batch(() => {
    for (const each of [source, answer, failure, progress, selected, hovered, corpusPlace])
      each.value = undefined;
  });
}
