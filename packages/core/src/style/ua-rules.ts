/** The browser's own rules, compiled once: their names are the well-known ones, the same on every page. */

import standardText from '../data/ua.generated.ts';
import quirksText from '../data/ua-quirks.generated.ts';
import { ATTRIBUTE, TAG, type Vocabulary } from '../page/index.ts';
import { once, Workspace } from '../workspace/index.ts';
import type { Declarations } from './declarations.ts';
import { RuleIndex } from './rule-index.ts';
import { SheetCompiler } from './sheet-compiler.ts';
import { sortRules } from './sort-rules.ts';

export interface UaRules {
  readonly index: RuleIndex;
  /** By number, weakest first. */
  readonly declarations: readonly Declarations[];
}

const WELL_KNOWN: Vocabulary = {
  // `title` is HTML's title, not the one inside SVG; only names HTML does not have are foreign.
  tagNumbers: (name) => {
    const tags = TAG as Readonly<Record<string, number | undefined>>;
    const number = tags[name] ?? tags[`svg/${name}`] ?? tags[`math/${name}`];
    return number === undefined ? [] : [number];
  },
  classNumber: () => -1,
  idNumber: () => -1,
  mayHaveClass: () => false,
  mayHaveId: () => false,
  attributeNumber: (name) => (ATTRIBUTE as Readonly<Record<string, number | undefined>>)[name] ?? 0,
};

const standard = once(() => compile([standardText]));
const quirks = once(() => compile([standardText, quirksText]));

/** The rules of a page in or out of quirks mode. */
export function uaRules(isQuirks: boolean): UaRules {
  return isQuirks ? quirks() : standard();
}

function compile(sheets: readonly string[]): UaRules {
  const compiler = new SheetCompiler({
    vocabulary: WELL_KNOWN,
    viewport: { width: 0, height: 0 },
    isQuirks: false,
    limit: Number.POSITIVE_INFINITY,
    findSheet: () => undefined,
    workspace: new Workspace(),
  });
  for (const sheet of sheets) compiler.compile(sheet, '');
  const declarations: Declarations[] = [];
  const index = new RuleIndex({ tags: 0, classes: 0, ids: 0, attributes: 0, end: 0 });
  for (const { selector, block } of sortRules(compiler.rules, [0])) {
    index.add(selector, declarations.push(block.normal!) - 1, -1);
  }
  return { index, declarations };
}
