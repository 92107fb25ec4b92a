/** Which series of a page make a table, and which of those a person most likely wants. */
import { describeAnswers } from './choose/describe-answers.ts';
import { type Judgement, judgeAnswers } from './choose/judge-answers.ts';
import { drawSingle } from './draw-single.ts';
import type { RecordInput } from './record-input.ts';
import type { RecordTable } from './record-table.ts';
import type { Candidate, TableDraft } from './table-draft.ts';

/** Below this nothing is offered: it is likelier that nothing is wanted. */
const LEAST_SCORE = 0.5;

/** What is chosen of a page. */
export interface Choice {
  /** All series as drafts of tables, the likeliest first. */
  readonly drafts: readonly TableDraft[];
  /** The table of the one thing the page is about, where that is likelier than any series; it then comes first. */
  readonly single: RecordTable | undefined;
}

/** Chooses among all that may be tables. */
export function chooseDrafts(input: RecordInput): Choice {
  const answers = describeAnswers(input);
  const judged = judgeAnswers(answers);
  const drafts = answers.series
    .map(({ candidate }, at) => toDraft(candidate, judged.series[at]))
    .map((draft) => (hasWords(input, draft) ? draft : { ...draft, isOffered: false }));
  drafts.sort((one, other) => other.score - one.score);
  const best = drafts.find(({ isOffered }) => isOffered)?.score ?? LEAST_SCORE;
  const isSingle = judged.single !== undefined && judged.single.score > best;
  return {
    drafts: offer(drafts),
    single: isSingle ? drawSingle(answers.single!.draft, { ...judged.single, isOffered: true }) : undefined,
  };
}

function toDraft({ joined: _, origin, ...draft }: Candidate, judged: Judgement): TableDraft {
  const reasons = origin === undefined ? judged.reasons : [origin, ...judged.reasons];
  return { ...draft, ...judged, reasons, isOffered: judged.score >= LEAST_SCORE && draft.units.length > 1 };
}

/** Whether most rows say something: pictures and icons in a row are no table. */
function hasWords({ features }: RecordInput, { units }: TableDraft): boolean {
  const saying = units.filter((unit) => features.words[unit.at(-1)!] > features.words[unit[0]]);
  return saying.length * 2 > units.length;
}

/** Of tables that overlap only the likeliest is offered. */
function offer(drafts: readonly TableDraft[]): TableDraft[] {
  const taken: TableDraft['nodes'][] = [];
  return drafts.map((draft) => {
    if (!draft.isOffered) return draft;
    const [start, end] = draft.nodes;
    if (taken.some((nodes) => start < nodes[1] && nodes[0] < end)) return { ...draft, isOffered: false };
    taken.push(draft.nodes);
    return draft;
  });
}
