import type { TabView } from '../message/panel-ask.ts';
import { askWorker } from './ask-worker.ts';
import { Columns } from './columns.tsx';
import type { ViewState } from './use-view.ts';

/** Places where the page's author and you changed the same words: the page is shown until you decide. */
export function ConflictList({ tab, view, state }: { tab: number; view: TabView; state: ViewState }) {
  const { conflicts } = view.page;
  if (conflicts.length === 0) return null;
  return (
    <section class="part" aria-label="Conflicts">
      <h2>
        {conflicts.length === 1 ? 'One place' : `${conflicts.length} places`} changed on the page and in this
        version
      </h2>
      <p class="quiet">The page’s own text is shown until you decide.</p>
      {conflicts.map(({ edit, theirs }) => {
        const settle = (take: 'mine' | 'theirs' | 'both') => () =>
          void state.run(() => askWorker('settle', { tab, edit: edit.id, take }));
        return (
          <article class="conflict" key={edit.id}>
            <Columns
              left={{ title: 'On the page now', html: theirs }}
              right={{ title: 'In this version', html: edit.html }}
            />
            <div class="buttons">
              <button type="button" class="button" onClick={settle('theirs')}>
                Take the page’s
              </button>
              <button type="button" class="button" onClick={settle('mine')}>
                Take this version’s
              </button>
              <button type="button" class="button" onClick={settle('both')}>
                Edit both
              </button>
              <button
                type="button"
                class="button"
                onClick={() => void state.read(() => askWorker('reveal', { tab, edit: edit.id }))}
              >
                Show the place
              </button>
            </div>
          </article>
        );
      })}
    </section>
  );
}
