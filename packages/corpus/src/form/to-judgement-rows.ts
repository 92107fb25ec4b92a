import type { Answer } from './check-answers.ts';
import { type FormDefinition, listQuestions } from './form.ts';
import type { JudgedPage } from './judgement.ts';

/** Answers as a table, a row for each page and annotator; the first row names the columns. For CSV. */
export function toJudgementRows(form: FormDefinition, judged: readonly JudgedPage[]): (string | number)[][] {
  const questions = listQuestions(form);
  const pointed = questions.filter(({ id }) =>
    judged.some(({ judgements }) => judgements.some(({ places }) => Object.hasOwn(places, id))),
  );
  const head = ['rank', 'url', 'version', 'annotator', 'state', 'seconds', 'note'];
  const names = [...head, ...questions.map(({ id }) => id), ...pointed.map(({ id }) => `${id}-place`)];
  const rows = judged.flatMap(({ rank, url, version, judgements }) =>
    judgements.map(({ annotator, state, milliseconds, note, answers, places }) => [
      rank + 1,
      url,
      version,
      annotator,
      state,
      Math.round(milliseconds / 100) / 10,
      note,
      ...questions.map(({ id }) => toCell(answers[id])),
      ...pointed.map(({ id }) => places[id]?.path ?? ''),
    ]),
  );
  return [names, ...rows];
}

function toCell(answer: Answer | undefined): string | number {
  if (answer === undefined) return '';
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no';
  if (typeof answer === 'number' || typeof answer === 'string') return answer;
  return 'path' in answer ? answer.path : answer.join(' ');
}
