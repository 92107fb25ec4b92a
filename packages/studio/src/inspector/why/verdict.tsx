/** The verdict: what it is and what speaks for it, what speaks against it and what would change it. */
import type { PlaceWhy } from '@anatome/core/explain';

/** Two lines, and one on whether it is content. */
export function Verdict({ why }: { why: PlaceWhy }) {
  return (
    <div class="verdict">
      <p class="lead">
        This is <b>{why.is}</b>
        {why.for.length > 0 && `: ${why.for.join('; ')}`}.
      </p>
      {(why.against.length > 0 || why.change !== null) && (
        <p class="otherwise">
          {why.against.length > 0 && `Against it: ${why.against.join('; ')}. `}
          {why.change}
        </p>
      )}
      {why.content !== '' && (
        <p class="otherwise">
          {why.content} {why.contentChange}
        </p>
      )}
    </div>
  );
}
