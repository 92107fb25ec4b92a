import { useState } from 'preact/hooks';
import type { Decision, SaveConflict } from '../message/panel-ask.ts';
import { Columns } from './columns.tsx';

interface SaveConflictsProps {
  readonly conflicts: readonly SaveConflict[];
  readonly isBusy: boolean;
  save(decided: readonly Decision[]): Promise<void>;
  back(): void;
}

const TAKES: readonly (readonly [Decision['take'], string])[] = [
  ['theirs', 'Take theirs'],
  ['mine', 'Take mine'],
  ['both', 'Edit both'],
];

/** Somebody saved other words in the same place meanwhile: which are to stand? */
export function SaveConflicts({ conflicts, isBusy, save, back }: SaveConflictsProps) {
  const [decided, setDecided] = useState<readonly Decision[]>([]);
  const decide = (edit: string, take: Decision['take']): void =>
    setDecided([...decided.filter((each) => each.edit !== edit), { edit, take }]);
  return (
    <section class="part" aria-label="Conflicts">
      <h2>Somebody saved other words here while you were writing</h2>
      {conflicts.map(({ edit, mine, theirs }) => (
        <article class="conflict" key={edit}>
          <Columns left={{ title: 'Saved meanwhile', html: theirs }} right={{ title: 'Yours', html: mine }} />
          <div class="buttons">
            {TAKES.map(([take, words]) => (
              <button
                type="button"
                class="button"
                key={take}
                aria-pressed={decided.some((each) => each.edit === edit && each.take === take)}
                onClick={() => decide(edit, take)}
              >
                {words}
              </button>
            ))}
          </div>
        </article>
      ))}
      <div class="buttons">
        <button
          type="button"
          class="button is-primary"
          disabled={isBusy || decided.length < conflicts.length}
          onClick={() => void save(decided)}
        >
          Save
        </button>
        <button type="button" class="button" onClick={back}>
          Go on editing
        </button>
      </div>
    </section>
  );
}
