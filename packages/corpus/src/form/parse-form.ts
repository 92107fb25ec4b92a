/** Reads a form, and says in sentences what is wrong with it: where, what was expected, what came. */
import {
  type FormDefinition,
  listQuestions,
  MODULE_KINDS,
  MODULE_LEVELS,
  MODULE_STATES,
  QUESTION_KINDS,
} from './form.ts';

/** Why a form cannot be used. */
export class FormError extends Error {
  override readonly name = 'FormError';
  /** All that is wrong, a sentence each. */
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join(' '));
    this.faults = faults;
  }
}

export const MOST_QUESTIONS = 300;
const MOST_GROUPS = 100;
const MOST_OPTIONS = 100;
const LONGEST_TEXT = 500;
const LONGEST_HELP = 4_000;
/** More is not read by anybody at once. */
const MOST_FAULTS = 20;
/** Characters of a file; far more than any form has. */
export const LONGEST_FORM = 1_000_000;

/** Names of files, columns and addresses. */
const ID = /^[a-z][a-z0-9-]{0,59}$/;

type Fields = Readonly<Record<string, unknown>>;

/** Reads the text of a file. */
export function parseForm(text: string): FormDefinition {
  if (text.length > LONGEST_FORM)
    throw new FormError([`A form has ${LONGEST_FORM} characters at most, this one ${text.length}.`]);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new FormError([`The form is no JSON: ${(error as Error).message}.`]);
  }
  return checkForm(value);
}

/** The same for JSON that was read already. */
export function checkForm(value: unknown): FormDefinition {
  const reading = new FormReading();
  reading.readForm(value);
  if (reading.faults.length > 0) throw new FormError(reading.faults.slice(0, MOST_FAULTS));
  return value as FormDefinition;
}

class FormReading {
  readonly faults: string[] = [];
  readonly #ids = new Set<string>();

  readForm(value: unknown): void {
    const form = this.#object('the form', value, [
      'name',
      'title',
      'help',
      'blank',
      'only',
      'threshold',
      'groups',
    ]);
    if (form === undefined) return;
    this.#id('name', form.name);
    this.#text('title', form.title);
    this.#help('help', form.help);
    this.#oneOf('blank', form.blank, ['no'], true);
    this.#number('threshold', form.threshold, 0, 100);
    const groups = this.#list('groups', form.groups, MOST_GROUPS);
    groups.forEach((group, at) => {
      this.#readGroup(`groups[${at}]`, group);
    });
    if (this.faults.length === 0) this.#checkWhole(form as unknown as FormDefinition);
  }

  #checkWhole(form: FormDefinition): void {
    const questions = listQuestions(form);
    if (questions.length > MOST_QUESTIONS)
      this.#fault('groups', `${MOST_QUESTIONS} questions at most`, questions.length);
    const { only } = form;
    if (only === undefined) return;
    if (questions.find(({ id }) => id === only)?.kind !== 'yes-no')
      this.#fault('only', 'the id of a question of kind yes-no', only);
  }

  #readGroup(where: string, value: unknown): void {
    const group = this.#object(where, value, ['id', 'title', 'help', 'module', 'questions']);
    if (group === undefined) return;
    this.#newId(`${where}.id`, group.id);
    this.#text(`${where}.title`, group.title);
    this.#help(`${where}.help`, group.help);
    this.#module(`${where}.module`, group.module);
    this.#list(`${where}.questions`, group.questions, MOST_QUESTIONS).forEach((question, at) => {
      this.#readQuestion(`${where}.questions[${at}]`, question);
    });
  }

  #readQuestion(where: string, value: unknown): void {
    const names = ['id', 'text', 'kind', 'help', 'options', 'least', 'most', 'required', 'module'];
    const question = this.#object(where, value, names);
    if (question === undefined) return;
    const { kind, options, least, most, required } = question;
    this.#newId(`${where}.id`, question.id);
    this.#text(`${where}.text`, question.text);
    this.#oneOf(`${where}.kind`, kind, QUESTION_KINDS);
    this.#help(`${where}.help`, question.help);
    this.#module(`${where}.module`, question.module);
    if (required !== undefined && typeof required !== 'boolean')
      this.#fault(`${where}.required`, 'true or false', required);
    if (kind === 'choice' || kind === 'several') this.#readOptions(`${where}.options`, options);
    else if (options !== undefined)
      this.#fault(`${where}.options`, 'nothing, for only choice and several have options', options);
    for (const [name, bound] of [['least', least] as const, ['most', most] as const]) {
      if (bound !== undefined && kind !== 'number')
        this.#fault(`${where}.${name}`, 'nothing, for only a number has bounds', bound);
      else this.#number(`${where}.${name}`, bound, -1e15, 1e15);
    }
    if (typeof least === 'number' && typeof most === 'number' && least > most)
      this.#fault(`${where}.least`, `a number up to ${most}`, least);
  }

  #readOptions(where: string, value: unknown): void {
    const ids = new Set<unknown>();
    const options = this.#list(where, value, MOST_OPTIONS);
    options.forEach((each, at) => {
      const option = this.#object(`${where}[${at}]`, each, ['id', 'text']);
      if (option === undefined) return;
      this.#id(`${where}[${at}].id`, option.id);
      this.#text(`${where}[${at}].text`, option.text);
      if (ids.has(option.id)) this.#fault(`${where}[${at}].id`, 'another id than those before', option.id);
      ids.add(option.id);
    });
    if (options.length === 1) this.#fault(where, 'two options or more', 1);
  }

  #module(where: string, value: unknown): void {
    if (value === undefined) return;
    const facts = this.#object(where, value, ['level', 'kind', 'status', 'number']);
    if (facts === undefined) return;
    this.#oneOf(`${where}.level`, facts.level, MODULE_LEVELS);
    this.#oneOf(`${where}.kind`, facts.kind, MODULE_KINDS);
    this.#oneOf(`${where}.status`, facts.status, MODULE_STATES);
    this.#number(`${where}.number`, facts.number, 0, 1e9);
  }

  #object(where: string, value: unknown, names: readonly string[]): Fields | undefined {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.#fault(where, 'an object', value);
      return undefined;
    }
    for (const name of Object.keys(value))
      if (!names.includes(name)) this.#fault(where, `only ${names.join(', ')}`, name);
    return value as Fields;
  }

  #list(where: string, value: unknown, most: number): readonly unknown[] {
    if (Array.isArray(value) && value.length > 0 && value.length <= most) return value;
    this.#fault(where, `a list of 1 to ${most}`, Array.isArray(value) ? value.length : value);
    return [];
  }

  #newId(where: string, value: unknown): void {
    this.#id(where, value);
    if (this.#ids.has(value as string)) this.#fault(where, 'another id than those before', value);
    this.#ids.add(value as string);
  }

  #id(where: string, value: unknown): void {
    // Every object has a `constructor`: such an answer would always be there.
    if (typeof value !== 'string' || !ID.test(value) || value in Object.prototype)
      this.#fault(where, 'small letters, digits and dashes, a letter first, 60 at most', value);
  }

  #text(where: string, value: unknown): void {
    if (typeof value !== 'string' || value.trim() === '' || value.length > LONGEST_TEXT)
      this.#fault(where, `a text of 1 to ${LONGEST_TEXT} characters`, value);
  }

  #help(where: string, value: unknown): void {
    if (value !== undefined && (typeof value !== 'string' || value.length > LONGEST_HELP))
      this.#fault(where, `a text of ${LONGEST_HELP} characters at most`, value);
  }

  #oneOf(where: string, value: unknown, names: readonly string[], isOptional = false): void {
    if (isOptional && value === undefined) return;
    if (!names.includes(value as string)) this.#fault(where, `one of ${names.join(', ')}`, value);
  }

  #number(where: string, value: unknown, least: number, most: number): void {
    if (value === undefined) return;
    if (typeof value !== 'number' || !(value >= least && value <= most))
      this.#fault(where, `a number from ${least} to ${most}`, value);
  }

  #fault(where: string, expected: string, came: unknown): void {
    const shown = came === undefined ? 'nothing' : (JSON.stringify(came) ?? String(came)).slice(0, 80);
    this.faults.push(`${where}: expected ${expected}, but ${shown} came.`);
  }
}
