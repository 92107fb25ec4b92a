/** `anatome corpus form …`, `annotator …`, `annotate` and `agreement`: people say what they see (docs/annotating.md). */
import type { Command } from 'commander';
import { addStoreOption } from './corpus-store-option.ts';
import { addValue } from './page-option.ts';
import type { AgreementOptions } from './run-agreement.ts';
import type { AnnotateOptions } from './run-annotate.ts';
import type { ClassifyOptions } from './run-classify.ts';
import type { FormOptions } from './run-form.ts';
import type { StoreOptions } from './with-store.ts';

/** Takes the exit code of a command that ran to its end. */
type Finish = (exit: number) => void;

/** Adds the commands of forms, annotators and what they say. */
export function addAnnotatingCommands(corpus: Command, finish: Finish): void {
  addFormCommands(corpus, finish);
  addAnnotatorCommands(corpus, finish);
  addClassifyCommand(corpus, finish);
  addStoreOption(corpus.command('annotate'))
    .summary('show pages of a sample one by one, and take what an annotator says of them')
    .description(
      'Show the next page of a sample as Markdown, with the form, and take answers. An answer is one line of JSON: {"version": 12, "answers": {"email": true}}, with "note", "places" and "state" (done, draft, skipped) where wanted.',
    )
    .argument('<form>', 'the form')
    .requiredOption('--sample <name>', 'the sample')
    .requiredOption('--as <name>', 'who you are; nobody else’s answers are shown')
    .option('--answer <json>', 'keep this answer, then show the next page; - reads lines from standard input')
    .option('--page <version>', 'show this version again, with what was said of it')
    .option('--brief', 'leave the form out: the page alone')
    .option('--only-form', 'show the form and no page')
    .option('--no-next', 'after an answer show no further page')
    .option('--list', 'say how far you are')
    .option('-f, --format <name>', 'text or json', 'text')
    .action(async (form: string, options: AnnotateOptions) => {
      const { runAnnotate } = await import('./run-annotate.ts');
      finish(await runAnnotate(form, options));
    });
  addStoreOption(corpus.command('agreement'))
    .description(
      'Say how far annotators agree: percent, Cohen’s and Fleiss’ kappa, by question and over all.',
    )
    .argument('<form>', 'the form')
    .requiredOption('--sample <name>', 'the sample')
    .option('--as <name>', 'this annotator; without it all; may be given several times', addValue)
    .option('-f, --format <name>', 'text, json or csv', 'text')
    .action(async (form: string, options: AgreementOptions) => {
      const { runAgreement } = await import('./run-agreement.ts');
      finish(await runAgreement(form, options));
    });
}

function addClassifyCommand(corpus: Command, finish: Finish): void {
  addStoreOption(corpus.command('classify'))
    .summary('learn from answers what pages are, and say it of others')
    .description(
      'Learn what annotators said in answer to a question, and say how often each learner is right on pages of other hosts. With --pages, say it of all pages that nobody was asked about.',
    )
    .argument('<form>', 'the form')
    .argument('<question>', 'a question of kind yes-no or choice, by its id')
    .requiredOption('--sample <name>', 'the sample')
    .option('--by <learner>', 'bayes, neighbours, tree or boosted; all when left out, with --pages boosted')
    .option('--folds <n>', 'into how many parts the sample is cut', '5')
    .option('--pages', 'say of each page nobody was asked about what it is, how sure that is, and why')
    .option('-f, --format <name>', 'text, json or csv', 'text')
    .action(async (form: string, question: string, options: ClassifyOptions) => {
      const { runClassify } = await import('./run-classify.ts');
      finish(await runClassify(form, question, options));
    });
}

function addFormCommands(corpus: Command, finish: Finish): void {
  const form = corpus
    .command('form')
    .description('Forms that are filled in for pages, and what was answered.');
  addStoreOption(form.command('add'))
    .description('Keep a form; one that was changed is a new edition.')
    .argument('<file>', 'a file of JSON, or academic-home-page, which comes with Anatome')
    .action(async (file: string, options: StoreOptions) => {
      const { runFormAdd } = await import('./run-form.ts');
      finish(await runFormAdd(file, options));
    });
  form
    .command('check')
    .description('Say what is wrong with a form; exit 1 where something is.')
    .argument('<file>', 'a file of JSON')
    .action(async (file: string) => {
      const { runFormCheck } = await import('./run-form.ts');
      finish(await runFormCheck(file));
    });
  addStoreOption(form.command('list'))
    .description('List all forms.')
    .option('-f, --format <name>', 'text or json', 'text')
    .action(async (options: FormOptions) => {
      const { runFormList } = await import('./run-form.ts');
      finish(await runFormList(options));
    });
  addStoreOption(form.command('show'))
    .description('Print a form, as Markdown or as the JSON it was made from.')
    .argument('<name>', 'the form')
    .option('-f, --format <name>', 'text or json', 'text')
    .action(async (name: string, options: FormOptions) => {
      const { runFormShow } = await import('./run-form.ts');
      finish(await runFormShow(name, options));
    });
  addStoreOption(form.command('answers'))
    .description('Write what all annotators say of the pages of a sample, a row for each page and annotator.')
    .argument('<name>', 'the form')
    .requiredOption('--sample <name>', 'the sample')
    .option('-f, --format <name>', 'csv or json', 'csv')
    .option('-o, --output <file>', 'where to; standard output when left out')
    .action(async (name: string, options: FormOptions) => {
      const { runFormAnswers } = await import('./run-form.ts');
      finish(await runFormAnswers(name, options));
    });
  addStoreOption(form.command('counts'))
    .description('Count how many pages have which modules, beside what the form says of them.')
    .argument('<name>', 'the form')
    .requiredOption('--sample <name>', 'the sample')
    .option('--as <name>', 'this annotator; without it all; may be given several times', addValue)
    .option('-f, --format <name>', 'text, json, csv or markdown', 'text')
    .action(async (name: string, options: AgreementOptions) => {
      const { runFormCounts } = await import('./run-counts.ts');
      finish(await runFormCounts(name, options));
    });
  addStoreOption(form.command('forget'))
    .description('Forget a form in all its editions, with all that was answered.')
    .argument('<name>', 'the form')
    .action(async (name: string, options: StoreOptions) => {
      const { runFormForget } = await import('./run-form.ts');
      finish(await runFormForget(name, options));
    });
}

function addAnnotatorCommands(corpus: Command, finish: Finish): void {
  const annotator = corpus
    .command('annotator')
    .description('People who annotate by a server (anatome serve --annotate), by name and token.');
  addStoreOption(annotator.command('add'))
    .description('Make an annotator and print a token, this once; a token from before is none any more.')
    .argument('<name>', 'the name')
    .action(async (name: string, options: StoreOptions) => {
      const { runAnnotatorAdd } = await import('./run-annotator.ts');
      finish(await runAnnotatorAdd(name, options));
    });
  addStoreOption(annotator.command('list'))
    .description('List all annotators.')
    .action(async (options: StoreOptions) => {
      const { runAnnotatorList } = await import('./run-annotator.ts');
      finish(await runAnnotatorList(options));
    });
  addStoreOption(annotator.command('remove'))
    .description('Take a token back; what the annotator said stays.')
    .argument('<name>', 'the annotator')
    .action(async (name: string, options: StoreOptions) => {
      const { runAnnotatorRemove } = await import('./run-annotator.ts');
      finish(await runAnnotatorRemove(name, options));
    });
}
