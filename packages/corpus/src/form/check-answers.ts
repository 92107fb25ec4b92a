import { type FormDefinition, listQuestions, type Question } from './form.ts';
import { FormError } from './parse-form.ts';

/** A place of a page: XPath of an element, and the beginning of its text for people. */
export interface Pointed {
  readonly path: string;
  readonly text?: string | undefined;
}

export type Answer = boolean | number | string | readonly string[] | Pointed;
export type Answers = Readonly<Record<string, Answer>>;
export type Places = Readonly<Record<string, Pointed>>;

const LONGEST_ANSWER = 10_000;
const LONGEST_PATH = 2_000;
const LONGEST_SEEN = 300;

/** Answers by question, checked; null takes an answer back. With `isDone` none that is required may be missing. */
export function checkAnswers(form: FormDefinition, given: unknown, isDone: boolean): Answers {
  const faults: string[] = [];
  const answers: [string, Answer][] = [];
  const values = toFields('answers', given, faults);
  const questions = listQuestions(form);
  refuseUnknown(questions, values, faults);
  for (const question of questions) {
    const value = Object.hasOwn(values, question.id) ? values[question.id] : undefined;
    if (value !== undefined && value !== null) {
      const expected = findFault(question, value);
      if (expected === undefined) answers.push([question.id, value as Answer]);
      else faults.push(`${question.id}: expected ${expected}, but ${show(value)} came.`);
    } else if (isDone) {
      if (isNo(form, question)) answers.push([question.id, false]);
      else if (question.required) faults.push(`${question.id}: has no answer yet.`);
    }
  }
  if (faults.length > 0) throw new FormError(faults);
  return Object.fromEntries(answers);
}

/** Places that were pointed at, by question. */
export function checkPlaces(form: FormDefinition, given: unknown): Places {
  const faults: string[] = [];
  const values = toFields('places', given, faults);
  refuseUnknown(listQuestions(form), values, faults);
  const places = Object.entries(values).filter(([, value]) => value !== null);
  for (const [id, value] of places)
    if (!isPointed(value)) faults.push(`${id}: expected ${PLACE}, but ${show(value)} came.`);
  if (faults.length > 0) throw new FormError(faults);
  return Object.fromEntries(places) as Places;
}

/** Whether what is left open is a no. */
function isNo({ blank }: FormDefinition, { kind, required }: Question): boolean {
  return blank === 'no' && kind === 'yes-no' && required !== true;
}

function toFields(where: string, given: unknown, faults: string[]): Readonly<Record<string, unknown>> {
  if (given === undefined) return {};
  if (typeof given === 'object' && given !== null && !Array.isArray(given))
    return given as Record<string, unknown>;
  faults.push(`${where}: expected an object of answers by question, but ${show(given)} came.`);
  return {};
}

function refuseUnknown(questions: readonly Question[], values: object, faults: string[]): void {
  const ids = new Set(questions.map(({ id }) => id));
  for (const id of Object.keys(values))
    if (!ids.has(id)) faults.push(`${id.slice(0, 80)}: the form has no such question.`);
}

const PLACE = 'a place such as {"path": "/html[1]/body[1]/p[2]"}';

/** What a value should have been; undefined where it is right. */
function findFault({ kind, options = [], least, most }: Question, value: unknown): string | undefined {
  const ids = options.map(({ id }) => id);
  switch (kind) {
    case 'yes-no':
      return typeof value === 'boolean' ? undefined : 'true or false';
    case 'choice':
      return ids.includes(value as string) ? undefined : `one of ${ids.join(', ')}`;
    case 'several':
      return isSome(value, ids) ? undefined : `a list of some of ${ids.join(', ')}, each once`;
    case 'number':
      return isWithin(value, least, most)
        ? undefined
        : `a number${least === undefined ? '' : ` from ${least}`}${most === undefined ? '' : ` to ${most}`}`;
    case 'text':
      return typeof value === 'string' && value.length <= LONGEST_ANSWER
        ? undefined
        : `a text of ${LONGEST_ANSWER} characters at most`;
    case 'place':
      return isPointed(value) ? undefined : PLACE;
  }
}

function isSome(value: unknown, ids: readonly string[]): boolean {
  return (
    Array.isArray(value) && new Set(value).size === value.length && value.every((id) => ids.includes(id))
  );
}

function isWithin(
  value: unknown,
  least = Number.NEGATIVE_INFINITY,
  most = Number.POSITIVE_INFINITY,
): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most;
}

function isPointed(value: unknown): value is Pointed {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { path, text = '', ...more } = value as Record<string, unknown>;
  if (Object.keys(more).length > 0 || typeof path !== 'string' || typeof text !== 'string') return false;
  return path.startsWith('/') && path.length <= LONGEST_PATH && text.length <= LONGEST_SEEN;
}

function show(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 80);
}
