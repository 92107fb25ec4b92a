/** All tables a page may be taken to hold: each series, and those that belong together as one. */
import { findLayer } from '../analysis/index.ts';
import type { PageWords } from './choose/page-words.ts';
import { gatherCandidates } from './gather/gather-candidates.ts';
import { groupAlike } from './join/group-alike.ts';
import { joinSeries } from './join/join-series.ts';
import { PageBuilds } from './join/page-builds.ts';
import { setRowsApart } from './join/set-rows-apart.ts';
import { splitUnits } from './join/split-units.ts';
import { hasFolded } from './join/unfold-rows.ts';
import { collectAll, readSeries, type SeriesTree } from './read-series.ts';
import type { RecordInput } from './record-input.ts';
import type { Candidate } from './table-draft.ts';

/** Collects them; a joined one has the number of its first series, which is then not there by itself. */
export function collectCandidates(input: RecordInput, words: PageWords): Candidate[] {
  const { page } = input;
  const builds = new PageBuilds(page);
  const found = collectAll(readSeries(findLayer(input, 'repetition')));
  const series = found.map((tree) => splitUnits(builds, tree));
  const groups = groupAlike(builds, words, series);
  const firsts = new Set(groups.map((group) => group.series[0].number));
  const single = series.filter(({ number }) => !firsts.has(number));
  const candidates = [
    ...groups.map((group) => joinSeries(builds, words, group)),
    ...single.map((tree) =>
      hasFolded(page, words, tree)
        ? joinSeries(builds, words, { series: [tree], around: page.parent[tree.nodes[0]] })
        : toCandidate(tree),
    ),
  ].map((candidate) => setRowsApart(page, candidate));
  return gatherCandidates({ input, words, builds, series: found, candidates });
}

function toCandidate(tree: SeriesTree): Candidate {
  const { number, type, hidden, nodes, units, fields, inner } = tree;
  return { series: number, type, title: '', hidden, nodes, units, fields, inner, joined: [number] };
}
