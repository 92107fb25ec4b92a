/** What annotators say of a page, as one label. */
import type { Answer } from '../form/check-answers.ts';
import type { Question } from '../form/form.ts';
import type { Judgement } from '../form/judgement.ts';
import { FormError } from '../form/parse-form.ts';

/** Refuses questions whose answers are no labels. */
export function checkQuestion(question: Question | undefined, id: string, ids: readonly string[]): Question {
  if (question === undefined)
    throw new FormError([`The form has no question ${id}; it has ${ids.join(', ')}.`]);
  if (question.kind !== 'yes-no' && question.kind !== 'choice')
    throw new FormError([
      `Answers to ${id} are no labels: a question of kind yes-no or choice was expected, not ${question.kind}.`,
    ]);
  return question;
}

/** What more than half of those who are done say; undefined where that is nothing. */
export function toLabel(id: string, judgements: readonly Judgement[]): string | undefined {
  const said = judgements
    .filter(({ state }) => state === 'done')
    .map(({ answers }) => toWord(Object.hasOwn(answers, id) ? answers[id] : undefined));
  return said.find(
    (label) => label !== undefined && 2 * said.filter((other) => other === label).length > said.length,
  );
}

function toWord(answer: Answer | undefined): string | undefined {
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no';
  return typeof answer === 'string' ? answer : undefined;
}
