import { readFileSync } from 'node:fs';
import {
  type Analyzer,
  type Budget,
  createAnalyzer,
  createModel,
  type Lens,
  type ModelFile,
  type OutlineModel,
  type PageOptions as PageSettings,
  type Wishes,
} from '@anatome/core';
import { findEncoding } from '@anatome/core/decode';
import type { CompiledGrammar } from '@anatome/core/lens';
import { toUsageFailure } from '../failure.ts';
import { loadRuleFile } from '../lens/rule-files.ts';
import { compileFiles } from './grammar-files.ts';
import type { LensDataOptions, PageOptions, WishOptions } from './page-option.ts';

/** How pages are analysed, made from what was typed. */
export interface Settings {
  readonly analyzer: Analyzer;
  /** What is said of each page. */
  readonly page: PageSettings;
  readonly model: OutlineModel | 'none' | undefined;
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
export function toSettings(options: PageOptions, { lenses, grammar, sources = 1 }: Known = {}): Settings {
  const { url, ext, encoding } = options;
  if (url !== undefined) checkUrl(url, sources);
  if (ext !== undefined && sources > 1)
    throw toUsageFailure('--ext is the text of a link to one page; name one source');
  if (encoding !== undefined) checkEncoding(encoding);
  const model = options.model === undefined ? undefined : toModel(options.model);
  const rules = options.rules?.map(loadRuleFile);
  const grammars = grammar ?? compileTyped(options);
  const analyzer = createAnalyzer({ lenses, rules, grammars, model, budget: toBudget(options) });
  return { analyzer, page: { url, ext, encoding }, model };
}

/** Grammar and lexica that were typed; undefined when the shipped grammars are wanted as they come. */
function compileTyped({ grammar, lexicon }: LensDataOptions): CompiledGrammar | undefined {
  if (grammar === undefined && lexicon === undefined) return undefined;
  return compileFiles(grammar, lexicon);
}

/** The model of the outline: none, or one that somebody trained. */
function toModel(typed: string): OutlineModel | 'none' {
  if (typed === 'none') return 'none';
  try {
    return createModel(JSON.parse(readFileSync(typed, 'utf8')) as ModelFile);
  } catch (error) {
    throw toUsageFailure(
      `--model takes none or a file that npm run train wrote; ${typed}: ${(error as Error).message}`,
    );
  }
}

const TREES = ['source', 'augmented', 'reduced'] as const;

/** Checked wishes for the format. */
export function toWishes({ series, table, safe, bare, tree, type }: WishOptions): Wishes {
  const known = TREES.find((name) => name === tree);
  if (tree !== undefined && known === undefined) {
    throw toUsageFailure(`--tree takes ${TREES.join(', ')}, not "${tree}"`);
  }
  return {
    series: series === undefined ? undefined : toCount('--series', series),
    table: table !== undefined && /^\d+$/.test(table) ? toCount('--table', table) : table,
    isSafe: safe,
    isBare: bare,
    tree: known,
    types: type,
  };
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
function toBudget({ maxNodes, maxTime }: PageOptions): Partial<Budget> {
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
