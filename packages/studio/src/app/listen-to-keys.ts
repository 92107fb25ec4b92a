/** Single keys, off inside fields and editors. */

import { goTo } from '../corpus/go.ts';
import { saveFile } from '../editor/save-file.ts';
import { openSampleCard } from '../open/sample-cards.tsx';
import { CORPUS_START, corpusPlace, hasCorpus } from '../state/corpus.ts';
import { LENSES } from '../state/lens.ts';
import {
  answer,
  centred,
  dialog,
  drawnRegions,
  progress,
  selectedRegion,
  selectRegion,
  showsTabs,
  showTab,
  source,
  type TabName,
} from '../state/store.ts';
import { chooseLens } from './choose-lens.ts';
import { copyExport } from './export-format.ts';
import { focusDrawn, focusFirst, focusNextPane } from './focus.ts';
import { isInspectorFolded, isRailFolded } from './pane.ts';
import { selectParent } from './select-parent.ts';
import { shareLink } from './share-link.ts';

const TAB_KEYS: Record<string, TabName> = {
  ...{ e: 'outline', w: 'why', d: 'data', v: 'read', t: 'trees', m: 'compare', r: 'rules', g: 'grammar' },
  n: 'genre',
};

const ACTIONS: Record<string, () => unknown> = {
  '/': () => focusFirst('.address input, .first-address input'),
  b: () => {
    if (source.value?.kind === 'corpus') unfoldTab('corpus');
    else if (hasCorpus.value) goTo(corpusPlace.value ?? CORPUS_START);
  },
  o: () => {
    // The start has the field of the dialog in sight already.
    if (answer.value === undefined) focusFirst('.first-address input');
    else dialog.value = 'open';
  },
  j: () => step(1),
  k: () => step(-1),
  f: () => {
    unfoldTab('outline');
    void focusDrawn('.filter input');
  },
  l: () => {
    showsTabs.value = !showsTabs.value;
  },
  '[': () => {
    isRailFolded.value = !isRailFolded.value;
  },
  ']': () => {
    isInspectorFolded.value = !isInspectorFolded.value;
  },
  c: () => void copyExport(),
  s: () => {
    saveFile.value++;
  },
  y: shareLink,
  '?': () => {
    dialog.value = 'keys';
  },
  Enter: () => {
    centred.value++;
  },
};

/** Starts listening. */
export function listenToKeys(): void {
  addEventListener('keydown', handleKey);
}

function handleKey(event: KeyboardEvent): void {
  if (event.key === 'F6') {
    event.preventDefault();
    focusNextPane(event.shiftKey);
    return;
  }
  if (event.key === 'Escape') {
    handleEscape(event);
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return;
  if (dialog.value !== undefined) return;
  const digit = /^Digit([0-6])$/.exec(event.code)?.[1];
  if (answer.value !== undefined && digit !== undefined) {
    chooseLens(LENSES[Number(digit)].name, event.shiftKey);
    event.preventDefault();
    return;
  }
  if (answer.value === undefined && corpusPlace.value === undefined && /^[1-6]$/.test(event.key)) {
    openSampleCard(Number(event.key));
    return;
  }
  if (event.key === 'Enter' && event.target !== document.body) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (answer.value !== undefined && TAB_KEYS[key] !== undefined) unfoldTab(TAB_KEYS[key]);
  else if (ACTIONS[key] !== undefined && (answer.value !== undefined || '/ob?'.includes(key))) ACTIONS[key]();
  else return;
  event.preventDefault();
}

function unfoldTab(name: TabName): void {
  isInspectorFolded.value = false;
  showTab(name);
}

/** Stops what runs, leaves a field, goes up one level, deselects: one at a time. */
function handleEscape(event: KeyboardEvent): void {
  if (dialog.value !== undefined) return;
  if (progress.value !== undefined) progress.value.stop();
  else if (isTyping(event)) (event.target as HTMLElement).blur();
  else selectParent();
}

/** The next or previous region of the lens; from nowhere, the first. */
function step(by: number): void {
  const all = drawnRegions.value;
  if (all.length === 0) return;
  const at = selectedRegion.value === undefined ? -1 : all.indexOf(selectedRegion.value);
  const next = at < 0 ? 0 : (at + by + all.length) % all.length;
  selectRegion(all[next]);
  centred.value++;
}

function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !isRange(target)))
  );
}

function isRange(element: HTMLElement): boolean {
  return element instanceof HTMLInputElement && element.type === 'range';
}
