import { type Command, Option } from 'commander';
import { addPort, type ReachOptions } from '../source/to-reach.ts';

/** What shapes an analysis, whatever page it is of, as commander gives it: the same for every command. */
export interface LensDataOptions {
  readonly rules?: readonly string[];
  readonly grammar?: readonly string[];
  readonly lexicon?: readonly string[];
  readonly model?: string;
  readonly favour?: string;
  readonly comments?: string;
  readonly template?: readonly string[];
  readonly wrapper?: readonly string[];
}

/** The options of every command that reads pages, as commander gives them. */
export interface PageOptions extends LensDataOptions, ReachOptions {
  readonly url?: string;
  readonly ext?: readonly string[];
  readonly encoding?: string;
  readonly as?: string;
  readonly maxNodes?: string;
  readonly maxTime?: string;
  readonly images?: boolean;
  readonly sheets?: boolean;
}

/** What single formats and lenses can be told, as commander gives it. */
export interface WishOptions {
  readonly series?: string;
  readonly table?: string;
  readonly columns?: string;
  readonly typed?: boolean;
  readonly safe?: boolean;
  readonly raw?: boolean;
  readonly bare?: boolean;
  readonly tree?: string;
  readonly layers?: boolean;
  readonly reasons?: boolean;
  readonly type?: readonly string[];
  readonly sentences?: boolean;
  readonly tokens?: boolean;
  readonly tags?: boolean;
}

/** Wishes for single formats and lenses; those that the chosen one has no use for are refused, see `toWishes`. */
export function addWishOptions(command: Command): Command {
  return (
    command
      .option('--series <number>', 'csv, records: which series, from 1 (default: the one most likely wanted)')
      .option(
        '--table <number or words>',
        'csv: a table instead, from 1 or by words of its caption or heading',
      )
      .option(
        '--columns <names>',
        'csv, records: these columns in this order, by commas; title,price=Preis renames one',
      )
      .option(
        '--typed',
        'csv, records: plain values (11.90) and their currency beside them, not what is written (€ 11,90)',
      )
      .option(
        '--raw',
        'csv: cells as they are written; without it those a spreadsheet would take for formulas begin with an apostrophe',
      )
      // What it asked for is the rule now; scripts that say it go on working.
      .addOption(new Option('--safe', 'csv: cells are safe anyway').hideHelp())
      .option('--layers', 'json: also what each lens says, with places and scores')
      .option('--reasons', 'json: also why things are what they are')
      .option('--bare', 'xhtml: the page alone, without what was found; compiled rules work on it')
      .option('--tree <kind>', 'svg, dot of macrostructure: source, augmented (the default) or reduced')
      .option(
        '--type <name>',
        'ndjson of grammar: records of this type only; may be given several times',
        addValue,
      )
      .option('--sentences', 'lens macrostructure: also the sentences of continuous text')
      .option('--tokens', 'lens macrostructure: also every token')
      .option('--tags', 'lens macrostructure: tokens with parts of speech (English; needs wink-nlp)')
  );
}

/** Files that the lenses rules and grammar work with. */
export function addLensFileOptions(command: Command): Command {
  return command
    .option(
      '--rules <file>',
      'rules for the lens rules: a file, classic or modern; may be given several times',
      addValue,
    )
    .option(
      '--grammar <file>',
      'a grammar for the lens grammar: a file or the name of a shipped one; may be given several times',
      addValue,
    )
    .option(
      '--lexicon <file>',
      'words for the lens grammar: a word list or a built lexicon; may be given several times',
      addValue,
    );
}

/** What repeats on a site. */
export function addTemplateOption(command: Command): Command {
  return command.option(
    '--template <file>',
    "what repeats on the site of the page, by anatome template make; of several that of the page's host",
    addValue,
  );
}

/** Rules of a site for records. */
export function addWrapperOption(command: Command): Command {
  return command.option(
    '--wrapper <file>',
    "csv, records, json: rules for the records of a site, by anatome wrapper learn; of several those of the page's host",
    addValue,
  );
}

/** What shapes an analysis, whatever page it is of. */
export function addLensDataOptions(command: Command): Command {
  return addWrapperOption(addTemplateOption(addLensFileOptions(command)))
    .option('--model <none or file>', 'the model of the outline: none for rules alone, or a file of your own')
    .option(
      '--favour <side>',
      'text, markdown, json: precision (less that is wrong) or recall (less that is missing)',
    )
    .option(
      '--comments <place>',
      "text, markdown, json: readers' comments in the content, out of it (the default), or apart, below it",
    );
}

/** Bounds on one page. */
export function addBudgetOptions(command: Command): Command {
  return command
    .option('--max-nodes <count>', 'keep at most so many nodes of a page (default: 250,000)')
    .option('--max-time <seconds>', 'stop analysing a page after so long (default: never)');
}

/** What overrules the type of a page. */
export function addReadingOption(command: Command): Command {
  return command.option(
    '--as <reading>',
    'read the page as html or as text, where its type and its name do not say or say wrong',
  );
}

/** What is known of a page, how to get it, and what it may cost. */
export function addPageOptions(command: Command): Command {
  addReadingOption(command)
    .option('--url <url>', 'the address of a page that comes from a file or standard input')
    .option('--ext <text>', 'the text of a link that leads to the page; may be given several times', addValue)
    .option('--encoding <label>', 'the encoding of the page, when you know better than the page')
    .option('--images', 'fetch images whose size the page does not say')
    .option('--sheets', 'fetch the style sheets the page links to');
  return addBudgetOptions(addReachOptions(addLensDataOptions(command)));
}

/** Where pages may be fetched from. */
export function addReachOptions(command: Command): Command {
  return command
    .option('--allow-private', 'fetch from this machine and private networks, too')
    .option('--allow-port <number>', 'fetch from this port of public hosts, too; may be repeated', addPort);
}

/** Collects an option that may be given several times. */
export function addValue(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}
