import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { FormDefinition, TaskLine } from '../../api/corpus-answer.ts';
import { corpusPlace } from '../../state/corpus.ts';
import { CorpusLink } from '../corpus-link.tsx';
import { goTo } from '../go.ts';
import { readField, withFields } from '../place.ts';
import { toShortAddress } from '../to-name.ts';
import { PageWork } from './page-work.ts';
import { QuestionRow } from './question-row.tsx';
import { SeenPage } from './seen-page.tsx';

export interface WorkViewProps {
  readonly form: FormDefinition;
  readonly query: string;
  readonly tasks: readonly TaskLine[];
}

/** The pages of a sample, one after the other, each beside its form. */
export function WorkView({ form, query, tasks }: WorkViewProps) {
  const states = useSignal<Readonly<Record<number, TaskLine['state']>>>({});
  const stateOf = (task: TaskLine) => states.value[task.version] ?? task.state;
  const isWaiting = (task: TaskLine) => stateOf(task) === 'open' || stateOf(task) === 'draft';
  const place = corpusPlace.value ?? '';
  const named = tasks.findIndex(({ version }) => String(version) === readField(place, 'version'));
  const waiting = tasks.findIndex(isWaiting);
  const at = named >= 0 ? named : Math.max(waiting, 0);
  const task = tasks[at];
  const left = tasks.filter(isWaiting).length;
  if (task === undefined) return <p class="empty">The sample has no pages any more.</p>;
  const open = (index: number) => {
    const next = tasks[index];
    if (next !== undefined) goTo(withFields(place, { version: String(next.version) }));
  };
  /** The next page that waits, or the table when none does. */
  const goOn = () => {
    const after = [...tasks.slice(at + 1), ...tasks.slice(0, at)].find(isWaiting);
    if (after !== undefined) open(tasks.indexOf(after));
    else goTo(withFields(place, { version: undefined, view: 'table' }));
  };
  return (
    <section class="work" aria-label="Annotating">
      <header class="work-head">
        <b>
          Page {at + 1} of {tasks.length}
        </b>
        <span class="page-url" title={task.url}>
          {toShortAddress(task.url)}
        </span>
        <span class="grow" />
        <span aria-live="polite">{left === 0 ? 'all are done' : `${left} left`}</span>
        <CorpusLink to={withFields(place, { view: 'table' })}>All answers</CorpusLink>
      </header>
      <OnePage
        key={task.version}
        form={form}
        query={query}
        version={task.version}
        onKept={(state) => {
          states.value = { ...states.value, [task.version]: state };
        }}
        onBack={() => open(at - 1)}
        onNext={() => open(at + 1)}
        onDone={goOn}
      />
    </section>
  );
}

interface OnePageProps {
  readonly form: FormDefinition;
  readonly query: string;
  readonly version: number;
  readonly onKept: (state: TaskLine['state']) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
  readonly onDone: () => void;
}

function OnePage({ form, query, version, onKept, onBack, onNext, onDone }: OnePageProps) {
  const work = useMemo(() => new PageWork(form, query, version), [form, query, version]);
  useEffect(() => {
    void work.load();
    const watch = () => (document.hidden ? work.clock.stop() : work.clock.start());
    document.addEventListener('visibilitychange', watch);
    return () => {
      document.removeEventListener('visibilitychange', watch);
      work.leave();
    };
  }, [work]);
  const end = async (state: 'done' | 'skipped') => {
    if (!(await work.keep(state))) return;
    onKept(state);
    onDone();
  };
  function handleKey(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void end('done');
    else if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.('input, textarea, select'))
      return;
    else if (event.key === 'Enter' && !target.closest?.('button, a')) void end('done');
    else if (event.key === 'ArrowDown' || event.key === 'j') work.step(1);
    else if (event.key === 'ArrowUp' || event.key === 'k') work.step(-1);
    else if (event.key === 'ArrowLeft') onBack();
    else if (event.key === 'ArrowRight') onNext();
    else if (!work.press(event.key)) return;
    event.preventDefault();
  }
  useEffect(() => {
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  });
  const current = work.questions[work.current.value];
  const spot = work.answers.value[current.id];
  const marked =
    work.places.value[current.id]?.path ??
    (typeof spot === 'object' && 'path' in spot ? spot.path : undefined);
  return (
    <div class="work-columns">
      <SeenPage
        version={version}
        onPoint={(place) => work.point(place)}
        onKey={handleKey}
        marked={marked}
        onReady={() => work.clock.start()}
      />
      <div class="work-form">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <section class="questions" tabIndex={0} aria-label={form.title}>
          {form.groups.map((group) => (
            <div class="question-group" key={group.id}>
              <h2>{group.title}</h2>
              {group.help && <p class="question-help">{group.help}</p>}
              {group.questions.map((question) => (
                <QuestionRow
                  key={question.id}
                  question={question}
                  answer={work.answers.value[question.id]}
                  place={work.places.value[question.id]}
                  isCurrent={question.id === current.id}
                  onAnswer={(answer) => work.answer(question.id, answer)}
                  onUnpoint={() => work.unpoint(question.id)}
                  onFocus={() => {
                    work.current.value = work.questions.indexOf(question);
                  }}
                />
              ))}
            </div>
          ))}
          <label class="work-note">
            Note
            <textarea
              rows={2}
              value={work.note.value}
              onInput={({ currentTarget }) => work.say(currentTarget.value)}
            />
          </label>
        </section>
        <WorkFoot work={work} onBack={onBack} onEnd={(state) => void end(state)} />
      </div>
    </div>
  );
}

function WorkFoot({
  work,
  onBack,
  onEnd,
}: {
  work: PageWork;
  onBack: () => void;
  onEnd: (state: 'done' | 'skipped') => void;
}) {
  const { trouble, isKept, state } = work;
  return (
    <div class="work-foot">
      {trouble.value && (
        <p role="alert">
          <b>{trouble.value.title}</b> {trouble.value.detail}
        </p>
      )}
      <p class="quiet">
        <kbd>Y</kbd> <kbd>N</kbd> answer · <kbd>↓</kbd> <kbd>↑</kbd> question · click in the page: where ·{' '}
        <kbd>Enter</kbd> done
      </p>
      <div class="buttons">
        <button type="button" class="button is-primary" onClick={() => onEnd('done')}>
          Done, next page
        </button>
        <button type="button" class="button" onClick={onBack}>
          Back
        </button>
        <button
          type="button"
          class="button"
          onClick={() => onEnd('skipped')}
          title="Leaves the page out; the note says why"
        >
          Skip
        </button>
        <span class="quiet" aria-live="polite">
          {!isKept.value ? 'not kept yet' : state.value === 'open' ? '' : `kept: ${state.value}`}
        </span>
      </div>
    </div>
  );
}
