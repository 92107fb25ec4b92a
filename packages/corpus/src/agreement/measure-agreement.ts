import type { Answer } from '../form/check-answers.ts';
import { type FormDefinition, listQuestions, type Question } from '../form/form.ts';
import type { JudgedPage } from '../form/judgement.ts';
import { type Kappa, toCohenKappa, toFleissKappa } from './kappa.ts';

/** How far the annotators agree in one question. */
export interface QuestionAgreement {
  readonly question: string;
  readonly text: string;
  /** The option, where each option of a question is a yes or no of its own. */
  readonly option?: string | undefined;
  /** Of exactly two annotators. */
  readonly cohen?: Kappa | undefined;
  readonly fleiss: Kappa;
}

/** How far two of them agree in all yes-or-no questions together. */
export interface PairAgreement {
  readonly annotators: readonly [string, string];
  readonly cohen: Kappa;
}

export interface Agreement {
  readonly annotators: readonly string[];
  /** Pages that all of them have done. */
  readonly pages: number;
  readonly questions: readonly QuestionAgreement[];
  /** All yes-or-no decisions of all pages as one. */
  readonly pairs: readonly PairAgreement[];
  readonly overall: Kappa;
  /** The mean of the kappas of single questions that have one, and of how many. */
  readonly mean: { readonly kappa: number | null; readonly questions: number; readonly undefined: number };
}

/** What each annotator says in one decision of one page, in the order of the annotators. */
type Said = readonly string[];

interface Decision {
  readonly question: Question;
  readonly option?: string | undefined;
  readonly said: readonly Said[];
}

/** Measures agreement over the pages that all annotators named have done. Nothing said is an answer like any other. */
export function measureAgreement(
  form: FormDefinition,
  judged: readonly JudgedPage[],
  wanted?: readonly string[],
): Agreement {
  const annotators = wanted ?? listDone(judged);
  const pages = judged.flatMap(({ judgements }) => {
    const done = annotators.map((name) =>
      judgements.find((each) => each.annotator === name && each.state === 'done'),
    );
    return done.length > 0 && done.every((each) => each !== undefined)
      ? [done.map((each) => each.answers)]
      : [];
  });
  const decisions: Decision[] = listQuestions(form).flatMap((question) =>
    toDecisions(question, (toWord) =>
      pages.map((answers) => answers.map((each) => toWord(each[question.id]))),
    ),
  );
  const isComparable = annotators.length >= 2;
  const questions = isComparable ? decisions.map(measure) : [];
  const yesNo = decisions.filter(({ question: { kind } }) => kind === 'yes-no').flatMap(({ said }) => said);
  const kappas = questions.map(({ cohen, fleiss }) => (cohen ?? fleiss).kappa);
  const defined = kappas.filter((kappa) => kappa !== null);
  return {
    annotators,
    pages: pages.length,
    questions,
    pairs: toPairs(annotators.length).map(([a, b]) => ({
      annotators: [annotators[a], annotators[b]],
      cohen: toCohenKappa(
        yesNo.map((said) => said[a]),
        yesNo.map((said) => said[b]),
      ),
    })),
    overall: toFleissKappa(isComparable ? yesNo : []),
    mean: {
      kappa: defined.length === 0 ? null : defined.reduce((sum, kappa) => sum + kappa, 0) / defined.length,
      questions: defined.length,
      undefined: kappas.length - defined.length,
    },
  };
}

/** Who has done a page at least, by name. */
function listDone(judged: readonly JudgedPage[]): string[] {
  const names = judged.flatMap(({ judgements }) =>
    judgements.filter(({ state }) => state === 'done').map(({ annotator }) => annotator),
  );
  return [...new Set(names)].sort();
}

/** Of several options each is a decision; what is pointed at agrees where it is the same element. */
function toDecisions(
  question: Question,
  collect: (toWord: (answer: Answer | undefined) => string) => Said[],
): Decision[] {
  if (question.kind !== 'several') return [{ question, said: collect(toCategory) }];
  return (question.options ?? []).map(({ id }) => ({
    question,
    option: id,
    said: collect((answer) => String(Array.isArray(answer) && answer.includes(id))),
  }));
}

function toCategory(answer: Answer | undefined): string {
  if (answer === undefined) return '';
  if (typeof answer === 'object' && 'path' in answer) return answer.path;
  return String(answer).trim();
}

function measure({ question, option, said }: Decision): QuestionAgreement {
  const isPair = said.length === 0 || said[0].length === 2;
  const cohen = isPair
    ? toCohenKappa(
        said.map(([one]) => one),
        said.map(([, other]) => other),
      )
    : undefined;
  return { question: question.id, text: question.text, option, cohen, fleiss: toFleissKappa(said) };
}

function toPairs(count: number): [number, number][] {
  return Array.from({ length: count }, (_, a) =>
    Array.from({ length: count - a - 1 }, (_, at): [number, number] => [a, a + at + 1]),
  ).flat();
}
