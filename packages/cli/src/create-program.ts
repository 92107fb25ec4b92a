/** What can be typed: the commands, their arguments and options. What they do is loaded when they are called. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LENS_FORMATS } from '@anatome/core/format';
import { Command } from 'commander';
import type { AnalyzeCommandOptions } from './command/analyze.ts';
import { addBoundOptions } from './command/bounds.ts';
import { addCorpusCommand } from './command/corpus.ts';
import { addCrawlCommand } from './command/crawl.ts';
import { addEdgeCommands } from './command/edge.ts';
import type { ExplainOptions } from './command/explain.ts';
import { addGenresCommand } from './command/genres.ts';
import { addGrammarCommand } from './command/grammar.ts';
import { addLearnCommands } from './command/learn-commands.ts';
import { addLexiconCommand } from './command/lexicon.ts';
import { addObjectsCommand } from './command/objects.ts';
import {
  addBudgetOptions,
  addLensDataOptions,
  addPageOptions,
  addReadingOption,
  addWishOptions,
} from './command/page-option.ts';
import type { PipeOptions } from './command/pipe.ts';
import { addRulesCommand } from './command/rules.ts';
import { addShardsCommand } from './command/shards.ts';
import { addTemplateCommand } from './command/template.ts';
import { addWikiCommand } from './command/wiki.ts';
import { addWorkerCommand } from './command/worker.ts';
import { addWrapperCommand } from './command/wrapper.ts';
import { toUsageFailure } from './failure.ts';
import { collectFormatsOf, FORMATS } from './format/formats.ts';
import { findNearest } from './terminal/find-nearest.ts';
import { complain } from './terminal/message.ts';

/** Takes the exit code of a command that ran to its end. */
type Finish = (exit: number) => void;

const EXAMPLES = `
Examples:
  anatome page.html                              the outline of a page
  anatome https://example.org/ -f text           the main content as plain text
  anatome page.html -f csv --columns title,price the table one most likely wants, two columns of it
  curl -s https://example.org/ | anatome - --url https://example.org/
  anatome *.html -f json -o pages.ndjson         everything, one line per page
  anatome explain page.html --at "some words"    why is this what it is?
  anatome pipe -f json < pages.ndjson            many pages, one line each

Exit codes: 0 all good, 1 nothing analysable, 2 usage, 3 some documents failed, 4 fetch failed, 130 interrupted`;

/** The program as commander runs it. */
export function createProgram(finish: Finish): Command {
  const program = new Command('anatome')
    .description('Dissects web pages: says what a person sees there.')
    .exitOverride()
    .configureOutput({ outputError: (text) => complain(toComplaint(text)) })
    .enablePositionalOptions()
    .version(readVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .argument('[source...]', 'files, URLs, or - for standard input');
  addPrintOptions(program, FORMATS);
  addLensOption(program);
  program.addHelpText('after', EXAMPLES);
  program.action(async (words: string[], options: AnalyzeCommandOptions) => {
    refuseMistypedCommand(program, words);
    const { runAnalyze } = await import('./command/analyze.ts');
    finish(await runAnalyze(words, options));
  });
  program.hook('preSubcommand', handDownOptions);
  addLensCommand(program, finish);
  addExplainCommand(program, finish);
  addCorpusCommand(program, finish);
  addCrawlCommand(program, finish);
  addWikiCommand(program, finish);
  addGenresCommand(program, finish);
  addGrammarCommand(program, finish);
  addLearnCommands(program, finish);
  addLexiconCommand(program, finish);
  addObjectsCommand(program, finish);
  addPipeCommand(program, finish);
  addRulesCommand(program, finish);
  addShardsCommand(program, finish);
  addTemplateCommand(program, finish);
  addWorkerCommand(program, finish);
  addWrapperCommand(program, finish);
  addEdgeCommands(program, finish);
  addCompletionCommand(program, finish);
  return program;
}

function addLensCommand(program: Command, finish: Finish): void {
  const command = program
    .command('lens')
    .summary('print what one lens alone says')
    .description('Print what one lens alone says of each page.')
    .argument('<name>', 'the lens')
    .argument('<source...>', 'files, URLs, or - for standard input');
  addPrintOptions(command, FORMATS.filter((format) => format.alone !== undefined).map(nameLenses));
  command.addHelpText('after', listOwnFormats);
  command.action(async (name: string, words: string[], options: AnalyzeCommandOptions) => {
    const { runLens } = await import('./command/lens.ts');
    finish(await runLens(name, words, options));
  });
}

function addCompletionCommand(program: Command, finish: Finish): void {
  program
    .command('completion')
    .summary('a script that completes what is typed in a shell')
    .description('Print a script that makes a shell complete commands, options and formats.')
    .argument('<shell>', 'bash, zsh or fish')
    .addHelpText('after', '\nIn ~/.bashrc or ~/.zshrc: eval "$(anatome completion bash)", or zsh')
    .action(async (shell: string) => {
      const { SHELLS, toCompletion } = await import('./command/completion.ts');
      const script = toCompletion(program, shell);
      if (script === undefined)
        throw toUsageFailure(`no completion for the shell "${shell}"; there is ${SHELLS.join(', ')}`);
      process.stdout.write(script);
      finish(0);
    });
}

/** A format that not every lens can be seen in says which can. */
function nameLenses(format: (typeof FORMATS)[number]): (typeof FORMATS)[number] {
  const { lenses } = format.needs;
  if (lenses === 'all' || lenses.length === 0) return format;
  return { ...format, summary: `${lenses.join(', ')}: ${format.summary}` };
}

/** Where a lens is an option, its formats are formats of the command. */
function addLensOption(command: Command): void {
  command.option(
    '--lens <name>',
    'what this lens alone says, in one of its formats: see anatome lens --help',
  );
}

/** The formats single lenses have of their own. */
function listOwnFormats(): string {
  const lines = Object.entries(LENS_FORMATS).flatMap(([lens, own]) =>
    collectFormatsOf(lens)
      .slice(0, own.length)
      .map((format) => `  ${format.name.padEnd(8)} ${lens}: ${format.summary}`),
  );
  return `\nFormats of single lenses:\n${lines.join('\n')}`;
}

function addExplainCommand(program: Command, finish: Finish): void {
  const command = program
    .command('explain')
    .summary('say why a place of a page is what it is')
    .description('Say all that is known of one place of a page, and why.')
    .argument('<source>', 'a file, a URL, or - for standard input')
    .requiredOption(
      '--at <place>',
      'words of the page, XPath (/html[1]/body[1]/p[3], //h1) or CSS (#price, css:main p)',
    )
    .option('-f, --format <name>', 'text or json', 'text')
    .option('-o, --output <file>', 'write to a file instead of stdout');
  addPageOptions(command).action(async (word: string, options: ExplainOptions) => {
    const { runExplain } = await import('./command/explain.ts');
    finish(await runExplain(word, options));
  });
}

function addPipeCommand(program: Command, finish: Finish): void {
  const command = program
    .command('pipe')
    .summary('analyse many pages: NDJSON in, NDJSON out')
    .description(
      'Analyse many pages: one JSON object per line in ({"id", "url"?, "html" | "base64"}), one per line out. A line may bring "sheets" ({address: text}), "images" ({address: base64}) and "ext" ([text of a link to the page]).',
    );
  addFormatOption(command, FORMATS);
  addLensOption(command);
  addBoundOptions(addLensDataOptions(addWishOptions(command)), '1');
  addBudgetOptions(addReadingOption(command)).action(async (options: PipeOptions) => {
    const { runPipe } = await import('./command/pipe.ts');
    finish(await runPipe(options));
  });
}

function addPrintOptions(command: Command, formats: typeof FORMATS): void {
  addFormatOption(command, formats).option('-o, --output <file>', 'write to a file instead of stdout');
  addPageOptions(addWishOptions(command));
}

function addFormatOption(command: Command, formats: typeof FORMATS): Command {
  const names = formats.map((format) => format.name);
  const list = formats.map((format) => `  ${format.name.padEnd(8)} ${format.summary}`).join('\n');
  return command
    .option('-f, --format <name>', `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`, 'outline')
    .addHelpText('after', `\nFormats:\n${list}`);
}

/** `anatome -f json lens …` means what `anatome lens … -f json` means. */
function handDownOptions(program: Command, command: Command): void {
  for (const [name, value] of Object.entries(program.opts())) {
    if (program.getOptionValueSource(name) !== 'cli') continue;
    const option = command.options.find((known) => known.attributeName() === name);
    if (option === undefined) throw toUsageFailure(`${command.name()} has no option --${name}`);
    command.setOptionValueWithSource(name, value, 'cli');
  }
}

/** `anatome explian page.html` names no file. */
function refuseMistypedCommand(program: Command, [first]: readonly string[]): void {
  if (first === undefined || !/^[a-z]+$/i.test(first) || existsSync(first)) return;
  const nearest = findNearest(
    first,
    program.commands.map((command) => command.name()),
  );
  if (nearest === undefined) return;
  throw toUsageFailure(`no file and no command "${first}"; did you mean anatome ${nearest}?`);
}

/** Commander's own messages, on one line and without its prefix. */
function toComplaint(text: string): string {
  return `${text.replace(/^error: /, '').trim()} (see anatome --help)`;
}

/** Sources and build both lie one folder below package.json. */
function readVersion(): string {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, '..', 'package.json'), 'utf8')).version;
}
