import { describe, expect, it } from 'vitest';
import {
  checkAnswers,
  checkForm,
  type FormDefinition,
  FormError,
  parseForm,
  readShippedForm,
  SHIPPED_FORMS,
  toFormText,
} from '../../src/index.ts';

const question = (given: object) => ({ id: 'q', text: 'Q?', kind: 'yes-no', ...given });
const form = (...questions: object[]) => ({
  name: 'f',
  title: 'F',
  groups: [{ id: 'g', title: 'G', questions }],
});

/** What is wrong with a form. */
function fault(value: unknown): string {
  try {
    checkForm(value);
  } catch (error) {
    if (error instanceof FormError) return error.message;
    throw error;
  }
  return 'nothing';
}

describe('a form', () => {
  it('that is shipped can be read', () => {
    for (const name of SHIPPED_FORMS) expect(readShippedForm(name)?.name).toBe(name);
    expect(readShippedForm('../package')).toBeUndefined();
  });

  it.each([
    [form(question({})), 'nothing'],
    [[], 'the form: expected an object, but [] came.'],
    [{ ...form(question({})), colour: 1 }, 'the form: expected only name, title'],
    [{ ...form(question({})), name: 'Größe' }, 'name: expected small letters'],
    [form(), 'groups[0].questions: expected a list of 1 to 300, but 0 came.'],
    [form(question({ id: 'constructor' })), 'groups[0].questions[0].id: expected small letters'],
    [form(question({ kind: 'maybe' })), 'groups[0].questions[0].kind: expected one of yes-no, choice'],
    [form(question({}), question({})), 'groups[0].questions[1].id: expected another id'],
    [form(question({ id: 'g' })), 'groups[0].questions[0].id: expected another id'],
    [form(question({ kind: 'choice' })), 'groups[0].questions[0].options: expected a list of 1 to 100'],
    [form(question({ kind: 'choice', options: [{ id: 'a', text: 'A' }] })), 'expected two options or more'],
    [form(question({ options: [] })), 'for only choice and several have options'],
    [form(question({ kind: 'number', least: 3, most: 1 })), 'expected a number up to 1, but 3 came.'],
    [form(question({ least: 1 })), 'only a number has bounds'],
    [form(question({ module: { level: 'feature' } })), 'module.kind: expected one of universal'],
    [
      { ...form(question({})), only: 'g' },
      'only: expected the id of a question of kind yes-no, but "g" came.',
    ],
    [{ ...form(question({})), threshold: 101 }, 'threshold: expected a number from 0 to 100, but 101 came.'],
  ])('%j: %s', (value, expected) => {
    expect(fault(value)).toContain(expected);
  });

  it('that is no JSON says so', () => {
    expect(() => parseForm('{')).toThrow('The form is no JSON');
    expect(() => parseForm(' '.repeat(1_000_001))).toThrow('characters at most');
  });
});

const FORM: FormDefinition = {
  name: 'f',
  title: 'F',
  blank: 'no',
  groups: [
    {
      id: 'g',
      title: 'G',
      questions: [
        { id: 'must', text: 'Must', kind: 'yes-no', required: true },
        { id: 'may', text: 'May', kind: 'yes-no' },
        {
          id: 'one',
          text: 'One',
          kind: 'choice',
          options: [
            { id: 'a', text: 'A' },
            { id: 'b', text: 'B' },
          ],
        },
        {
          id: 'some',
          text: 'Some',
          kind: 'several',
          options: [
            { id: 'a', text: 'A' },
            { id: 'b', text: 'B' },
          ],
        },
        { id: 'count', text: 'Count', kind: 'number', least: 0, most: 9 },
        { id: 'words', text: 'Words', kind: 'text' },
        { id: 'where', text: 'Where', kind: 'place' },
      ],
    },
  ],
};

describe('answers', () => {
  it('are taken as they are, and what is left open is a no once the page is done', () => {
    const where = { path: '/html[1]/body[1]', text: 'words' };
    const said = { must: true, one: 'b', some: ['a'], count: 3, words: 'w', where };
    expect(checkAnswers(FORM, said, true)).toEqual({ ...said, may: false });
    expect(checkAnswers(FORM, { one: null }, false)).toEqual({});
  });

  it.each([
    [{ must: 'yes' }, 'must: expected true or false, but "yes" came.'],
    [{ one: 'c' }, 'one: expected one of a, b, but "c" came.'],
    [{ some: ['a', 'a'] }, 'some: expected a list of some of a, b, each once'],
    [{ count: 10 }, 'count: expected a number from 0 to 9, but 10 came.'],
    [{ words: 1 }, 'words: expected a text'],
    [{ where: 'p' }, 'where: expected a place such as'],
    [{ where: { path: 'p' } }, 'where: expected a place'],
    [{ else: 1 }, 'else: the form has no such question.'],
    [{ toString: 1 }, 'toString: the form has no such question.'],
    [[], 'answers: expected an object'],
  ])('%j: %s', (given, expected) => {
    expect(() => checkAnswers(FORM, given, false)).toThrow(expected);
  });

  it('that are required have to be there when the page is done', () => {
    expect(() => checkAnswers(FORM, {}, true)).toThrow('must: has no answer yet.');
    expect(checkAnswers(FORM, {}, false)).toEqual({});
  });

  it('are asked for in words', () => {
    expect(toFormText(FORM)).toContain('- `must` Must [true or false, required]');
    expect(toFormText(FORM)).toContain('- `one` One [one of "a": A; "b": B]');
  });
});
