import { describe, expect, it } from 'vitest';
import {
  countModules,
  type FormDefinition,
  findExceptions,
  type JudgedPage,
  type Judgement,
  listQuestions,
  measureAgreement,
  readShippedForm,
} from '../../src/index.ts';

const FORM: FormDefinition = {
  name: 'small',
  title: 'Small',
  only: 'is',
  groups: [
    { id: 'page', title: 'Page', questions: [{ id: 'is', text: 'Is it?', kind: 'yes-no', required: true }] },
    {
      id: 'contact',
      title: 'Contact',
      module: { level: 'complex', kind: 'general', status: 'compulsory' },
      questions: [
        {
          id: 'email',
          text: 'Email',
          kind: 'yes-no',
          module: { level: 'feature', kind: 'general', status: 'compulsory', number: 98 },
        },
        {
          id: 'fax',
          text: 'Fax',
          kind: 'yes-no',
          module: { level: 'feature', kind: 'general', status: 'optional', number: 66 },
        },
        {
          id: 'colours',
          text: 'Colours',
          kind: 'several',
          options: [
            { id: 'red', text: 'Red' },
            { id: 'blue', text: 'Blue' },
          ],
        },
      ],
    },
  ],
};

/** A page of the sample with what each says: `is`, `email`, `fax`. */
function judge(rank: number, said: Readonly<Record<string, readonly boolean[] | undefined>>): JudgedPage {
  const judgements = Object.entries(said).flatMap(([annotator, answers]): Judgement[] => {
    if (answers === undefined) return [];
    const [is, email, fax] = answers;
    const colours = fax ? ['red'] : [];
    const rest = { state: 'done' as const, places: {}, note: '', milliseconds: 1, changed: '' };
    return [{ annotator, version: rank, answers: { is, email, fax, colours }, ...rest }];
  });
  return { rank, page: rank, version: rank, url: '', judgements };
}

const [yes, no] = [true, false];
const JUDGED = [
  judge(0, { a: [yes, yes, yes], b: [yes, yes, no] }),
  judge(1, { a: [yes, yes, yes], b: [yes, yes, yes] }),
  judge(2, { a: [yes, no, no], b: [yes, yes, no] }),
  judge(3, { a: [no, yes, yes], b: [no, no, yes] }),
  judge(4, { a: [yes, yes, yes], b: undefined }),
];

describe('counting', () => {
  it('counts pages that all have done and most say are such pages', () => {
    const { pages, together, modules } = countModules(FORM, JUDGED, ['a', 'b']);
    expect([pages, together]).toEqual([[3, 3], 3]);
    expect(
      modules.map(({ id, counts, together: both, percent, status }) => [id, counts, both, percent, status]),
    ).toEqual([
      ['contact', [2, 1], 1, 100 / 3, 'compulsory'],
      ['email', [2, 3], 2, 200 / 3, 'compulsory'],
      ['fax', [2, 1], 1, 100 / 3, 'optional'],
    ]);
  });

  it('takes exactly the threshold for compulsory', () => {
    const two = [judge(0, { a: [yes, yes, no] }), judge(1, { a: [yes, no, no] })];
    const statuses = countModules(FORM, two, ['a']).modules.map(({ id, percent, status }) => [
      id,
      percent,
      status,
    ]);
    expect(statuses).toContainEqual(['email', 50, 'compulsory']);
    expect(countModules(FORM, [], ['a']).modules[0]).toMatchObject({ percent: null, status: null });
  });

  it('finds rows that break their own threshold: in the paper’s table the alternate version alone', () => {
    expect(findExceptions(FORM).map(({ id }) => id)).toEqual(['fax']);
    const form = readShippedForm('academic-home-page')!;
    expect(findExceptions(form)).toEqual([
      { id: 'other-language', facts: { level: 'atomic', kind: 'general', status: 'optional', number: 75 } },
    ]);
    const complex = form.groups.flatMap(({ module: facts, questions }) =>
      facts === undefined
        ? []
        : [[facts.status, questions.some((each) => each.module?.status === 'compulsory')]],
    );
    // The rule for complex modules is the paper's, as far as its table tells.
    expect(complex.filter(([status, isAny]) => (status === 'compulsory') !== isAny)).toEqual([]);
    const facts = [...form.groups, ...listQuestions(form)].flatMap((each) => each.module ?? []);
    expect([facts.length, facts.filter(({ number }) => number !== undefined).length]).toEqual([69, 61]);
  });
});

describe('agreement', () => {
  it('is measured over pages that all have done', () => {
    const { annotators, pages, questions, pairs, overall, mean } = measureAgreement(FORM, JUDGED);
    expect([annotators, pages]).toEqual([['a', 'b'], 4]);
    const byName = new Map(questions.map((each) => [`${each.question}${each.option ?? ''}`, each]));
    expect([...byName.keys()]).toEqual(['is', 'email', 'fax', 'coloursred', 'coloursblue']);
    expect(byName.get('is')!.cohen!.kappa).toBe(1);
    // Email: a says y y n y, b says y y y n. Two agree; by chance 9/16 + 1/16.
    expect(byName.get('email')!.cohen).toMatchObject({ observed: 0.5, expected: 0.625 });
    expect(byName.get('email')!.cohen!.kappa).toBeCloseTo(-1 / 3, 12);
    expect(byName.get('coloursblue')!.cohen!.undefinedBecause).toBe('one-category');
    expect(pairs).toMatchObject([{ annotators: ['a', 'b'], cohen: { items: 12, observed: 0.75 } }]);
    expect(overall.items).toBe(12);
    expect(mean).toMatchObject({ questions: 4, undefined: 1 });
  });

  it('needs two, and says nothing of one', () => {
    expect(measureAgreement(FORM, JUDGED, ['a'])).toMatchObject({
      questions: [],
      pairs: [],
      overall: { kappa: null },
    });
    expect(measureAgreement(FORM, [])).toMatchObject({ annotators: [], pages: 0 });
    expect(measureAgreement(FORM, JUDGED, ['a', 'nobody'])).toMatchObject({ pages: 0 });
  });
});
