import type { Analysis, Entry } from '@anatome/core';
import { KIND } from '@anatome/core/page';
import { ZONES, type Zone } from '../word/placed-text.ts';
import { BlockBreaks } from './block-breaks.ts';
import { PlaceIndex } from './place-index.ts';

/** Neighbouring text nodes that are one text: `[from, to)` of the page text. */
export interface TextRun {
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
  /** The innermost entry around it, where there is one. */
  readonly owner: Entry | undefined;
  readonly zone: Zone;
}

/** A run whose end has not been reached. */
type OpenRun = { -readonly [Key in keyof TextRun]: TextRun[Key] };

type RunsInput = Pick<Analysis, 'page' | 'style' | 'outline'>;

/** The page text in runs, in document order: a run ends with its entry and at each block, but not inside a word. */
export function* collectTextRuns(analysis: RunsInput): Generator<TextRun> {
  const { page, outline } = analysis;
  const index = new PlaceIndex(flatten(outline.entries));
  const breaks = new BlockBreaks(analysis);
  let open: OpenRun | undefined;
  for (let node = 0; node < page.size; node++) {
    const [from, to] = page.kind[node] === KIND.text ? page.span(node) : [0, 0];
    if (from === to) continue;
    const around = index.around(node);
    const owner = around.at(-1);
    if (open !== undefined && goesOn(open, { from, owner }, breaks.isBetween(open.last, node))) {
      open.last = node;
      open.to = to;
      continue;
    }
    if (open !== undefined) yield open;
    open = { first: node, last: node, from, to, owner, zone: zoneOf(around) };
  }
  if (open !== undefined) yield open;
}

/** Words are never cut, unless one part is seen and the other is not. */
function goesOn(open: TextRun, { from, owner }: Pick<TextRun, 'from' | 'owner'>, isParted: boolean): boolean {
  if (open.owner === owner) return !isParted;
  return open.to === from && (open.owner?.label === 'hidden') === (owner?.label === 'hidden');
}

/** Entries before those inside of them; without recursion, whatever their depth. */
function* flatten(entries: readonly Entry[]): Generator<Entry> {
  const open = [...entries].reverse();
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    yield entry;
    for (let place = entry.entries.length - 1; place >= 0; place--) open.push(entry.entries[place]);
  }
}

const ZONE_NAMES: ReadonlySet<string> = new Set(ZONES);

function zoneOf(around: readonly Entry[]): Zone {
  for (let place = around.length - 1; place >= 0; place--) {
    if (ZONE_NAMES.has(around[place].label)) return around[place].label as Zone;
  }
  return '';
}
