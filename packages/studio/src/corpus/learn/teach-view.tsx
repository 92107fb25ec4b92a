import { useEffect, useMemo } from 'preact/hooks';
import type { LessonState } from '../../api/corpus-answer.ts';
import { download } from '../../app/download.ts';
import { toCount } from '../../state/region.ts';
import { SeenPage } from '../annotate/seen-page.tsx';
import { toShortAddress } from '../to-name.ts';
import { LearnCurve } from './learn-curve.tsx';
import { type ExampleAnswer, LearnWork } from './learn-work.ts';

const KEYS: Readonly<Record<string, ExampleAnswer>> = { y: 'yes', n: 'no', s: 'skip' };

/** The page that is asked for beside the answers; below them what was learned so far. */
export function TeachView({ lesson }: { lesson: string }) {
  const work = useMemo(() => new LearnWork(lesson), [lesson]);
  useEffect(() => void work.load(), [work]);
  function handleKey(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.('input, textarea, select')) return;
    const answer = KEYS[event.key];
    if (answer === undefined || !work.state.value?.question) return;
    event.preventDefault();
    void work.answer(answer);
  }
  useEffect(() => {
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  });
  const state = work.state.value;
  const question = state?.question;
  return (
    <section class="work" aria-label="Teaching">
      <header class="work-head">
        <b>{lesson}</b>
        {question && (
          <span class="page-url" title={question.url}>
            {toShortAddress(question.url)}
          </span>
        )}
        <span class="grow" />
        <span aria-live="polite">{work.busy.value || work.done.value}</span>
      </header>
      <div class="work-columns">
        {question ? (
          <SeenPage
            key={question.version}
            version={question.version}
            onPoint={(_, node) => void work.point(node)}
            onKey={handleKey}
            marked={question.element ?? undefined}
            onReady={() => undefined}
          />
        ) : (
          <p class="empty">{state ? 'No question waits: learn, and new ones are asked.' : 'Loading …'}</p>
        )}
        <div class="work-form">
          {work.trouble.value && (
            <p role="alert">
              <b>{work.trouble.value.title}</b> {work.trouble.value.detail}
            </p>
          )}
          {state && <Asked work={work} state={state} />}
          {state && <Learned state={state} />}
        </div>
      </div>
    </section>
  );
}

const WHY: Readonly<Record<string, string>> = {
  unsure: 'It is said to be one, and not surely.',
  missed: 'It was just missed.',
  any: 'Drawn by lot.',
};

function Asked({ work, state }: { work: LearnWork; state: LessonState }) {
  const { question, lesson, open, answers } = state;
  const isBusy = work.busy.value !== '';
  const say = (answer: ExampleAnswer) => () => void work.answer(answer);
  return (
    <section class="asked" aria-label="The question">
      {question && (
        <>
          <h2>
            {lesson.kind === 'page' ? 'Is this page' : 'Is this'} a {lesson.type}?
          </h2>
          {question.text !== '' && <blockquote>{question.text}</blockquote>}
          <p class="quiet">{WHY[question.why] ?? ''}</p>
          <div class="buttons">
            <button type="button" class="button is-primary" disabled={isBusy} onClick={say('yes')}>
              Yes <kbd>Y</kbd>
            </button>
            <button type="button" class="button" disabled={isBusy} onClick={say('no')}>
              No <kbd>N</kbd>
            </button>
            <button type="button" class="button" disabled={isBusy} onClick={say('skip')}>
              Skip <kbd>S</kbd>
            </button>
          </div>
          {lesson.kind === 'block' && <Pointing work={work} type={lesson.type} />}
        </>
      )}
      <p class="quiet">
        {toCount(open, 'question')} left; said so far: {answers.yes} yes, {answers.no} no, {answers.skip}{' '}
        skipped.
      </p>
      <button type="button" class="button" disabled={isBusy} onClick={() => void work.learn()}>
        Learn now
      </button>
    </section>
  );
}

/** Other blocks of the page may be said to be one, or not, by clicking them. */
function Pointing({ work, type }: { work: LearnWork; type: string }) {
  return (
    <fieldset class="pointing">
      <legend>A click in the page says</legend>
      {(['yes', 'no'] as const).map((answer) => (
        <label key={answer}>
          <input
            type="radio"
            name="pointing"
            checked={work.pointing.value === answer}
            onChange={() => {
              work.pointing.value = answer;
            }}
          />
          {answer === 'yes' ? `this is a ${type}` : `this is no ${type}`}
        </label>
      ))}
    </fieldset>
  );
}

function Learned({ state: { rounds, lesson } }: { state: LessonState }) {
  const last = rounds.at(-1);
  if (last === undefined)
    return <p class="quiet">Nothing is learned yet; it takes two examples of either kind.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section class="learned questions" tabIndex={0} aria-label="What was learned">
      <LearnCurve rounds={rounds} />
      <h2>
        {lesson.type}, round {last.round}{' '}
        <button
          type="button"
          class="link-button"
          onClick={() => download(`${lesson.name}.grammar`, last.grammar, 'text/plain')}
        >
          Download
        </button>
      </h2>
      <pre>{last.grammar}</pre>
    </section>
  );
}
