/** The structuring of a page, bottom-up: Nanno 4, figure 5. */
import { KIND, type Page, TAG } from '../../page/index.ts';
import { foldRow, type Manner } from './fold-row.ts';
import { foldSeparatedLines } from './fold-separated-lines.ts';
import { gatherRow, toTextSymbol } from './gather-row.ts';
import { joinMarkedLines } from './join-marked-lines.ts';
import { joinSentences } from './join-sentences.ts';
import { markRules } from './mark-rules.ts';
import { readTable } from './read-table.ts';
import { Row } from './row.ts';
import { structureRow } from './structure-row.ts';
import type { Structuring } from './structuring.ts';
import { ROLE, roleOf } from './tag-role.ts';

/** Nodes between two looks at the clock. */
const CLOCK_STEP = 4096;

/** Which of the steps beyond exact repetition are taken. */
export interface Steps {
  readonly sentences: boolean;
  readonly tables: boolean;
  readonly similarity: boolean;
}

/**
 * Structures every element after its children, so the whole page is at its fixed point when the document is.
 * Returns false when the deadline passed; then the part of the page before the last node seen is not structured.
 */
export function structurePage(structuring: Structuring, steps: Steps): boolean {
  const { page, deadline } = structuring.scene;
  const means = { row: new Row(), steps };
  for (let node = page.size - 1; node >= 0; node--) {
    if (node % CLOCK_STEP === 0 && performance.now() > deadline) return false;
    if (page.kind[node] === KIND.text) structuring.symbolOf[node] = toTextSymbol(structuring, node);
    else if (page.kind[node] === KIND.element) structureElement(structuring, node, means);
  }
  return true;
}

function structureElement(
  structuring: Structuring,
  node: number,
  { row, steps }: { row: Row; steps: Steps },
): void {
  const { page } = structuring.scene;
  const tag = page.tag[node];
  const role = roleOf(tag);
  if (role === ROLE.nothing || role === ROLE.lineBreak) return;
  // A rule is a rule, whatever it looks like.
  structuring.lookOf[node] = tag === TAG.hr ? 0 : structuring.looks.of(node);
  row.clear();
  if (role !== ROLE.leaf) {
    gatherRow(structuring, node, row);
    markRules(structuring, row);
    const manner: Manner = { parent: node, step: 'exact', similarity: 1 };
    // Most elements hold one thing or none.
    if (row.length > 1) readLines(structuring, row, { manner, steps });
    const isTable = steps.tables && tag === TAG.table && readTable(structuring, node, row);
    if (!isTable && row.length > 1) {
      if (steps.similarity) structureRow(structuring, node, row);
      else foldRow(structuring, row, manner);
    }
  }
  if (role === ROLE.aside) return;
  const isTransparent =
    row.length <= 1 && (role === ROLE.deleted || role === ROLE.modifier || isBare(structuring, node, row));
  if (!isTransparent) {
    structuring.symbolOf[node] = structuring.symbols.element(tag, structuring.lookOf[node], row);
  } else if (row.length === 1) {
    structuring.symbolOf[node] = row.symbol[0];
    structuring.seriesOf[node] = row.series[0];
  }
}

/** What the lines of a row say before its symbols are compared: marks that begin or part entries, and sentences. */
function readLines(
  structuring: Structuring,
  row: Row,
  { manner, steps }: { manner: Manner; steps: Steps },
): void {
  joinMarkedLines(structuring, row, manner);
  if (steps.similarity) foldSeparatedLines(structuring, row, manner);
  if (steps.sentences) joinSentences(structuring, row);
}

/**
 * What is nothing to a reader: paragraphs without content (`<p><hr>` leaves one behind), wrappers of a rule, and
 * places to jump to (`<a name=…>`). What they hold stands in their place.
 */
function isBare({ symbols, scene: { page, features } }: Structuring, node: number, row: Row): boolean {
  const tag = page.tag[node];
  // Nearly all of them are links.
  if (tag === TAG.a) return features.links[node + 1] === features.links[node] && isAnchor(page, node);
  if (row.length === 0) return tag === TAG.p || tag === TAG.center;
  return symbols.isRule(row.symbol[0]) && RULE_WRAPPERS.has(tag);
}

function isAnchor(page: Page, node: number): boolean {
  if (page.attribute(node, 'href') !== undefined) return false;
  return page.attribute(node, 'name') !== undefined;
}

const RULE_WRAPPERS: ReadonlySet<number> = new Set([TAG.p, TAG.center, TAG.div, TAG.span, TAG.blockquote]);
