import { type RegionEdit, toReadText } from '@anatome/wiki/edit';

/** Edits whose place is gone from the page: kept with what stood there, and put nowhere else. */
export function OrphanList({ orphans }: { orphans: readonly RegionEdit[] }) {
  if (orphans.length === 0) return null;
  return (
    <section class="part" aria-label="Without a place">
      <h2>
        {orphans.length === 1
          ? 'One edit has lost its place'
          : `${orphans.length} edits have lost their places`}
      </h2>
      <p class="quiet">
        What was edited is gone from the page, or nobody can say which it is. It is kept here.
      </p>
      <ul class="orphans">
        {orphans.map(({ id, pointer, html, base }) => (
          <li key={id}>
            <p>
              <small>
                {pointer.trail.length === 0 ? 'At the top of the page' : `Below “${pointer.trail.at(-1)}”`}
              </small>
            </p>
            <p class="lines" dir="auto">
              {toReadText(html).trim() || <i>Deleted.</i>}
            </p>
            <details>
              <summary>What stood there</summary>
              <p class="lines" dir="auto">
                {toReadText(base).trim()}
              </p>
            </details>
            <button
              type="button"
              class="button"
              onClick={() => void navigator.clipboard.writeText(toReadText(html).trim())}
            >
              Copy the text
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
