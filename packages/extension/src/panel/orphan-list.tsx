import type { RegionEdit } from '@anatome/wiki/edit';
import { toWords } from './to-words.ts';

/** Edits whose place is gone from the page: kept with what stood there, and put nowhere else. */
export function OrphanList({ orphans }: { orphans: readonly RegionEdit[] }) {
  if (orphans.length === 0) return null;
  return (
    <section class="part" aria-label="Without a place">
      <h2>{orphans.length === 1 ? 'One edit has' : `${orphans.length} edits have`} lost their place</h2>
      <p class="quiet">What they stood in is gone from the page. They are kept, and shown nowhere else.</p>
      <ul class="orphans">
        {orphans.map(({ id, pointer, html, base }) => (
          <li key={id}>
            <p>
              <small>
                {pointer.trail.length === 0 ? 'At the top of the page' : `Below “${pointer.trail.at(-1)}”`}
              </small>
            </p>
            <p dir="auto">{toWords(html).join(' ') || <i>Deleted.</i>}</p>
            <details>
              <summary>What stood there</summary>
              <p dir="auto">{toWords(base).join(' ')}</p>
            </details>
            <button
              type="button"
              class="button"
              onClick={() => void navigator.clipboard.writeText(toWords(html).join(' '))}
            >
              Copy the text
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
