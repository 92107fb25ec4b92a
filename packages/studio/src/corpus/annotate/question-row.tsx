import { useEffect, useRef } from 'preact/hooks';
import type { Answer, Pointed, Question } from '../../api/corpus-answer.ts';

export interface QuestionRowProps {
  readonly question: Question;
  readonly answer: Answer | undefined;
  readonly place: Pointed | undefined;
  readonly isCurrent: boolean;
  readonly onAnswer: (answer: Answer | undefined) => void;
  readonly onUnpoint: () => void;
  readonly onFocus: () => void;
}

/** A question with what was answered; the current one takes keys, and clicks in the page. */
export function QuestionRow(props: QuestionRowProps) {
  const { question, place, isCurrent, onFocus, onUnpoint } = props;
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach it by focus, and by the room's own keys
    <fieldset
      ref={row}
      class={`question ${isCurrent ? 'is-current' : ''}`}
      aria-current={isCurrent ? 'step' : undefined}
      onFocusIn={onFocus}
      onClick={onFocus}
    >
      <legend>
        {question.text}
        {question.required && <span class="needed"> needed</span>}
      </legend>
      <Field {...props} />
      {isCurrent && question.help && <p class="question-help">{question.help}</p>}
      {place && (
        <p class="question-place">
          <span title={place.path}>{place.text || place.path}</span>
          <button type="button" class="link-button" onClick={onUnpoint}>
            Not there
          </button>
        </p>
      )}
    </fieldset>
  );
}

function Field({ question, answer, onAnswer }: QuestionRowProps) {
  const { kind, options = [], least, most, text } = question;
  switch (kind) {
    case 'yes-no':
      return (
        <Options
          options={[
            { id: 'yes', text: 'Yes' },
            { id: 'no', text: 'No' },
          ]}
          isOn={(id) => answer === (id === 'yes')}
          onPick={(id, isOn) => onAnswer(isOn ? undefined : id === 'yes')}
        />
      );
    case 'choice':
      return (
        <Options
          options={options}
          isOn={(id) => answer === id}
          onPick={(id, isOn) => onAnswer(isOn ? undefined : id)}
        />
      );
    case 'several': {
      const chosen = Array.isArray(answer) ? (answer as readonly string[]) : [];
      return (
        <Options
          options={options}
          isOn={(id) => chosen.includes(id)}
          onPick={(id, isOn) => onAnswer(isOn ? chosen.filter((each) => each !== id) : [...chosen, id])}
        />
      );
    }
    case 'number':
      return (
        <input
          type="number"
          aria-label={text}
          min={least}
          max={most}
          value={typeof answer === 'number' ? answer : ''}
          onInput={({ currentTarget: { value } }) => onAnswer(value === '' ? undefined : Number(value))}
        />
      );
    case 'text':
      return (
        <textarea
          aria-label={text}
          rows={2}
          value={typeof answer === 'string' ? answer : ''}
          onInput={({ currentTarget: { value } }) => onAnswer(value === '' ? undefined : value)}
        />
      );
    case 'place':
      return <small>{answer === undefined ? 'Click it in the page.' : toPlaceText(answer)}</small>;
  }
}

function toPlaceText(answer: Answer): string {
  return typeof answer === 'object' && 'path' in answer ? answer.text || answer.path : '';
}

interface OptionsProps {
  readonly options: readonly { readonly id: string; readonly text: string }[];
  readonly isOn: (id: string) => boolean;
  readonly onPick: (id: string, isOn: boolean) => void;
}

function Options({ options, isOn, onPick }: OptionsProps) {
  return (
    <div class="question-options">
      {options.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          class="button is-plain"
          aria-pressed={isOn(id)}
          onClick={() => onPick(id, isOn(id))}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
