/** Opens a page: asks the server, keeps what it says, and says what went wrong otherwise. */
import { batch } from '@preact/signals';
import { CallError, post } from '../api/call.ts';
import type { Nodes, StudioAnswer } from '../api/studio-answer.ts';
import { frame } from '../page-frame/frame-state.ts';
import { rememberPage } from '../state/recent-pages.ts';
import { type Source, toRequest, toSourceName } from '../state/source.ts';
import { answer, dialog, failure, hovered, progress, selected, source } from '../state/store.ts';

let running: AbortController | undefined;

/** Opens a page; `keep` is the region to select, as from a link. */
export async function openPage(from: Source, keep?: Nodes): Promise<void> {
  running?.abort();
  const mine = new AbortController();
  running = mine;
  batch(() => {
    dialog.value = undefined;
    failure.value = undefined;
    const what = `Opening ${toSourceName(from).slice(0, 80)}`;
    progress.value = { what, since: performance.now(), stop: () => mine.abort() };
  });
  try {
    const said = await post<StudioAnswer>('/v1/studio', toRequest(from), mine.signal);
    if (running === mine) show(from, said, keep);
  } catch (error) {
    if (running === mine) fail(from, error);
  }
}

function show(from: Source, said: StudioAnswer, keep: Nodes | undefined): void {
  batch(() => {
    progress.value = undefined;
    hovered.value = undefined;
    // Regions of the new page must not be looked for in the old one.
    if (answer.value?.html !== said.html) frame.value = undefined;
    source.value = from;
    answer.value = said;
    selected.value = keep;
  });
  rememberPage(from, said.analysis.page.title || toSourceName(from));
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
    for (const each of [source, answer, failure, progress, selected, hovered]) each.value = undefined;
  });
}
