/** How many pages have which modules: table 2 of Rehm's paper, from what annotators say (section 3.3). */
import type { FormDefinition, MODULE_STATES, ModuleFacts, QuestionGroup } from '../form/form.ts';
import type { JudgedPage, Judgement } from '../form/judgement.ts';

type Status = (typeof MODULE_STATES)[number];

/** The counts of one module or feature. */
export interface ModuleCount {
  readonly id: string;
  readonly text: string;
  readonly facts: ModuleFacts;
  /** Pages that have it, by annotator in their order; of a complex module those with two features of it or more. */
  readonly counts: readonly number[];
  /** Pages that most of the annotators say have it. */
  readonly together: number;
  /** In percent of the pages that are counted. */
  readonly percent: number | null;
  /** What the threshold makes of it. */
  readonly status: Status | null;
}

export interface ModuleCounts {
  readonly annotators: readonly string[];
  /** Pages that are counted, by annotator; and those that most of them count. */
  readonly pages: readonly number[];
  readonly together: number;
  readonly threshold: number;
  readonly modules: readonly ModuleCount[];
}

/** The paper's: what 50 of 100 pages have is compulsory. */
export const PAPERS_THRESHOLD = 50;
/** The paper's: complex modules consist of two or more features which have to be present. */
export const LEAST_FEATURES = 2;

/** Counts over the pages that all annotators named have done. */
export function countModules(
  form: FormDefinition,
  judged: readonly JudgedPage[],
  annotators: readonly string[],
): ModuleCounts {
  const pages = judged.flatMap(({ judgements }) => {
    const done = annotators.flatMap(
      (name) => judgements.find((each) => each.annotator === name && each.state === 'done') ?? [],
    );
    return done.length === annotators.length ? [done] : [];
  });
  const threshold = form.threshold ?? PAPERS_THRESHOLD;
  const isIn = (said: Judgement): boolean => form.only === undefined || said.answers[form.only] === true;
  const counted = pages.filter((said) => isMost(said.map(isIn)));
  const count = (has: (said: Judgement) => boolean) => ({
    counts: annotators.map((_, at) => pages.filter((said) => isIn(said[at]) && has(said[at])).length),
    together: counted.filter((said) => isMost(said.map(has))).length,
  });
  const toPercent = (found: number): number | null =>
    counted.length === 0 ? null : (found * 100) / counted.length;
  const toStatus = (percent: number | null): Status | null =>
    percent === null ? null : percent >= threshold ? 'compulsory' : 'optional';
  const modules = form.groups.flatMap((group): ModuleCount[] => {
    const features = group.questions.flatMap(({ id, text, kind, module: facts }): ModuleCount[] => {
      if (facts === undefined || kind !== 'yes-no') return [];
      const found = count(({ answers }) => answers[id] === true);
      const percent = toPercent(found.together);
      return [{ id, text, facts, ...found, percent, status: toStatus(percent) }];
    });
    if (group.module === undefined) return features;
    const found = count((said) => countFeatures(group, said) >= LEAST_FEATURES);
    const percent = toPercent(found.together);
    // As in the paper's table: a complex module is compulsory where a feature of it is.
    const status =
      percent === null
        ? null
        : features.some((each) => each.status === 'compulsory')
          ? 'compulsory'
          : 'optional';
    return [{ id: group.id, text: group.title, facts: group.module, ...found, percent, status }, ...features];
  });
  return {
    annotators,
    pages: annotators.map((_, at) => pages.filter((said) => isIn(said[at])).length),
    together: counted.length,
    threshold,
    modules,
  };
}

function countFeatures({ questions }: QuestionGroup, { answers }: Judgement): number {
  return questions.filter(({ id, kind }) => kind === 'yes-no' && answers[id] === true).length;
}

/** More than half: of two both. */
function isMost(said: readonly boolean[]): boolean {
  return said.filter(Boolean).length * 2 > said.length;
}

/** Rows of a form whose own number and own status do not go together by the threshold. */
export function findExceptions(form: FormDefinition): { readonly id: string; readonly facts: ModuleFacts }[] {
  const threshold = form.threshold ?? PAPERS_THRESHOLD;
  return form.groups.flatMap(({ questions }) =>
    questions.flatMap(({ id, module: facts }) => {
      if (facts?.number === undefined) return [];
      return facts.number >= threshold === (facts.status === 'compulsory') ? [] : [{ id, facts }];
    }),
  );
}
