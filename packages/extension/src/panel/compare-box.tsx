import { useEffect, useState } from 'preact/hooks';
import type { Revision, RevisionDifference } from '../message/wiki-answer.ts';
import { askWorker } from './ask-worker.ts';
import { DifferenceRuns } from './differences.tsx';
import type { ViewState } from './use-view.ts';

interface CompareBoxProps {
  readonly variant: string;
  readonly revisions: readonly Revision[];
  readonly state: ViewState;
}

/** What two versions say differently, or a version and the original. */
export function CompareBox(props: CompareBoxProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Compare versions</summary>
      {isOpen && <Comparison {...props} />}
    </details>
  );
}

function Comparison({ variant, revisions, state }: CompareBoxProps) {
  const head = revisions[0]!.number;
  const [from, setFrom] = useState(head - 1);
  const [to, setTo] = useState(head);
  const [regions, setRegions] = useState<readonly RevisionDifference[]>();
  useEffect(() => {
    let isAsked = true;
    setRegions(undefined);
    void state
      .read(() => askWorker('compare', { variant, from, to }))
      .then((found) => isAsked && setRegions(found));
    return () => {
      isAsked = false;
    };
  }, [variant, from, to]);
  return (
    <>
      <div class="pair">
        <VersionChoice name="Before" value={from} revisions={revisions} choose={setFrom} />
        <VersionChoice name="After" value={to} revisions={revisions} choose={setTo} />
      </div>
      {regions?.length === 0 && <p class="quiet">Both say the same.</p>}
      <ul class="edits">
        {regions?.map(({ id, differences }) => (
          <li key={id}>
            <DifferenceRuns runs={differences} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface VersionChoiceProps {
  readonly name: string;
  readonly value: number;
  readonly revisions: readonly Revision[];
  choose(number: number): void;
}

function VersionChoice({ name, value, revisions, choose }: VersionChoiceProps) {
  return (
    <label class="field">
      {name}
      <select value={String(value)} onChange={({ currentTarget }) => choose(Number(currentTarget.value))}>
        {revisions.map(({ number }) => (
          <option key={number} value={String(number)}>
            Version {number}
          </option>
        ))}
        <option value="0">The original</option>
      </select>
    </label>
  );
}
