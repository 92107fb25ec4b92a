/** The whole studio: paper around the page. */
import { CorpusRoom } from '../corpus/lazy-corpus.tsx';
import { Inspector } from '../inspector/inspector.tsx';
import { DropTarget } from '../open/drop-target.tsx';
import { FailureCard } from '../open/failure-card.tsx';
import { FirstRun } from '../open/first-run.tsx';
import { OpenDialog } from '../open/open-dialog.tsx';
import { Canvas } from '../page-frame/canvas.tsx';
import { corpusPlace } from '../state/corpus.ts';
import { answer, failure } from '../state/store.ts';
import { CodeDialog } from './code-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { LensChips } from './lens-chips.tsx';
import { isInspectorFolded, isRailFolded } from './pane.ts';
import { Rail } from './rail.tsx';
import { ShareNote } from './share-note.tsx';
import { StatusLine } from './status-line.tsx';
import { TopBar } from './top-bar.tsx';
import { UnfoldHandles } from './unfold-handle.tsx';

/** Without a page: the corpus, or every way in. */
function Start() {
  return corpusPlace.value === undefined ? <FirstRun /> : <CorpusRoom />;
}

/** Everything on screen. */
export function App() {
  const isOpen = answer.value !== undefined;
  return (
    <div
      class={`studio ${isOpen ? 'has-page' : ''} ${isRailFolded.value ? 'rail-folded' : ''} ${isInspectorFolded.value ? 'inspector-folded' : ''}`}
    >
      <TopBar />
      {isOpen ? (
        <>
          <LensChips />
          <Rail />
          <main class="canvas">
            <h1 class="unseen">{answer.value?.analysis.page.title || 'A page'}</h1>
            {failure.value ? <FailureCard failure={failure.value} /> : <Canvas />}
          </main>
          <Inspector />
          <UnfoldHandles />
        </>
      ) : (
        <main class="start">{failure.value ? <FailureCard failure={failure.value} /> : <Start />}</main>
      )}
      <StatusLine />
      <OpenDialog />
      <KeysDialog />
      <DropTarget />
      <ShareNote />
      <CodeDialog />
    </div>
  );
}
