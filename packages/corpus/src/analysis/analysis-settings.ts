import type { Budget, ContentWishes, TemplateFile, WrapperFile } from '@anatome/core';
import { readAnatomeVersion } from '../place.ts';
import { toHash } from '../store/pack.ts';
import type { Row } from '../store/tables.ts';

/** A file that an analysis works with, as text. */
export interface NamedText {
  /** The name that errors give. */
  readonly file: string;
  readonly text: string;
}

/** A text that a grammar includes: by which name, and in which file. */
export interface IncludedText extends NamedText {
  readonly name: string;
  readonly from: string;
}

/** A grammar with all it includes: workers read no files. */
export interface GrammarText extends NamedText {
  readonly included: readonly IncludedText[];
}

/** How pages are analysed: all that has a say in what the rows are. */
export interface AnalysisSettings extends Omit<ContentWishes, 'template'> {
  /** Rules for the lens rules, as texts or the names of shipped ones; those when left out. */
  readonly rules?: readonly NamedText[] | undefined;
  /** Grammars for the lens grammar; the shipped ones when left out. */
  readonly grammars?: readonly GrammarText[] | undefined;
  /** Lexicon files as they are built. */
  readonly lexica?: readonly Uint8Array[] | undefined;
  /** The model of the outline: `none`, or the text of a file; the shipped one when left out. */
  readonly model?: string | undefined;
  /** Templates of sites, as their files: each has a say on the pages of its host. */
  readonly templates?: readonly TemplateFile[] | undefined;
  /** Wrappers of sites, as their files: each reads the records of the pages of its host. */
  readonly wrappers?: readonly WrapperFile[] | undefined;
  readonly budget?: Partial<Budget> | undefined;
  /** Whether each version is kept as one row, too (docs/scale.md). */
  readonly rows?: boolean | undefined;
}

/** Settings as they stand in the corpus: equal ones have one key, wherever their files lay. */
export function toSettingsRow(settings: AnalysisSettings): Row<'settings'> {
  const { rules, grammars, lexica, model, favour, comments, budget } = settings;
  const { templates = [], wrappers = [], rows = false } = settings;
  const told = {
    anatome: readAnatomeVersion(),
    rules: rules?.map(({ text }) => toSum(text)) ?? 'shipped',
    grammars: grammars?.map(toGrammarSum) ?? 'shipped',
    lexica: lexica?.map(toHash) ?? [],
    // Said since there are any: what was analysed before has other settings, and is analysed again.
    genres: 'shipped',
    model: model === undefined ? 'shipped' : toSum(model),
    favour: favour ?? null,
    comments: comments ?? null,
    // Only where there are some: what was analysed before there were templates has its key still.
    ...(templates.length > 0 && { templates: templates.map(({ id }) => id).sort() }),
    ...(wrappers.length > 0 && { wrappers: wrappers.map((file) => toHash(JSON.stringify(file))).sort() }),
    ...(rows && { rows: 'kept' }),
    budget: Object.fromEntries(Object.entries(budget ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))),
  };
  const value = JSON.stringify(told);
  return { key: toHash(value).slice(0, KEY_LENGTH), value };
}

const KEY_LENGTH = 16;
/** Longer texts are no names of what is shipped. */
const LONGEST_NAME = 40;

/** Names of what is shipped stay readable. */
function toSum(text: string): string {
  return text.length <= LONGEST_NAME ? text : toHash(text);
}

function toGrammarSum({ text, included }: GrammarText): string {
  return toHash([text, ...included.map((each) => each.text)].map(toHash).join('\n'));
}
