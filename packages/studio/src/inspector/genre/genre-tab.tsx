/** Genre: what kind of page it is, which of its modules are there and which are not, and why it is not another. */
import { useSignal } from '@preact/signals';
import type { GenreAnswer, ShownGenre } from '../../api/studio-answer.ts';
import { toScore } from '../../state/region.ts';
import { answer } from '../../state/store.ts';
import { toReasonText } from '../../state/to-reason-text.ts';
import { collectFinds } from './collect-finds.ts';
import { FoundList, MissingList } from './module-list.tsx';

/** The tab. */
export function GenreTab() {
  const chosen = useSignal<string>();
  const said = answer.value?.genre;
  const shown = said?.genres.find(({ id }) => id === chosen.value) ?? said?.genres[0];
  if (said === undefined || shown === undefined)
    return <p class="empty">Nothing is known of the genre of this page.</p>;
  return (
    <div class="genre-tab">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section class="scrolls" tabIndex={0} aria-label="Genre and modules">
        <Verdict said={said} />
        <fieldset class="genre-choice">
          <legend>Genres it fits best</legend>
          {said.genres.map(({ id, label, score }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === shown.id}
              onClick={() => {
                chosen.value = id;
              }}
            >
              <span>{label}</span>
              <span class="score-bar" aria-hidden="true">
                <span style={{ width: `${Math.max(score * 100, 2)}%` }} />
              </span>
              <span class="score">{toScore(score)}</span>
            </button>
          ))}
        </fieldset>
        <Modules key={shown.id} shown={shown} said={said} />
      </section>
    </div>
  );
}

function Verdict({ said: { genre, genres, why } }: { said: GenreAnswer }) {
  const best = genre === null ? undefined : genres.find(({ id }) => id === genre);
  return (
    <>
      <p class="lead">
        {best === undefined ? (
          <b>No genre that is known fits this page.</b>
        ) : (
          <>
            This is of the genre <b>{best.label}</b>.
          </>
        )}
      </p>
      <p class="otherwise">{why}</p>
    </>
  );
}

function Modules({ shown, said }: { shown: ShownGenre; said: GenreAnswer }) {
  const { there, missing, absent, others } = collectFinds(shown, said);
  return (
    <>
      <h3>
        {shown.label} <small>{toScore(shown.score)}</small>
      </h3>
      <dl class="genre-facts">
        {(['content', 'form', 'function'] as const).map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{shown[name]}</dd>
          </div>
        ))}
      </dl>
      {shown.reasons.length > 0 && (
        <details class="genre-reasons">
          <summary>How it was decided</summary>
          <ol>
            {shown.reasons.map((reason) => (
              <li key={toReasonText(reason)}>{toReasonText(reason)}</li>
            ))}
          </ol>
        </details>
      )}
      <h4>On the page</h4>
      {there.length === 0 ? <p class="quiet">None of its modules.</p> : <FoundList lines={there} />}
      {missing.length > 0 && (
        <>
          <h4>Missing, though such pages have it</h4>
          <MissingList lines={missing} />
        </>
      )}
      {others.length > 0 && (
        <>
          <h4>On the page, and no part of this genre</h4>
          <FoundList lines={others} />
        </>
      )}
      {absent.length > 0 && (
        <details>
          <summary>{absent.length} more that such pages may have</summary>
          <MissingList lines={absent} />
        </details>
      )}
    </>
  );
}
