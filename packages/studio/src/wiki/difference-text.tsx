/** A text with what was removed and added: by colour, by line, and in words for those who hear it. */
import type { RegionDifference } from '@anatome/wiki/edit';
import { Fragment } from 'preact';

interface DifferenceTextProps {
  readonly differences: readonly RegionDifference[];
  /** What is left out: one side alone. */
  readonly without?: 'removed' | 'added';
}

/** The text. */
export function DifferenceText({ differences, without }: DifferenceTextProps) {
  return (
    <p class="difference-text" dir="auto">
      {differences
        .filter(({ change }) => change !== without)
        .map((difference, at) => (
          <Fragment key={at}>
            <Difference {...difference} />
          </Fragment>
        ))}
    </p>
  );
}

function Difference({ change, text, html }: RegionDifference) {
  if (change === 'same') return <>{text}</>;
  const said = text === '' ? <code>{html}</code> : text;
  return change === 'removed' ? (
    <del>
      <span class="unseen">removed: </span>
      {said}
    </del>
  ) : (
    <ins>
      <span class="unseen">added: </span>
      {said}
    </ins>
  );
}
