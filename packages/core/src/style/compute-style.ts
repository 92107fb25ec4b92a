/** style: a page and the sheets it uses in, style columns out. The static cascade; nothing is fetched, nothing runs. */
import { type ElementIndex, indexElements, type Page } from '../page/index.ts';
import { Workspace } from '../workspace/index.ts';
import { Cascade, type Exhaustion } from './cascade.ts';
import { collectInline, MOST_INLINE } from './collect-inline.ts';
import { Computer } from './computer.ts';
import type { Block, Declarations } from './declarations.ts';
import type { Viewport } from './evaluate-media.ts';
import { createRecordTable } from './record-table.ts';
import { type KeySpace, RuleIndex } from './rule-index.ts';
import { type Rule, SheetCompiler } from './sheet-compiler.ts';
import { SheetFinder } from './sheet-finder.ts';
import { sortImportant, sortRules } from './sort-rules.ts';
import type { Shortfall, Style } from './style.ts';
import { toStyle } from './to-style.ts';
import { uaRules } from './ua-rules.ts';
import { CustomFilter, collectUsed } from './used-variables.ts';
import { VariableResolver } from './variable.ts';

export interface StyleOptions {
  /** Texts of linked and imported sheets, by absolute address. */
  readonly sheets?: ReadonlyMap<string, string> | undefined;
  /** The window, in CSS pixels; 1280 × 800 unless told. */
  readonly viewport?: Viewport | undefined;
  /** `performance.now()` after which the author's rules are left aside; said in a shortfall. */
  readonly deadline?: number | undefined;
  /** Work tables to use again, for who styles page after page. */
  readonly workspace?: Workspace | undefined;
}

/** A common laptop window, and what the comparison with Chromium uses. */
const DEFAULT_VIEWPORT: Viewport = { width: 1280, height: 800 };
/** Rules that could match; the page with most of them keeps 1,202 (974-page content set, November 2026). */
const MOST_RULES = 100_000;

export function computeStyle(page: Page, options: StyleOptions = {}): Style {
  const workspace = options.workspace ?? new Workspace();
  const viewport = options.viewport ?? DEFAULT_VIEWPORT;
  const isQuirks = page.mode === 'quirks';
  const finder = new SheetFinder(page, options.sheets ?? new Map(), viewport);
  const elements = indexElements(page);
  const compiler = new SheetCompiler({
    vocabulary: elements,
    viewport,
    isQuirks,
    limit: MOST_RULES,
    findSheet: (href, from) => finder.find(href, from),
    workspace,
  });
  for (const node of finder.nodes) {
    const sheet = finder.read(node);
    if (sheet !== undefined) compiler.compile(sheet.text, sheet.url);
  }

  const keys = createKeys(page, elements);
  const inline = collectInline(page);
  const ua = uaRules(isQuirks);
  const declarations: Declarations[] = [...ua.declarations];
  const authorIndex = new RuleIndex(keys);
  if (compiler.rules.length + inline.size > 0)
    indexRules(compiler, inline.values(), { into: authorIndex, declarations });

  const records = workspace.table(createRecordTable);
  records.clear();
  const variables = new VariableResolver(compiler.registrations);
  const uaCount = ua.declarations.length;
  const computer = new Computer({
    records,
    declarations,
    uaCount,
    variables,
    viewport,
    isQuirks,
    workspace,
  });
  const deadline = options.deadline ?? Number.POSITIVE_INFINITY;
  const uaIndex = ua.index;
  const cascade = new Cascade({
    page,
    elements,
    records,
    computer,
    uaIndex,
    authorIndex,
    keys,
    inline,
    declarations,
    deadline,
    workspace,
  });
  cascade.run();
  const style = toStyle({
    page,
    records,
    recordOf: cascade.recordOf,
    isCanvasKnown: finder.missing.length === 0,
    shortfalls: collectShortfalls({ cascade, compiler, variables, inlineCount: inline.size }),
    missingSheets: finder.missing,
  });
  // What a huge page took is given back at once.
  records.clear();
  return style;
}

function createKeys({ tags, attributes }: Page, elements: ElementIndex): KeySpace {
  const classes = tags.names.length;
  const ids = classes + elements.classCount;
  // The numbers of ids begin with 1.
  const attributesFrom = ids + elements.idCount + 1;
  const end = attributesFrom + attributes.names.length;
  return { tags: 0, classes, ids, attributes: attributesFrom, end };
}

/** Files the author's rules and numbers their declarations: all normal ones below all important ones. */
function indexRules(
  compiler: SheetCompiler,
  inline: Iterable<Block>,
  { into, declarations }: { readonly into: RuleIndex; readonly declarations: Declarations[] },
): void {
  const { rules } = compiler;
  const blocks = new Set<Block>();
  const withImportant: Rule[] = [];
  for (const rule of rules) {
    blocks.add(rule.block);
    if (rule.block.important !== null) withImportant.push(rule);
  }
  for (const block of inline) blocks.add(block);
  const filter = new CustomFilter(collectUsed(blocks));
  const ranks = compiler.layers.rank();
  const sorted = sortRules(rules, ranks);
  const normal = new Int32Array(sorted.length);
  for (let at = 0; at < sorted.length; at++)
    normal[at] = enter(filter.apply(sorted[at].block.normal), declarations);
  const important = new Map<Rule, number>();
  for (const rule of sortImportant(withImportant, ranks))
    important.set(rule, enter(filter.apply(rule.block.important), declarations));
  for (let at = 0; at < sorted.length; at++) {
    const importantNumber = important.get(sorted[at]) ?? -1;
    if (normal[at] >= 0 || importantNumber >= 0) into.add(sorted[at].selector, normal[at], importantNumber);
  }
}

/** The number declarations get, or -1 for none. */
function enter(declarations: Declarations | null, into: Declarations[]): number {
  return declarations === null ? -1 : into.push(declarations) - 1;
}

const EXHAUSTION: Readonly<Record<Exhaustion, string>> = {
  steps: 'matching the rules took too many steps',
  records: 'there are too many different styles',
  time: 'the time was used up',
};

interface Work {
  readonly cascade: Cascade;
  readonly compiler: SheetCompiler;
  readonly variables: VariableResolver;
  readonly inlineCount: number;
}

function collectShortfalls({ cascade, compiler, variables, inlineCount }: Work): Shortfall[] {
  const shortfalls: Shortfall[] = [];
  if (compiler.dropped > 0) {
    shortfalls.push({
      step: 'sheets',
      message: `${compiler.dropped} rules beyond the first ${MOST_RULES} were left out.`,
    });
  }
  if (inlineCount >= MOST_INLINE) {
    shortfalls.push({
      step: 'style attributes',
      message: `Only the first ${MOST_INLINE} different ones were read.`,
    });
  }
  if (cascade.exhaustion !== undefined) {
    const why = EXHAUSTION[cascade.exhaustion];
    const message = `From node ${cascade.exhaustedAt} on only the browser's own rules were applied: ${why}.`;
    shortfalls.push({ step: 'cascade', message });
  }
  if (variables.isUsedUp) {
    shortfalls.push({
      step: 'var()',
      message: 'Replacing custom properties grew too large; some were taken as unset.',
    });
  }
  return shortfalls;
}
