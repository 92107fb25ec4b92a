/** Trails that nobody calls so: "Home > Kettles > Stovetop", a line above the text whose first link leads home. */
import type { BlockTable } from '../../block/index.ts';
import { type Page, TAG } from '../../page/index.ts';
import { HIDDEN } from '../../style/index.ts';
import { leadsHome } from './logo-roles.ts';
import type { RolePlace } from './role-place.ts';

/** Words of a trail, and characters that are looked at. */
const MOST_WORDS = 24;
const LONGEST = 200;
/** Signs between its steps; a bar or a point parts the entries of any menu. */
const STEP = /[>›»→/\\❯⟩]/u;
/** Words before the first step: "You are here:". */
const LEAD = /^[^:]{1,30}:\s*/u;
/** Words of a step that leads somewhere else than the page. */
const MOST_STEP = 8;

/** Collects the lines above the first heading of the page, or right below it, that are trails. */
export function collectTrailRoles(table: BlockTable): RolePlace[] {
  const { page, blocks, words, linkWords, style } = table;
  const found: RolePlace[] = [];
  const last = findLast(table);
  for (let block = 0; block < last; block++) {
    if (linkWords[block] === 0 || words[block] > MOST_WORDS) continue;
    const [start, end] = [blocks.first[block], blocks.end[block]];
    if (style.hidden[start] !== HIDDEN.visible) continue;
    const line = findLine(page, start, end);
    if (line >= 0 && isTrail(page, line)) {
      const nodes = [line, page.end[line]] as const;
      found.push({ label: 'breadcrumb', nodes, reasons: [{ step: 'steps from home' }], isOpen: false });
    }
  }
  return found;
}

/** The blocks before the text begins: some below the first heading. */
function findLast({ blocks, heading }: BlockTable): number {
  const first = heading.indexOf(1);
  return Math.min(blocks.count, first < 0 ? MOST_BLOCKS : first + BELOW);
}

/** Blocks that are looked at below the heading, or where there is none. */
const BELOW = 4;
const MOST_BLOCKS = 60;

/** The element that holds a block and nothing else. */
function findLine(page: Page, start: number, end: number): number {
  let line = page.parent[start];
  while (line > 0 && page.end[line] < end) line = page.parent[line];
  const [from, to] = page.span(line);
  return to - from <= LONGEST && page.tag[line] !== TAG.body && page.tag[line] !== TAG.a ? line : -1;
}

/** Two steps or more, the first a link home, each of those before the last a link or a few words. */
function isTrail(page: Page, line: number): boolean {
  const text = page.textOf(line).replace(/\s+/g, ' ').trim().replace(LEAD, '');
  const steps = text.split(STEP).map((step) => step.trim());
  if (steps.length < 2 || steps.some((step) => step === '' || step.split(' ').length > MOST_STEP))
    return false;
  const link = page.first(TAG.a, line, page.end[line]);
  return link >= 0 && page.textOf(link).trim() === steps[0] && leadsHome(page, [link, page.end[link]]);
}
