/** Which series of a page make a table, and which of those a person most likely wants. */
import {
  type ClueValues,
  describeNone,
  describeSeries,
  describeSingle,
  openScene,
  type Scene,
} from './choose/describe-answers.ts';
import { Judge } from './choose/judge.ts';
import { drawSingle } from './draw-single.ts';
import type { RecordInput } from './record-input.ts';
import type { RecordTable } from './record-table.ts';
import { collectSaid, draftSingle } from './single/draft-single.ts';
import type { Candidate, TableDraft } from './table-draft.ts';

/** Below this nothing is offered: it is likelier that nothing is wanted. */
const LEAST_SCORE = 0.5;

/** A candidate that was judged. */
export interface Ranked extends Pick<TableDraft, 'series' | 'score' | 'isOffered'> {
  /** Its draft, with reasons; few of those that are ranked are drawn. */
  toDraft(): TableDraft;
}

/** What is chosen of a page. */
export interface Choice {
  /** All series that may be tables, the likeliest first. */
  readonly ranked: readonly Ranked[];
  /** The table of the one thing the page is about, where that is likelier than any series; it then comes first. */
  readonly single: RecordTable | undefined;
}

/** Chooses among all that may be tables. */
export function chooseDrafts(input: RecordInput): Choice {
  const scene = openScene(input);
  const judge = new Judge(describeNone(scene));
  const judged = describeSeries(scene).map((clues, at) => {
    const candidate = scene.candidates[at];
    const score = judge.score('series', clues);
    return { candidate, clues, score, isOffered: score >= LEAST_SCORE && isTable(input, candidate) };
  });
  judged.sort((one, other) => other.score - one.score);
  const best = judged.find(({ isOffered }) => isOffered)?.score ?? LEAST_SCORE;
  return { ranked: offer(judge, judged), single: findSingle(scene, judge, best) };
}

/** The table of the page's one thing, where it is likelier than the best series. */
function findSingle(scene: Scene, judge: Judge, best: number): RecordTable | undefined {
  const { input, words, candidates } = scene;
  const said = collectSaid(input, words, candidates);
  // The surer a price, the more it counts, for or against: where neither end would do, none is looked for.
  const ends = [0, 1].map((priced) =>
    judge.score('single', describeSingle(scene, { ...said.measures, priced })),
  );
  if (Math.max(...ends) <= best) return undefined;
  const draft = draftSingle(input, said);
  if (draft === undefined) return undefined;
  const clues = describeSingle(scene, draft);
  const score = judge.score('single', clues);
  if (score <= best) return undefined;
  return drawSingle(draft, { score, reasons: judge.explain('single', clues), isOffered: true });
}

/** Two rows or more of which most say something: pictures and icons in a row are no table. */
function isTable({ features }: RecordInput, { units }: Candidate): boolean {
  const saying = units.filter((unit) => features.words[unit.at(-1)!] > features.words[unit[0]]);
  return units.length > 1 && saying.length * 2 > units.length;
}

interface Judged extends Pick<TableDraft, 'score' | 'isOffered'> {
  readonly candidate: Candidate;
  readonly clues: ClueValues;
}

/** Of tables that overlap only the likeliest is offered. */
function offer(judge: Judge, judged: readonly Judged[]): Ranked[] {
  const taken: TableDraft['nodes'][] = [];
  return judged.map(({ candidate, clues, score, isOffered: isAble }) => {
    const [start, end] = candidate.nodes;
    const isOffered = isAble && !taken.some((nodes) => start < nodes[1] && nodes[0] < end);
    if (isOffered) taken.push(candidate.nodes);
    const toDraft = () => {
      const { joined: _, origin, ...draft } = candidate;
      const reasons = judge.explain('series', clues);
      return { ...draft, score, reasons: origin === undefined ? reasons : [origin, ...reasons], isOffered };
    };
    return { series: candidate.series, score, isOffered, toDraft };
  });
}
