import type { Variant } from '../api/wiki-answer.ts';
import { toMoment } from '../corpus/to-name.ts';
import { wikiPlace } from '../state/wiki.ts';
import { account, chosenRevision } from './wiki-state.ts';

/** The versions of a variant, the newest first: who, when, and why. */
export function RevisionList({ known }: { known: Variant }) {
  const { id, revisions, head, visibility, secret } = known;
  const origin = account.value.value?.shareOrigin;
  return (
    <section>
      <h3>
        Versions <small>{revisions.length}</small>
      </h3>
      <ol class="revision-list">
        {revisions.map(({ number, author, time, comment, edits }) => (
          <li key={number}>
            <button
              type="button"
              aria-pressed={chosenRevision.value === number}
              onClick={() => {
                wikiPlace.value = { variant: id, revision: number === head ? undefined : number };
              }}
            >
              <b>{number}</b>
              <span dir="auto">{comment || 'without a comment'}</span>
              <small>
                {author} · <time dateTime={time}>{toMoment(time)}</time> · {edits}{' '}
                {edits === 1 ? 'place' : 'places'}
              </small>
            </button>
            <button
              type="button"
              class="link-button"
              aria-label={`Changes of version ${number}`}
              onClick={() => {
                wikiPlace.value = { variant: id, compared: [number - 1, number] };
              }}
            >
              Changes
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        class="button"
        onClick={() => {
          wikiPlace.value = { variant: id, compared: [0, head] };
        }}
      >
        Compare with the original
      </button>
      {visibility !== 'private' && origin && (
        <p class="share-line">
          <a href={`${origin}/s/${secret}`} target="_blank" rel="noreferrer">
            Its link
          </a>{' '}
          <small>shows it to whoever has it, without scripts</small>
        </p>
      )}
    </section>
  );
}
