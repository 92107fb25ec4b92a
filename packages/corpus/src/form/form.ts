/** A form: what people are asked about a page, as a file of JSON says it (docs/annotating.md). */

export const QUESTION_KINDS = ['yes-no', 'choice', 'several', 'number', 'text', 'place'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export const MODULE_LEVELS = ['atomic', 'complex', 'feature'] as const;
export const MODULE_KINDS = ['universal', 'general', 'specific', 'meta'] as const;
export const MODULE_STATES = ['compulsory', 'optional'] as const;

/** What Rehm's table 2 says of a module or feature; a group is a complex module, a question a feature or an atomic one. */
export interface ModuleFacts {
  readonly level: (typeof MODULE_LEVELS)[number];
  readonly kind: (typeof MODULE_KINDS)[number];
  readonly status: (typeof MODULE_STATES)[number];
  /** Of 100 pages; complex modules have none. */
  readonly number?: number | undefined;
}

export interface Choice {
  readonly id: string;
  readonly text: string;
}

export interface Question {
  readonly id: string;
  readonly text: string;
  readonly kind: QuestionKind;
  readonly help?: string | undefined;
  /** Of `choice` and `several`. */
  readonly options?: readonly Choice[] | undefined;
  /** Bounds of a number. */
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** Whether a page cannot be done without it. */
  readonly required?: boolean | undefined;
  readonly module?: ModuleFacts | undefined;
}

export interface QuestionGroup {
  readonly id: string;
  readonly title: string;
  readonly help?: string | undefined;
  readonly module?: ModuleFacts | undefined;
  readonly questions: readonly Question[];
}

export interface FormDefinition {
  readonly name: string;
  readonly title: string;
  readonly help?: string | undefined;
  /** `no`: a yes-or-no question that is left open and not required counts as no once the page is done. */
  readonly blank?: 'no' | undefined;
  /** The question that says whether a page is one of those that are counted. */
  readonly only?: string | undefined;
  /** In percent of the pages: what so many have is compulsory. */
  readonly threshold?: number | undefined;
  readonly groups: readonly QuestionGroup[];
}

/** All questions in their order. */
export function listQuestions({ groups }: Pick<FormDefinition, 'groups'>): Question[] {
  return groups.flatMap(({ questions }) => questions);
}
