/** Tables inside tables: whether the rows of the outer one are records, or only groups of those of the inner one. */
import { sum } from '../../number/index.ts';
import type { Candidate } from '../table-draft.ts';
import { countFilled } from './count-filled.ts';
import type { PageWords } from './page-words.ts';

/** Fields a group has of its own: a heading, a link, a line of text. */
const GROUP_FIELDS = 3;
/** Share of the words of a table of groups that stand in the table inside. */
const GROUP_WORDS = 0.6;
/** How many rows a group has on average; they are more than lines of text. */
const GROUP_ROWS = 1.5;

/** Collects the candidates whose rows are only groups of rows of another. */
export function collectGroups(words: PageWords, candidates: readonly Candidate[]): Set<Candidate> {
  const byMember = new Map<number, Candidate>();
  for (const candidate of candidates) byMember.set(candidate.series, candidate);
  for (const candidate of candidates)
    if (candidate.joined.length > 1) for (const number of candidate.joined) byMember.set(number, candidate);
  const groups = candidates.filter((outer) => {
    const inner = [...collectInner(outer, byMember)];
    return inner.length > 0 && isOnlyGroups(words, outer, inner);
  });
  return new Set(groups);
}

/** Candidates whose rows lie in most rows of this one, at the same place. */
function collectInner(
  { fields, units, series }: Candidate,
  byMember: ReadonlyMap<number, Candidate>,
): Set<Candidate> {
  const inner = new Set<Candidate>();
  for (const { kind, cells } of fields) {
    if (kind !== 'series' || countFilled(cells) * 2 < units.length) continue;
    for (const cell of cells) {
      const candidate = byMember.get(cell);
      if (candidate !== undefined && candidate.series !== series) inner.add(candidate);
    }
  }
  return inner;
}

/** Whether rows hold hardly more than rows of the tables inside. */
function isOnlyGroups(words: PageWords, outer: Candidate, inner: readonly Candidate[]): boolean {
  const own = outer.fields.filter(
    ({ kind, cells }) => kind !== 'series' && countFilled(cells) * 2 >= outer.units.length,
  );
  const rowed = inner.filter(isMoreThanLines);
  const rows = sum(rowed.map(({ units }) => units.length));
  return (
    own.length <= GROUP_FIELDS &&
    rows >= GROUP_ROWS * outer.units.length &&
    sum(rowed.map((each) => countWords(words, each))) >= GROUP_WORDS * countWords(words, outer)
  );
}

/** Whether rows lead somewhere or have several fields: lines of an address or of a job are no rows. */
function isMoreThanLines({ fields, units }: Candidate): boolean {
  const common = fields.filter(({ cells }) => countFilled(cells) * 2 >= units.length);
  return common.length > 1 || common.some(({ kind }) => kind === 'link');
}

function countWords(words: PageWords, { units }: Candidate): number {
  return sum(units.map((unit) => words.countAll(unit[0], unit.at(-1)!)));
}
