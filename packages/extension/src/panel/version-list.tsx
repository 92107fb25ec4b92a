import { useEffect, useState } from 'preact/hooks';
import type { Revision, Variant } from '../message/wiki-answer.ts';
import { askWorker } from './ask-worker.ts';
import { CompareBox } from './compare-box.tsx';
import { toTime } from './to-time.ts';
import type { ViewState } from './use-view.ts';

interface VersionListProps {
  readonly tab: number;
  readonly variant: Variant;
  readonly shown: number;
  readonly state: ViewState;
}

/** Every version that was saved: number, who, when, comment. */
export function VersionList({ tab, variant, shown, state }: VersionListProps) {
  const [revisions, setRevisions] = useState<readonly Revision[]>([]);
  useEffect(() => {
    void state
      .read(() => askWorker('versions', { variant: variant.id }))
      .then((found) => setRevisions(found ?? []));
  }, [variant.id, variant.head]);
  const show = (revision: number): void =>
    void state.run(() => askWorker('show', { tab, variant: variant.id, revision }));
  return (
    <>
      <ol class="versions" aria-label="Versions">
        {revisions.map(({ number, author, time, comment, changedAfterLoad }) => (
          <li key={number}>
            <button
              type="button"
              class="version"
              aria-current={number === shown ? 'true' : undefined}
              onClick={() => show(number)}
            >
              <span class="number">{number}</span>
              <span class="grow">
                {comment === '' ? 'No comment' : comment}
                <small>
                  {author}, {toTime(time)}
                  {changedAfterLoad && '; the page had changed after it was loaded'}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {revisions.length > 0 && (
        <CompareBox key={variant.head} variant={variant.id} revisions={revisions} state={state} />
      )}
    </>
  );
}
