import { readFileSync } from 'node:fs';
import type { FormDefinition } from '@anatome/corpus';
import { EXIT } from '../exit.ts';
import { toUsageFailure } from '../failure.ts';
import { toOneLine } from '../terminal/control.ts';
import { complain, note } from '../terminal/message.ts';
import { checkFormat, print, toColumns, toCsvText, withCorpus } from './with-corpus.ts';
import type { StoreOptions } from './with-store.ts';

/** Options as typed. */
export interface FormOptions extends StoreOptions {
  readonly format: string;
  readonly sample?: string;
  readonly output?: string;
}

/** `anatome corpus form add FILE`. */
export function runFormAdd(file: string, options: StoreOptions): Promise<number> {
  return withCorpus(options, async (engine) => {
    const { keepForm, listQuestions } = await import('@anatome/corpus');
    const form = await keepForm(engine, await readFormFile(file));
    const { name, edition, definition } = form;
    note(`${name}, edition ${edition}: ${listQuestions(definition).length} questions`);
    return EXIT.good;
  });
}

/** A form by the name it is shipped by, else a file. */
async function readFormFile(file: string): Promise<FormDefinition> {
  const { parseForm, readShippedForm } = await import('@anatome/corpus');
  return readShippedForm(file) ?? parseForm(readText(file));
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw toUsageFailure(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** `anatome corpus form check FILE`: what is wrong, a line each. */
export async function runFormCheck(file: string): Promise<number> {
  const { FormError, listQuestions } = await import('@anatome/corpus');
  try {
    const form = await readFormFile(file);
    note(`${form.name}: ${listQuestions(form).length} questions`);
    return EXIT.good;
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    for (const fault of error.faults) complain(fault);
    return EXIT.nothing;
  }
}

/** `anatome corpus form list`. */
export function runFormList(options: FormOptions): Promise<number> {
  checkFormat(options.format, ['text', 'json']);
  return withCorpus(options, async (engine) => {
    const { listForms } = await import('@anatome/corpus');
    const forms = await listForms(engine);
    const rows = forms.map(({ name, edition, made, questions, done, annotators, title }) => [
      ...[name, `edition ${edition}`, made.slice(0, 10), `${questions} questions`],
      ...[`${done} pages done by ${annotators}`, toOneLine(title)],
    ]);
    await print(options.format === 'json' ? `${JSON.stringify(forms)}\n` : toColumns(rows));
    return forms.length === 0 ? EXIT.nothing : EXIT.good;
  });
}

/** `anatome corpus form show NAME`. */
export function runFormShow(name: string, options: FormOptions): Promise<number> {
  checkFormat(options.format, ['text', 'json']);
  return withCorpus(options, async (engine) => {
    const { readForm, toFormText } = await import('@anatome/corpus');
    const { definition } = await readForm(engine, name);
    await print(
      options.format === 'json' ? `${JSON.stringify(definition, null, 2)}\n` : toFormText(definition),
    );
    return EXIT.good;
  });
}

/** `anatome corpus form answers NAME --sample SAMPLE`. */
export function runFormAnswers(name: string, options: FormOptions): Promise<number> {
  checkFormat(options.format, ['csv', 'json']);
  return withCorpus(options, async (engine) => {
    const { readForm, readJudgements, toJudgementRows } = await import('@anatome/corpus');
    const form = await readForm(engine, name);
    const judged = await readJudgements(engine, { form, sample: options.sample! });
    const text =
      options.format === 'json'
        ? `${JSON.stringify({ form: name, edition: form.edition, sample: options.sample, pages: judged })}\n`
        : await toCsvText(toJudgementRows(form.definition, judged));
    await print(text, options.output);
    return EXIT.good;
  });
}

/** `anatome corpus form forget NAME`. */
export function runFormForget(name: string, options: StoreOptions): Promise<number> {
  return withCorpus(options, async (engine) => {
    const { forgetForm } = await import('@anatome/corpus');
    if (await forgetForm(engine, name)) return EXIT.good;
    complain(`the corpus has no form ${name}`);
    return EXIT.nothing;
  });
}
