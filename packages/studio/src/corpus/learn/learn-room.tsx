import type { Lessons } from '../../api/corpus-answer.ts';
import { corpusPlace } from '../../state/corpus.ts';
import { toCount } from '../../state/region.ts';
import { signOut, token } from '../annotate/token.ts';
import { TokenForm } from '../annotate/token-form.tsx';
import { useAnnotation } from '../annotate/use-annotation.ts';
import { CorpusLink } from '../corpus-link.tsx';
import { readField } from '../place.ts';
import { RoomProblem } from '../room-frame.tsx';
import { TeachView } from './teach-view.tsx';

/** Teaching by examples: which lesson, then its questions one after the other. */
export function LearnRoom() {
  if (token.value === undefined) return <TokenForm />;
  const lesson = readField(corpusPlace.value ?? '', 'lesson');
  if (lesson === '') return <Choice key={token.value} />;
  return <TeachView key={`${token.value} ${lesson}`} lesson={lesson} />;
}

function Choice() {
  const { answer, problem } = useAnnotation<Lessons>('/lessons');
  if (problem) return <RoomProblem problem={problem} />;
  if (!answer) return <p class="empty">Loading …</p>;
  return (
    <section class="annotate-choice" aria-label="Lessons">
      <p>
        You are <b>{answer.annotator}</b>.{' '}
        <button type="button" class="link-button" onClick={() => signOut()}>
          Sign out
        </button>
      </p>
      {answer.lessons.length === 0 && (
        <p class="empty">
          It takes a lesson: <code>anatome learn begin NAME --type FacultyPage --sample SAMPLE</code>
        </p>
      )}
      <ul class="sample-lines">
        {answer.lessons.map(({ name, type, kind, sample, rounds, answers, open }) => (
          <li key={name}>
            <CorpusLink to={`corpus=learn&lesson=${encodeURIComponent(name)}`}>{name}</CorpusLink>{' '}
            <span class="quiet">
              {type}, {kind}s of {sample}: {toCount(answers, 'answer')}, {toCount(rounds, 'round')},{' '}
              {toCount(open, 'question')} open
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
