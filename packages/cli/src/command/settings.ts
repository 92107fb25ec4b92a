import { readFileSync } from 'node:fs';
import {
  type Analyzer,
  type Budget,
  COMMENTS_PLACES,
  type ContentWishes,
  createAnalyzer,
  createModel,
  FAVOURS,
  type Lens,
  type ModelFile,
  type OutlineModel,
  type PageOptions as PageSettings,
  type Wishes,
} from '@anatome/core';
import { findEncoding, READINGS } from '@anatome/core/decode';
import { findIdleWish } from '@anatome/core/format';
import type { CompiledGrammar } from '@anatome/core/lens';
import { parseColumnList } from '@anatome/core/record';
import { toUsageFailure } from '../failure.ts';
import type { Format } from '../format/format.ts';
import { loadRuleFile } from '../lens/rule-files.ts';
import { sayWhyUnreadable } from '../source/say-why-unreadable.ts';
import { toKnownWords } from '../terminal/find-nearest.ts';
import { compileFiles } from './grammar-files.ts';
import { loadTemplateFiles } from './load-template-files.ts';
import { loadWrapperFiles } from './load-wrapper-files.ts';
import type { LensDataOptions, PageOptions, WishOptions } from './page-option.ts';

/** How pages are analysed, made from what was typed. */
export interface Settings {
  readonly analyzer: Analyzer;
  /** What is said of each page. */
  readonly page: PageSettings;
  readonly model: OutlineModel | 'none' | undefined;
  /** What may be wrong with a grammar that was typed. */
  readonly warnings: readonly string[];
}

/** What only some commands know. */
interface Known {
  /** Lenses that are there already, whatever was typed. */
  readonly lenses?: readonly Lens[] | undefined;
  /** The grammar that was typed, where somebody has compiled it. */
  readonly grammar?: CompiledGrammar | undefined;
  /** How many sources were named. */
  readonly sources?: number;
}

/** Checks what was typed and makes the analyser for it. */
export function toSettings(
  options: PageOptions & Pick<WishOptions, 'type'>,
  { lenses, grammar, sources = 1 }: Known = {},
): Settings {
  const { url, ext, encoding } = options;
  if (url !== undefined) checkUrl(url, sources);
  if (ext !== undefined && sources > 1)
    throw toUsageFailure('--ext is the text of a link to one page; name one source');
  if (encoding !== undefined) checkEncoding(encoding);
  const as = toOneOf('--as', options.as, READINGS);
  const model = options.model === undefined ? undefined : toModel(options.model);
  const rules = options.rules?.map(loadRuleFile);
  const grammars = grammar ?? compileTyped(options);
  if (options.type !== undefined) checkTypes(options.type, grammars!.labels);
  const analyzer = createAnalyzer({ lenses, rules, grammars, model, budget: toBudget(options) });
  const warnings = options.grammar === undefined ? [] : (grammars?.warnings ?? []);
  return {
    analyzer,
    page: { url, ext, encoding, as, ...toContentWishes(options), wrapper: loadWrapperFiles(options.wrapper) },
    model,
    warnings,
  };
}

/** How the content is to be chosen. */
function toContentWishes({ favour, comments, template }: LensDataOptions): ContentWishes {
  return {
    favour: toOneOf('--favour', favour, FAVOURS),
    comments: toOneOf('--comments', comments, COMMENTS_PLACES),
    template: loadTemplateFiles(template),
  };
}

function toOneOf<Name extends string>(
  option: string,
  typed: string | undefined,
  known: readonly Name[],
): Name | undefined {
  const name = known.find((each) => each === typed);
  if (typed === undefined || name !== undefined) return name;
  throw toUsageFailure(`${option} takes ${known.slice(0, -1).join(', ')} or ${known.at(-1)}, not "${typed}"`);
}

/** Grammar and lexica that were typed; undefined when the shipped grammars are wanted as they come. */
function compileTyped({
  grammar,
  lexicon,
  type,
}: LensDataOptions & Pick<WishOptions, 'type'>): CompiledGrammar | undefined {
  if (grammar === undefined && lexicon === undefined && type === undefined) return undefined;
  return compileFiles(grammar, lexicon);
}

/** A type that no grammar prints would give no records on any page, which looks like an answer. */
function checkTypes(types: readonly string[], known: readonly string[]): void {
  for (const type of types) {
    if (!known.includes(type))
      throw toUsageFailure(`--type: no record is a "${type}"; ${toKnownWords(type, known)}`);
  }
}

/** The model of the outline: none, or one that somebody trained. */
function toModel(typed: string): OutlineModel | 'none' {
  if (typed === 'none') return 'none';
  try {
    return createModel(JSON.parse(readFileSync(typed, 'utf8')) as ModelFile);
  } catch (error) {
    throw toUsageFailure(
      `--model takes none or a file that npm run train wrote; ${typed}: ${sayWhyUnreadable(error)}`,
    );
  }
}

const TREES = ['source', 'augmented', 'reduced'] as const;

/** Checked wishes for a format; one that it has no use for is refused. */
export function toWishes(options: WishOptions, format: Format, lens: string | undefined): Wishes {
  const { series, table, columns, typed, safe, raw, bare, tree, type, layers, reasons } = options;
  refuseIdle(options, format, lens);
  if (safe && raw) throw toUsageFailure('--safe and --raw are opposites; cells are safe without either');
  const known = TREES.find((name) => name === tree);
  if (tree !== undefined && known === undefined) {
    throw toUsageFailure(`--tree takes ${TREES.join(', ')}, not "${tree}"`);
  }
  return {
    series: series === undefined ? undefined : toCount('--series', series),
    table: table !== undefined && /^\d+$/.test(table) ? toCount('--table', table) : table,
    columns: columns === undefined ? undefined : parseColumnList(columns),
    isTyped: typed,
    isRaw: raw,
    isBare: bare,
    tree: known,
    types: type,
    layers,
    hasReasons: reasons,
  };
}

function refuseIdle(options: WishOptions, { name, hears = [] }: Format, lens: string | undefined): void {
  const others = Object.entries(options).filter(([option]) => !hears.includes(option));
  const idle = findIdleWish(Object.fromEntries(others), { format: name, lens });
  if (idle !== undefined) throw toUsageFailure(`--${idle.name} ${idle.detail}`);
}

function toCount(option: string, typed: string): number {
  if (/^[1-9]\d{0,8}$/.test(typed)) return Number(typed);
  throw toUsageFailure(`${option} takes a number from 1, not "${typed}"`);
}

function checkUrl(url: string, sourceCount: number): void {
  if (sourceCount > 1) throw toUsageFailure('--url is the address of one page; name one source');
  if (!URL.canParse(url)) {
    throw toUsageFailure(`--url ${url} is no absolute address, such as https://example.org/page`);
  }
}

/** An unknown label would be passed over in silence. */
function checkEncoding(encoding: string): void {
  if (findEncoding(encoding) !== undefined) return;
  throw toUsageFailure(
    `--encoding ${encoding} is no encoding of the web; try utf-8, windows-1252 or shift_jis`,
  );
}

/** The budget as far as it was typed. */
export function toBudget({ maxNodes, maxTime }: Pick<PageOptions, 'maxNodes' | 'maxTime'>): Partial<Budget> {
  return {
    ...(maxNodes !== undefined && { nodes: toPositive('--max-nodes', maxNodes) }),
    ...(maxTime !== undefined && { time: toPositive('--max-time', maxTime) * 1000 }),
  };
}

function toPositive(option: string, typed: string): number {
  const number = Number(typed);
  if (typed.trim() !== '' && number > 0) return number;
  throw toUsageFailure(`${option} takes a positive number, not "${typed}"`);
}
