import type { Review } from '../message/panel-ask.ts';
import { Differences } from './differences.tsx';

interface ReviewBoxProps {
  readonly review: Review;
  readonly address: string;
  readonly isFirst: boolean;
}

/** Exactly what is sent to the server. */
export function ReviewBox({ review, address, isFirst }: ReviewBoxProps) {
  const { edits, snapshot, bytes, changedAfterLoad } = review;
  return (
    <details class="review" open={isFirst}>
      <summary>What is sent</summary>
      <p>
        To your server go the address <code>{address}</code>, your{' '}
        {edits.length === 1 ? 'edit' : `${edits.length} edits`}, and a copy of the page as it is now (
        {toSize(bytes)}), so that your version can be shown when the page has changed. The site itself is told
        nothing.
      </p>
      {snapshot.leftOut.length > 0 && <p>Left out of the copy: {snapshot.leftOut.join(', ')}.</p>}
      {changedAfterLoad && <p>The page changed after it was loaded; the copy is of what stands there now.</p>}
      <ul class="edits">
        {edits.map(({ id, html, base }) => (
          <li key={id}>
            <Differences before={base} after={html} />
          </li>
        ))}
      </ul>
      <details>
        <summary>The copy, word for word</summary>
        <textarea readOnly rows={10} aria-label="The copy of the page" value={snapshot.markup} />
      </details>
    </details>
  );
}

function toSize(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
