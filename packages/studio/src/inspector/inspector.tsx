/** Right of the page: everything that can be asked of it, one tab per question. */
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { inspectorWidth, isInspectorFolded, setInspectorWidth, sheetStop } from '../app/pane.ts';
import { CorpusTab } from '../corpus/lazy-corpus.tsx';
import { GrammarTab, RulesTab } from '../editor/lazy-tabs.tsx';
import { openPage } from '../open/open-page.ts';
import { answer, progress, shownTab, showTab, source, type TabName, tabs } from '../state/store.ts';
import { Icon } from '../theme/icon.tsx';
import { EditTab } from '../wiki/lazy-wiki.tsx';
import { CompareTab } from './compare/compare-tab.tsx';
import { DataTab } from './data/data-tab.tsx';
import { GenreTab } from './genre/genre-tab.tsx';
import { OutlineTab } from './outline/outline-tab.tsx';
import { ReadTab } from './read/read-tab.tsx';
import { TreesTab } from './trees/trees-tab.tsx';
import { WhyTab } from './why/why-tab.tsx';

const CONTENT: Record<TabName, ComponentType> = {
  outline: OutlineTab,
  why: WhyTab,
  genre: GenreTab,
  data: DataTab,
  read: ReadTab,
  trees: TreesTab,
  compare: CompareTab,
  rules: RulesTab,
  grammar: GrammarTab,
  corpus: CorpusTab,
  edit: EditTab,
};

/** The pane of tabs; on narrow screens a sheet that stands at three heights. */
export function Inspector() {
  const Content = CONTENT[shownTab.value];
  useEffect(revealTab, [shownTab.value, isInspectorFolded.value]);
  if (isInspectorFolded.value) return null;
  return (
    <aside
      class={`inspector stands-${sheetStop.value} is-${shownTab.value}`}
      aria-label="Inspector"
      style={{ '--inspector': `${inspectorWidth.value}px` }}
    >
      <ResizeEdge />
      <SheetGrip />
      <button
        type="button"
        class="fold"
        aria-label="Fold the inspector"
        title="Fold the inspector (])"
        onClick={() => {
          isInspectorFolded.value = true;
        }}
      >
        <Icon name="right" />
      </button>
      <div class="tabs" role="tablist" aria-label="Inspector">
        {tabs.value.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={shownTab.value === name}
            aria-controls="tab-panel"
            tabIndex={shownTab.value === name ? 0 : -1}
            onClick={() => show(name)}
            onKeyDown={handleTabKey}
          >
            {toTitle(name)}
          </button>
        ))}
      </div>
      <div class="tab-panel" role="tabpanel" id="tab-panel" aria-labelledby={`tab-${shownTab.value}`}>
        <h2 class="unseen">{toTitle(shownTab.value)}</h2>
        {answer.value?.isEarly ? <Unfinished /> : <Content />}
      </div>
    </aside>
  );
}

/** While only the page is there; and where somebody stopped it, a way on. */
function Unfinished() {
  if (progress.value !== undefined) return <p class="empty">The page is being analysed …</p>;
  return (
    <div class="empty">
      <p>The page was not analysed: it was stopped.</p>
      <button type="button" class="button" onClick={() => source.value && void openPage(source.value)}>
        Analyse it
      </button>
    </div>
  );
}

function toTitle(name: TabName): string {
  return name[0].toUpperCase() + name.slice(1);
}

/** Brings the chosen tab into sight where there is no room for all. */
function revealTab(): void {
  const chosen = document.getElementById(`tab-${shownTab.value}`);
  const row = chosen?.parentElement;
  if (chosen && row) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
}

function show(name: TabName): void {
  showTab(name);
  if (sheetStop.value === 'low') sheetStop.value = 'middle';
}

function handleTabKey(event: KeyboardEvent): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const next =
    tabs.value[(tabs.value.indexOf(shownTab.value) + step + tabs.value.length) % tabs.value.length];
  show(next);
  document.getElementById(`tab-${next}`)?.focus();
}

/** The left edge: drag it, or use the arrow keys. */
function ResizeEdge() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is a widget, which hr is not
    <div
      class="resize-edge"
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the inspector"
      aria-valuenow={inspectorWidth.value}
      aria-valuemin={320}
      aria-valuemax={1200}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => event.buttons > 0 && setInspectorWidth(innerWidth - event.clientX)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') setInspectorWidth(inspectorWidth.value + 16);
        if (event.key === 'ArrowRight') setInspectorWidth(inspectorWidth.value - 16);
      }}
    />
  );
}

const STOPS = ['low', 'middle', 'high'] as const;

/** The grip of the sheet: a tap goes to the next height, a drag to the nearest. */
function SheetGrip() {
  return (
    <button
      type="button"
      class="sheet-grip"
      aria-label="Height of the inspector"
      onClick={() => {
        sheetStop.value = STOPS[(STOPS.indexOf(sheetStop.value) + 1) % STOPS.length];
      }}
      onPointerMove={(event) => {
        if (event.buttons === 0 || event.pointerType === 'mouse') return;
        const share = 1 - event.clientY / innerHeight;
        sheetStop.value = share < 0.28 ? 'low' : share < 0.7 ? 'middle' : 'high';
      }}
    />
  );
}
