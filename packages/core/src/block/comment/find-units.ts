/** Threads without names and headings: siblings that say who wrote and when, one after another, below the text. */
import { KIND, type Page, TAG } from '../../page/index.ts';
import type { BlockTable } from '../block-table.ts';
import { type Evidence, weighEvidence } from './evidence.ts';
import type { CommentThread } from './find-comments.ts';
import { CUE } from './read-cues.ts';

/** Fewer units are no thread to be sure of. */
const LEAST_UNITS = 3;
/** At least this share of the siblings between first and last says who or when; `dt` and `dd` take turns. */
const LEAST_SHARE = 0.45;
/** A comment has this many words on average, or it is a line of a list. */
const LEAST_WORDS = 8;
/** Words of running text above a thread. */
const LEAST_PROSE = 20;
/** More of them with linked headings are articles. */
const MOST_TITLED = 0.3;

/** Children of one element that look like comments. */
interface Family {
  units: number;
  all: number;
  /** Siblings since the last unit. */
  since: number;
  first: number;
  last: number;
}

/** Runs of siblings that are units of a thread. */
export function findUnits(table: BlockTable, evidence: Evidence, inside: Uint8Array): CommentThread[] {
  const found: CommentThread[] = [];
  if (evidence.units[table.blocks.count] < LEAST_UNITS) return found;
  let end = 0;
  for (const [parent, family] of collectFamilies(table, evidence)) {
    if (parent < end || inside[table.before[family.first]] === 1) continue;
    const nodes = [family.first, table.page.end[family.last]] as const;
    if (!isThread(table, evidence, { family, nodes })) continue;
    end = nodes[1];
    found.push({
      nodes,
      score: 0.6,
      reasons: [{ step: 'comments: units', values: { units: family.units } }],
    });
  }
  return found;
}

/** By parent, in document order. */
function collectFamilies(table: BlockTable, evidence: Evidence): [number, Family][] {
  const { page, before } = table;
  const families = new Map<number, Family>();
  for (let node = 1; node < page.size; node++) {
    if (page.kind[node] !== KIND.element || before[page.end[node]] === before[node]) continue;
    const parent = page.parent[node];
    const hasUnit = evidence.units[before[page.end[node]]] > evidence.units[before[node]];
    const family = families.get(parent);
    if (family === undefined) {
      if (hasUnit) families.set(parent, { units: 1, all: 1, since: 0, first: node, last: node });
    } else if (hasUnit) {
      family.all += family.since + 1;
      family.units++;
      family.since = 0;
      family.last = node;
    } else family.since++;
  }
  const enough = [...families].filter(
    ([, { units, all }]) => units >= LEAST_UNITS && units >= LEAST_SHARE * all,
  );
  return enough.sort(([one], [other]) => one - other);
}

interface Candidate {
  readonly family: Family;
  readonly nodes: readonly [number, number];
}

function isThread(table: BlockTable, evidence: Evidence, { family, nodes }: Candidate): boolean {
  const { page, before, prose } = table;
  const [from, to] = [before[nodes[0]], before[nodes[1]]];
  // Comments stand below the text: where more of it follows, the units are part of it.
  const isBelow = prose[from] >= LEAST_PROSE && prose[from] >= prose[table.blocks.count] - prose[to];
  if (!isBelow || isInFrame(page, nodes[0])) return false;
  const { words, areas } = weighEvidence(table, evidence, nodes);
  if (words < LEAST_WORDS * family.units) return false;
  let [said, acts, titled] = [0, 0, 0];
  for (let block = from; block < to; block++) {
    said += Number((evidence.cues[block] & CUE.says) !== 0);
    acts += Number((evidence.cues[block] & CUE.acts) !== 0);
    titled += Number(table.heading[block] > 0 && table.linkWords[block] > 0);
  }
  if (titled > MOST_TITLED * family.units) return false;
  const isFollowedByForm = evidence.areas[page.size] > evidence.areas[nodes[0]];
  return said + acts >= LEAST_UNITS || (areas === 0 && isFollowedByForm);
}

function isInFrame(page: Page, from: number): boolean {
  for (let node = page.parent[from]; node > 0; node = page.parent[node]) {
    const tag = page.tag[node];
    if (tag === TAG.aside || tag === TAG.nav || tag === TAG.footer || tag === TAG.header) return true;
  }
  return false;
}
