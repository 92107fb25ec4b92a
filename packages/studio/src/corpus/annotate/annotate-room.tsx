import type { FormLine, KeptForm, SampleLine, TaskLine } from '../../api/corpus-answer.ts';
import { corpusPlace } from '../../state/corpus.ts';
import { toCount } from '../../state/region.ts';
import { CorpusLink } from '../corpus-link.tsx';
import { readField } from '../place.ts';
import { RoomProblem } from '../room-frame.tsx';
import { TableView } from './table-view.tsx';
import { signOut, token } from './token.ts';
import { TokenForm } from './token-form.tsx';
import { useAnnotation } from './use-annotation.ts';
import { WorkView } from './work-view.tsx';

/** Filling in a form page by page, or looking at what was answered. */
export function AnnotateRoom() {
  if (token.value === undefined) return <TokenForm />;
  const place = corpusPlace.value ?? '';
  const [form, sample] = [readField(place, 'form'), readField(place, 'sample')];
  if (form === '' || sample === '') return <Choice key={token.value} />;
  return <Assigned key={`${token.value} ${form} ${sample}`} form={form} sample={sample} />;
}

/** What is asked for in all questions about one form and one sample. */
function toQuery(form: string, sample: string): string {
  return `form=${encodeURIComponent(form)}&sample=${encodeURIComponent(sample)}`;
}

interface About {
  readonly annotator: string;
  readonly forms: readonly FormLine[];
  readonly samples: readonly SampleLine[];
}

function Choice() {
  const { answer, problem } = useAnnotation<About>('');
  const names = [...new Set(answer?.forms.map(({ name }) => name))];
  return (
    <section class="annotate-choice" aria-label="Forms and samples">
      {problem && <RoomProblem problem={problem} />}
      {answer && (
        <>
          <p>
            You are <b>{answer.annotator}</b>.{' '}
            <button type="button" class="link-button" onClick={() => signOut()}>
              Sign out
            </button>
          </p>
          {(names.length === 0 || answer.samples.length === 0) && (
            <p class="empty">
              It takes a form (<code>anatome corpus form add FILE</code>) and a sample (
              <code>anatome corpus sample make NAME --size 40</code>).
            </p>
          )}
          {names.map((name) => (
            <div key={name}>
              <h2>{answer.forms.find((form) => form.name === name)!.title}</h2>
              <ul class="sample-lines">
                {answer.samples.map((sample) => (
                  <li key={sample.name}>
                    <CorpusLink to={`corpus=annotate&${toQuery(name, sample.name)}`}>
                      {sample.name}
                    </CorpusLink>{' '}
                    <span class="quiet">{toCount(sample.size, 'page')}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </>
      )}
    </section>
  );
}

function Assigned({ form, sample }: { form: string; sample: string }) {
  const query = toQuery(form, sample);
  const kept = useAnnotation<KeptForm>(`/forms/${encodeURIComponent(form)}`);
  const listed = useAnnotation<{ readonly tasks: readonly TaskLine[] }>(`/tasks?${query}`);
  const problem = kept.problem ?? listed.problem;
  if (problem) return <RoomProblem problem={problem} />;
  if (!kept.answer || !listed.answer) return <p class="empty">Loading …</p>;
  if (readField(corpusPlace.value ?? '', 'view') === 'table')
    return <TableView form={kept.answer.definition} query={query} />;
  return <WorkView form={kept.answer.definition} query={query} tasks={listed.answer.tasks} />;
}
