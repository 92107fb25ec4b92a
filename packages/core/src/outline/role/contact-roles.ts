/** Addresses and hours: what the grammar lens found and what authors declared, with the lines that belong to them. */
import { annotationsOf, type BlockTable, roleOf } from '../../block/index.ts';
import { findLandmark, TAG } from '../../page/index.ts';
import { HIDDEN } from '../../style/index.ts';
import { collectDeclaredFindings } from './declared-findings.ts';
import { collectFindings, type Finding, type Span, spanOf } from './finding.ts';
import { countWords, type RolePlace } from './role-place.ts';
import { TextCover } from './text-cover.ts';

/** The share of an element that its address with names and numbers, or its hours, fill at least. */
const LEAST_COVERED = { address: 0.45, hours: 0.6 } as const;
/** What holds more words is more than an address. */
const MOST_WORDS = 80;
/** Elements looked at on the way up. */
const MOST_STEPS = 16;

/** Collects the places that are an address or hours and little else; `headings` says how many begin before each node. */
export function collectContactRoles(table: BlockTable, headings: Int32Array): RolePlace[] {
  const found = collectFindings(table);
  const declared = collectDeclaredFindings(table);
  const covers = {
    address: new TextCover([...found.map(({ span }) => span), ...collectContactLines(table)]),
    hours: new TextCover(spansOf(found, 'hours')),
  };
  const own = { address: new TextCover(spansOf(found, 'address')), hours: covers.hours };
  const places = [...declared.map(toPlace)];
  for (const finding of found) {
    const { label } = finding;
    const nodes = growPlace(table, finding, {
      cover: covers[label],
      own: own[label],
      least: LEAST_COVERED[label],
      headings,
    });
    if (table.style.hidden[nodes[0]] === HIDDEN.visible) places.push(toPlace({ ...finding, nodes }));
  }
  return places;
}

function spansOf(findings: readonly Finding[], wanted: Finding['label']): Span[] {
  return findings.filter(({ label }) => label === wanted).map(({ span }) => span);
}

function toPlace({ label, nodes, reasons }: Finding): RolePlace {
  return { label, nodes, reasons, isOpen: false };
}

/** How many words a line may have to belong to an address as a whole: with a number in it, with a name in it. */
const WORDS_OF_A_LINE: ReadonlyMap<string, number> = new Map([
  ['Telephone', 15],
  ['Fax', 15],
  ['Email', 15],
  ['Person', 6],
  ['Organization', 8],
]);

/** Lines with a telephone number, a name or the like: all of a short one, of a longer one the number. */
function collectContactLines(table: BlockTable): Span[] {
  const lines: Span[] = [];
  for (const said of annotationsOf(table, 'grammar')) {
    const most = WORDS_OF_A_LINE.get(said.label);
    if (most === undefined) continue;
    const [start, end] = said.nodes;
    const span = countWords(table, said.nodes) <= most ? table.page.span(start, end) : spanOf(said);
    if (span !== undefined) lines.push(span);
  }
  return lines;
}

/** What decides how far a place reaches: what belongs to it, and where others of its kind are. */
interface Reach {
  readonly cover: TextCover;
  readonly own: TextCover;
  /** Share of an element that has to be covered. */
  readonly least: number;
  /** How many begin before each node: what is headed is a section. */
  readonly headings: Int32Array;
}

/** The largest element around a finding that holds little else; the finding itself where there is none. */
function growPlace(table: BlockTable, finding: Finding, reach: Reach): Finding['nodes'] {
  const { page } = table;
  let [start, end] = finding.nodes;
  for (let step = 0; step < MOST_STEPS; step++) {
    const parent = page.parent[start];
    if (parent <= 0 || page.tag[parent] === TAG.body || !isFilled(table, parent, reach)) break;
    start = parent;
    end = page.end[parent];
  }
  return [start, end];
}

function isFilled(table: BlockTable, node: number, { cover, own, least, headings }: Reach): boolean {
  const { page } = table;
  const end = page.end[node];
  const span = page.span(node, end);
  if (countWords(table, [node, end]) > MOST_WORDS || own.countIn(span) > 1) return false;
  if (cover.shareOf(span) < least) return false;
  return findLandmark(page, node, roleOf(table, node)) === undefined && headings[end] === headings[node];
}
