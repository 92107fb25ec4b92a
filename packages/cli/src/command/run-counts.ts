import type { FormDefinition, ModuleCount, ModuleCounts } from '@anatome/corpus';
import { EXIT } from '../exit.ts';
import type { AgreementOptions } from './run-agreement.ts';
import { checkFormat, print, toColumns, toCsvText, toMarkdownTable, withCorpus } from './with-corpus.ts';

/** `anatome corpus form counts FORM --sample SAMPLE`. */
export function runFormCounts(name: string, options: AgreementOptions): Promise<number> {
  const { format, sample, as } = options;
  checkFormat(format, ['text', 'json', 'csv', 'markdown']);
  return withCorpus(options, async (engine) => {
    const { countModules, measureAgreement, readForm, readJudgements } = await import('@anatome/corpus');
    const form = await readForm(engine, name);
    const judged = await readJudgements(engine, { form, sample });
    const annotators = as ?? measureAgreement(form.definition, judged).annotators;
    const counts = countModules(form.definition, judged, annotators);
    const rows = toRows(counts);
    const remarks = await toRemarks(form.definition, counts);
    if (format === 'json') await print(`${JSON.stringify(counts)}\n`);
    else if (format === 'csv') await print(await toCsvText(rows));
    else if (format === 'markdown') await print(`${toMarkdownTable(rows)}\n${remarks}`);
    else await print(`${toColumns(rows)}\n${remarks}`);
    return counts.together === 0 ? EXIT.nothing : EXIT.good;
  });
}

function toRows({ annotators, modules }: ModuleCounts): string[][] {
  const names = ['level', 'module', 'form says', 'number', ...annotators, 'together', 'percent', 'status'];
  return [
    names,
    ...modules.map((each) => [
      each.facts.level,
      each.text,
      each.facts.status,
      each.facts.number === undefined ? '–' : String(each.facts.number),
      ...each.counts.map(String),
      String(each.together),
      each.percent === null ? '–' : each.percent.toFixed(0),
      toStatus(each),
    ]),
  ];
}

/** With a star where it is another one than the form says. */
function toStatus({ status, facts }: ModuleCount): string {
  if (status === null) return '–';
  return status === facts.status ? status : `${status} *`;
}

async function toRemarks(form: FormDefinition, counts: ModuleCounts): Promise<string> {
  const { findExceptions } = await import('@anatome/corpus');
  const { annotators, pages, together, threshold, modules } = counts;
  const own = annotators.map((name, at) => `${name} ${pages[at]}`).join(', ');
  const others = modules.filter(({ status, facts }) => status !== null && status !== facts.status);
  const broken = findExceptions(form).map(
    ({ id, facts }) =>
      `In the form itself ${id} is ${facts.status} with ${facts.number}, against the threshold.\n`,
  );
  return `Pages counted: ${together} (${own}). Compulsory: from ${threshold} percent on; a complex module counts with two features, and is compulsory where one of them is.
Another status than the form says (*): ${others.length} of ${modules.length}.
${broken.join('')}`;
}
