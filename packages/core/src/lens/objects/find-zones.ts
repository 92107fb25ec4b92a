/** Zones (section 3.1): at most a header, a body and a foot, by the rules ZR1 to ZR6. */
import type { JsonValue, Reason } from '../../annotation/index.ts';
import type { Column, Page, Range } from '../../page/index.ts';
import { CONTENT, DRAWN } from './content.ts';
import { collectDeclared } from './declared-zones.ts';
import { type Foot, findFoot } from './find-foot.ts';
import { findHeader, type Header } from './find-header.ts';
import type { ZoneClass } from './object-class.ts';
import { toRuns } from './to-runs.ts';
import type { ZoneScene } from './zone-scene.ts';

/** A zone: usually one run of siblings (FirstTag to LastTag); more where wrappers part it. */
export interface Zone {
  readonly label: ZoneClass;
  readonly runs: readonly Range[];
  readonly score: number;
  readonly reason: Reason;
}

/** How sure each rule is: declared by the author, found by words, by place, or for want of anything else. */
const SCORE = { declared: 1, words: 0.8, place: 0.6, rest: 0.5 } as const;

/** The zones of a page, those with something in them; a page has at least a BodyZone. */
export function findZones(scene: ZoneScene): Zone[] {
  const { page, body } = scene;
  const declared = collectDeclared(scene);
  const foot = keepBody(scene, findFoot(scene, declared));
  const header = keepApart(findHeader(scene, declared, foot), foot);
  const first = body + 1;
  const last = page.end[body];
  // ZR1, ZR2: from the first sibling to the one before Series1. ZR3, ZR4: from Series1 to the one before Series2.
  const headerEnd = header?.end ?? first;
  const footStart = foot?.nodes[0] ?? last;
  const footEnd = foot === undefined ? last : toFootEnd(scene, foot);
  const zones = [
    toHeaderZone(scene, header, [first, headerEnd]),
    toBodyZone(
      scene,
      [
        [headerEnd, footStart],
        [footEnd, last],
      ],
      { header, foot },
    ),
    toFootZone(scene, foot, [footStart, footEnd]),
  ].filter((zone) => zone !== undefined && zone.runs.length > 0) as Zone[];
  return zones.length > 0 ? zones : [toWholeBody(body, page.end[body])];
}

/** A page has a body before it has a foot; only authors may say otherwise. */
function keepBody({ page, body, contents }: ZoneScene, foot: Foot | undefined): Foot | undefined {
  if (foot === undefined || foot.rule === 'declared foot') return foot;
  const before = toRuns(page, body + 1, foot.nodes[0]);
  return before.some(([start, end]) => hasContents(page, contents, [start, end])) ? foot : undefined;
}

function hasContents(page: Page, contents: Column, [start, end]: Range): boolean {
  for (let node = start; node < end; node = page.end[node]) if ((contents[node] & DRAWN) !== 0) return true;
  return false;
}

/** A header that reaches into the foot is none. */
function keepApart(header: Header | undefined, foot: Foot | undefined): Header | undefined {
  return header !== undefined && foot !== undefined && header.end > foot.nodes[0] ? undefined : header;
}

/**
 * ZR6: FootZone.LastTag is the last sibling of Series2. Deviation: siblings after it with something to see (notices,
 * dialogs, which today's pages put last in the tree) are left to the BodyZone. On the pages of find-foot.ts the rule as
 * written gives the foot an F of .79, this one .88.
 */
function toFootEnd({ page, contents }: ZoneScene, { nodes: [start, end] }: Foot): number {
  let last = end;
  while (last < page.end[page.parent[start]] && (contents[last] & ~CONTENT.script) === 0)
    last = page.end[last];
  return last;
}

function toHeaderZone(scene: ZoneScene, header: Header | undefined, range: Range): Zone | undefined {
  if (header === undefined) return undefined;
  const isDeclared = header.rule.startsWith('declared');
  return {
    label: 'HeaderZone',
    runs: collectRuns(scene, [range]),
    score: isDeclared ? SCORE.declared : SCORE.place,
    reason: toReason('ZR1 ZR2', { by: header.rule, from: scene.page.path(header.from) }),
  };
}

function toFootZone(scene: ZoneScene, foot: Foot | undefined, range: Range): Zone | undefined {
  if (foot === undefined) return undefined;
  const { page, legal } = scene;
  const score = {
    'declared foot': SCORE.declared,
    'Series2 by keyword': SCORE.words,
    'Series2 by place': SCORE.place,
    'Series2 alone': SCORE.place,
  };
  const keyword = legal.first(foot.from, page.end[foot.from])?.text;
  const values = {
    by: foot.rule,
    from: page.path(foot.from),
    votes: foot.votes,
    ...(keyword && { keyword }),
  };
  return {
    label: 'FootZone',
    runs: collectRuns(scene, [range]),
    score: score[foot.rule],
    reason: toReason('ZR5 ZR6', values),
  };
}

/** What is neither header nor foot; the two hypotheses for absent zones are said in the reason. */
function toBodyZone(
  scene: ZoneScene,
  ranges: readonly Range[],
  { header, foot }: { header: Header | undefined; foot: Foot | undefined },
): Zone {
  const values = {
    header: header === undefined ? 'hypothesis 1: no menu in the first half' : header.rule,
    foot: foot === undefined ? 'hypothesis 2: no menu and no keyword in the second half' : foot.rule,
  };
  const score = header === undefined && foot === undefined ? SCORE.rest : SCORE.words;
  return { label: 'BodyZone', runs: collectRuns(scene, ranges), score, reason: toReason('ZR3 ZR4', values) };
}

function toWholeBody(start: number, end: number): Zone {
  return {
    label: 'BodyZone',
    runs: [[start, end]],
    score: SCORE.rest,
    reason: toReason('ZR3 ZR4', {
      header: 'hypothesis 1: nothing to see',
      foot: 'hypothesis 2: nothing to see',
    }),
  };
}

/** The runs of some stretches, without those in which nothing is. */
function collectRuns({ page, contents }: ZoneScene, ranges: readonly Range[]): Range[] {
  const runs: Range[] = [];
  for (const [start, end] of ranges) {
    for (const run of toRuns(page, start, end)) {
      const [first, last] = trim(run, page.end, contents);
      if (first < last) runs.push([first, last]);
    }
  }
  return runs;
}

/** Without nodes at either end that hold nothing: white space, what is hidden. */
function trim([start, end]: Range, ends: ZoneScene['page']['end'], contents: ZoneScene['contents']): Range {
  let first = start;
  while (first < end && contents[first] === 0) first = ends[first];
  let last = first;
  for (let node = first; node < end; node = ends[node]) if (contents[node] !== 0) last = ends[node];
  return [first, last];
}

function toReason(step: string, values: { [name: string]: JsonValue }): Reason {
  return { step: `3.1 ${step}`, values };
}
