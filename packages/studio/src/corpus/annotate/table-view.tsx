import type { Agreement, Answer, FormDefinition, JudgedPage } from '../../api/corpus-answer.ts';
import { download } from '../../app/download.ts';
import { corpusPlace } from '../../state/corpus.ts';
import { CorpusLink } from '../corpus-link.tsx';
import { withFields } from '../place.ts';
import { RoomProblem } from '../room-frame.tsx';
import { toShortAddress } from '../to-name.ts';
import { AgreementTable } from './agreement-table.tsx';
import { askAnnotation } from './ask-annotation.ts';
import { useAnnotation } from './use-annotation.ts';

/** All answers as a table, a row for each page and annotator; who has done all pages sees those of others, too. */
export function TableView({ form, query }: { form: FormDefinition; query: string }) {
  const { answer, problem } = useAnnotation<{
    readonly isFinished: boolean;
    readonly pages: readonly JudgedPage[];
  }>(`/table?${query}`);
  const place = corpusPlace.value ?? '';
  const save = async () => {
    const response = await askAnnotation(`/table?${query}&format=csv`);
    download(`${form.name}.csv`, await response.text(), 'text/csv');
  };
  return (
    <section aria-label="Answers">
      <header class="work-head">
        <CorpusLink to={withFields(place, { view: undefined })}>Back to the pages</CorpusLink>
        <span class="grow" />
        <button type="button" class="button" onClick={() => void save()}>
          Save as CSV
        </button>
      </header>
      {problem && <RoomProblem problem={problem} />}
      {answer && <AnswerTable form={form} pages={answer.pages} place={place} />}
      {answer && !answer.isFinished && (
        <p class="quiet">What others say is shown here when you have done all pages.</p>
      )}
      {answer?.isFinished && <Agreed query={query} />}
    </section>
  );
}

function Agreed({ query }: { query: string }) {
  const { answer, problem } = useAnnotation<Agreement>(`/agreement?${query}`);
  if (problem) return <RoomProblem problem={problem} />;
  return answer ? <AgreementTable agreement={answer} /> : null;
}

interface AnswerTableProps {
  readonly form: FormDefinition;
  readonly pages: readonly JudgedPage[];
  readonly place: string;
}

function AnswerTable({ form, pages, place }: AnswerTableProps) {
  const questions = form.groups.flatMap((group) => group.questions);
  const hasSome = pages.some(({ judgements }) => judgements.length > 0);
  if (!hasSome) return <p class="empty">Nothing is answered yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section class="answer-scroller" tabIndex={0} aria-label="Table of answers">
      <table class="answer-table">
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">By</th>
            <th scope="col">State</th>
            <th scope="col">Seconds</th>
            {questions.map(({ id, text }) => (
              <th scope="col" key={id} title={text}>
                {id}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pages.flatMap(({ rank, version, url, judgements }) =>
            judgements.map(({ annotator, state, milliseconds, answers, note }) => (
              <tr key={`${version} ${annotator}`}>
                <th scope="row">
                  <CorpusLink
                    to={withFields(place, { view: undefined, version: String(version) })}
                    title={url}
                  >
                    {rank + 1} {toShortAddress(url)}
                  </CorpusLink>
                </th>
                <td>{annotator}</td>
                <td title={note}>{state}</td>
                <td>{Math.round(milliseconds / 1000)}</td>
                {questions.map(({ id }) => (
                  <td key={id} class={answers[id] === true ? 'is-yes' : ''}>
                    {toCell(answers[id])}
                  </td>
                ))}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  );
}

function toCell(answer: Answer | undefined): string {
  if (answer === undefined) return '';
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no';
  if (typeof answer === 'object') return 'path' in answer ? answer.text || answer.path : answer.join(', ');
  return String(answer);
}
