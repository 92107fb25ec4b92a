import { diffRegions } from '@anatome/wiki/edit';
import { useMemo } from 'preact/hooks';
import { DifferenceText } from './difference-text.tsx';

/** A text and where it is from. */
export interface Side {
  readonly title: string;
  readonly html: string;
}

/** Two texts of one place beside each other, with what differs marked. */
export function TwoColumns({ left, right }: { readonly left: Side; readonly right: Side }) {
  const differences = useMemo(() => diffRegions(left.html, right.html), [left.html, right.html]);
  return (
    <div class="two-columns">
      <div>
        <h4>{left.title}</h4>
        <DifferenceText differences={differences} without="added" />
      </div>
      <div>
        <h4>{right.title}</h4>
        <DifferenceText differences={differences} without="removed" />
      </div>
    </div>
  );
}
