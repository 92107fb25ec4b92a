import type { Agreement, Kappa } from '@anatome/corpus';
import { EXIT } from '../exit.ts';
import { toOneLine } from '../terminal/control.ts';
import { checkFormat, print, toColumns, toCsvText, withCorpus } from './with-corpus.ts';
import type { StoreOptions } from './with-store.ts';

/** Options as typed. */
export interface AgreementOptions extends StoreOptions {
  readonly sample: string;
  readonly as?: readonly string[];
  readonly format: string;
}

/** `anatome corpus agreement FORM --sample SAMPLE`. */
export function runAgreement(name: string, options: AgreementOptions): Promise<number> {
  const { format, sample, as } = options;
  checkFormat(format, ['text', 'json', 'csv']);
  return withCorpus(options, async (engine) => {
    const { measureAgreement, readForm, readJudgements } = await import('@anatome/corpus');
    const form = await readForm(engine, name);
    const agreement = measureAgreement(form.definition, await readJudgements(engine, { form, sample }), as);
    if (format === 'json') await print(`${JSON.stringify(agreement)}\n`);
    else if (format === 'csv') await print(await toCsvText(toRows(agreement)));
    else await print(toText(agreement));
    return agreement.pages === 0 || agreement.annotators.length < 2 ? EXIT.nothing : EXIT.good;
  });
}

function toRows({ questions }: Agreement): string[][] {
  const names = ['question', 'option', 'pages', 'percent', 'cohen', 'fleiss', 'undefined'];
  return [
    names,
    ...questions.map(({ question, option = '', cohen, fleiss }) => [
      question,
      option,
      `${fleiss.items}`,
      toPercent(fleiss),
      cohen === undefined ? '' : toFigure(cohen),
      toFigure(fleiss),
      fleiss.undefinedBecause ?? '',
    ]),
  ];
}

function toText(agreement: Agreement): string {
  const { annotators, pages, pairs, overall, mean } = agreement;
  const head = `${pages} pages that all have done: ${annotators.map(toOneLine).join(', ')}\n`;
  if (annotators.length < 2) return `${head}Agreement takes two annotators.\n`;
  const [, ...rows] = toRows(agreement);
  const table = rows.map(([question, option, , percent, cohen, fleiss, why]) => [
    option === '' ? question : `${question}: ${option}`,
    percent,
    cohen,
    fleiss,
    WHY[why] ?? '',
  ]);
  const all = pairs.map(
    ({ annotators: [one, other], cohen }) =>
      `${toOneLine(one)} and ${toOneLine(other)}: ${toPercent(cohen)} %, Cohen’s kappa ${toFigure(cohen)}\n`,
  );
  return `${head}
${toColumns([['question', 'percent', 'Cohen', 'Fleiss', ''], ...table])}
All yes-or-no decisions (${overall.items}):
${all.join('')}Fleiss’ kappa ${toFigure(overall)}
Mean of ${mean.questions} questions: ${mean.kappa === null ? 'undefined' : mean.kappa.toFixed(3)}; undefined in ${mean.undefined}
`;
}

const WHY: Readonly<Record<string, string>> = {
  'no-items': 'no page',
  'one-category': 'always the same answer',
};

function toPercent({ observed }: Kappa): string {
  return observed === null ? '' : (observed * 100).toFixed(1);
}

function toFigure({ kappa }: Kappa): string {
  return kappa === null ? 'undefined' : kappa.toFixed(3);
}
