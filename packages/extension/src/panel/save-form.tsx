/** Saving: a comment; before the first time also what exactly is sent, and who may see it. */
import { useEffect, useState } from 'preact/hooks';
import type { Decision, Review, SaveConflict, TabView } from '../message/panel-ask.ts';
import type { Visibility } from '../message/wiki-answer.ts';
import { askWorker } from './ask-worker.ts';
import { ReviewBox } from './review-box.tsx';
import { SaveConflicts } from './save-conflicts.tsx';
import type { ViewState } from './use-view.ts';
import { VisibilityChoice } from './visibility-choice.tsx';

interface SaveFormProps {
  readonly tab: number;
  readonly view: TabView;
  readonly state: ViewState;
  back(): void;
}

export function SaveForm({ tab, view, state, back }: SaveFormProps) {
  const isFirst = view.page.label?.isMine !== true;
  const [comment, setComment] = useState('');
  const [visibility, setVisibility] = useState<Visibility>('private');
  const [review, setReview] = useState<Review>();
  const [conflicts, setConflicts] = useState<readonly SaveConflict[]>([]);
  useEffect(() => {
    void state.read(() => askWorker('review', { tab })).then(setReview);
  }, [tab]);
  const save = async (decided?: readonly Decision[]): Promise<void> => {
    const wish = {
      tab,
      comment,
      ...(isFirst ? { visibility } : {}),
      ...(decided === undefined ? {} : { decided }),
    };
    const isDone = await state.run(async () => {
      const saved = await askWorker('save', wish);
      setConflicts(saved.outcome === 'conflict' ? saved.conflicts : []);
      if (saved.outcome === 'conflict') return undefined;
      back();
      return askWorker('view', { tab });
    });
    if (!isDone) setConflicts([]);
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    void save();
  };
  if (conflicts.length > 0) return <SaveConflicts {...{ conflicts, save, back }} isBusy={state.isBusy} />;
  const edits = review?.edits.length ?? 0;
  return (
    <form class="part" onSubmit={submit} aria-label="Save">
      <h2>{isFirst ? 'Save your version' : `Save version ${view.page.label!.revision + 1}`}</h2>
      <label class="field">
        What did you change?
        <input
          type="text"
          maxLength={500}
          value={comment}
          // biome-ignore lint/a11y/noAutofocus: the reader has just asked for this field
          autoFocus
          onInput={({ currentTarget }) => setComment(currentTarget.value)}
        />
      </label>
      {isFirst && (
        <VisibilityChoice {...{ visibility, setVisibility }} withCookies={review?.withCookies === true} />
      )}
      {review !== undefined && <ReviewBox review={review} address={view.address} isFirst={isFirst} />}
      <div class="buttons">
        <button
          type="submit"
          class="button is-primary"
          disabled={state.isBusy || review === undefined || edits === 0}
        >
          Save
        </button>
        <button type="button" class="button" onClick={back}>
          Go on editing
        </button>
      </div>
      {review !== undefined && edits === 0 && <p class="quiet">Nothing was changed yet.</p>}
    </form>
  );
}
