/** Why a zone of a small page is one: the causes of its blocks, with the bounds they were told by. */
import type { BlockTable } from '../../block/index.ts';
import { ZONES } from '../judge-zones.ts';
import type { Entry } from '../outline.ts';
import { LINE_LINKED } from '../small/find-edges.ts';
import type { SmallCause, SmallPage } from '../small/small-page.ts';
import { tellShare } from './tell-share.ts';
import { toNoun, type Why } from './why.ts';

const CAUSES: Readonly<Record<SmallCause, string>> = {
  seen: 'the page is small, and what is seen on a small page is its main part unless it is plainly something else',
  plain: 'the page is plain text, which is one part from its first line to its last',
  hidden: 'nobody sees it',
  declared: 'its author says so, by an element or a role',
  named: 'its class or id calls it so, and its place and links agree',
  control: 'it is there to be pressed, chosen or filled in',
  links: 'it is a line of links above or below the text',
  closing: 'it closes the page: whose it is, or how to get no more of it',
  contents: 'it leads to other parts of the same page',
  comments: 'it is what readers wrote below the text',
};

/** Explains a zone of a small page by what most of its words were told by. */
export function explainSmallZone(table: BlockTable, small: SmallPage, entry: Entry): Why | undefined {
  const place = ZONES.indexOf(entry.label as (typeof ZONES)[number]);
  const [from, to] = [table.before[entry.nodes[0]], table.before[entry.nodes[1]]];
  const words = new Map<SmallCause, number>();
  let [all, linked] = [0, 0];
  for (let block = from; block < to; block++) {
    if (small.zone[block] !== place) continue;
    const cause = small.because[block];
    words.set(cause, (words.get(cause) ?? 0) + table.words[block]);
    all += table.words[block];
    linked += table.linkWords[block];
  }
  const [most] = [...words].sort((one, other) => other[1] - one[1]);
  if (most === undefined) return undefined;
  const isDeclared = entry.reasons[0]?.step === 'declared';
  const why = { is: toNoun(entry.label), for: [CAUSES[isDeclared ? 'declared' : most[0]]], against: [] };
  if (isDeclared) return { ...why, change: null };
  return { ...why, change: all === 0 ? null : tellBound(most[0], linked / all) };
}

function tellBound(cause: SmallCause, linked: number): string | null {
  if (cause !== 'links') return null;
  return `It would be part of the text if less than ${tellShare(LINE_LINKED)} of its words were links; ${tellShare(linked)} are.`;
}
