/** What docs/annotating.md says of two annotators and 40 home pages, computed again from what they answered. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  checkAnswers,
  countModules,
  type JudgedPage,
  measureAgreement,
  readShippedForm,
} from '../../src/index.ts';
import said from './two-annotators.json' with { type: 'json' };

const FORM = readShippedForm('academic-home-page')!;
const NAMES = ['a1', 'a2'] as const;
const DOC = readFileSync(join(import.meta.dirname, '../../../../docs/annotating.md'), 'utf8');

const JUDGED: readonly JudgedPage[] = said.annotators.a1.map((_, rank) => ({
  rank,
  page: rank,
  version: rank,
  url: '',
  judgements: NAMES.map((annotator) => {
    const { seconds, yes } = said.annotators[annotator][rank];
    const given = { 'is-home-page': false, ...Object.fromEntries(yes.map((id) => [id, true])) };
    const answers = checkAnswers(FORM, given, true);
    const rest = { state: 'done' as const, places: {}, note: '', changed: '' };
    return { annotator, version: rank, answers, milliseconds: seconds * 1000, ...rest };
  }),
}));

/** Ranks from 1; equal values share the mean of theirs. */
function toRanks(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const same = values.filter((other) => other === value).length;
    return below + (same + 1) / 2;
  });
}

function correlate(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value) / values.length;
  const [a, b] = [mean(one), mean(other)];
  const sum = (of: (at: number) => number) => one.reduce((all, _, at) => all + of(at), 0);
  const shared = sum((at) => (one[at] - a) * (other[at] - b));
  return shared / Math.sqrt(sum((at) => (one[at] - a) ** 2) * sum((at) => (other[at] - b) ** 2));
}

describe('two annotators and 40 pages', () => {
  it('agree so far', () => {
    const { pages, pairs, overall, mean, questions } = measureAgreement(FORM, JUDGED);
    expect([pages, overall.items]).toEqual([40, 2480]);
    expect(pairs[0].cohen.observed).toBeCloseTo(0.992, 3);
    expect(pairs[0].cohen.kappa).toBeCloseTo(0.976, 3);
    expect(overall.kappa).toBeCloseTo(0.976, 3);
    expect(mean.kappa).toBeCloseTo(0.897, 3);
    expect([mean.questions, mean.undefined]).toEqual([39, 23]);
    const kappas = questions.flatMap(({ question, cohen }) =>
      cohen?.kappa == null ? [] : [[question, Number(cohen.kappa.toFixed(3))] as const],
    );
    expect(kappas.sort(([, one], [, other]) => one - other).slice(0, 4)).toEqual([
      ['secretary-phone', 0],
      ['technology-transfer', 0],
      ['is-home-page', 0.481],
      ['university-name', 0.6],
    ]);
  });

  it('took so long', () => {
    const means = NAMES.map((name) => {
      const times = said.annotators[name].map(({ seconds }) => seconds);
      return times.reduce((sum, seconds) => sum + seconds) / times.length;
    });
    expect(means[0]).toBeCloseTo(9.7, 1);
    expect(means[1]).toBeCloseTo(9.4, 1);
  });

  it('found what the doc sets beside the paper', () => {
    const { modules, pages, together } = countModules(FORM, JUDGED, NAMES);
    expect([pages, together]).toEqual([[39, 37], 37]);
    const rows = modules
      .filter(({ facts, percent }) => facts.level !== 'complex' && Math.max(facts.number!, percent!) >= 20)
      .map(({ text, facts, counts, percent, status }) => {
        const star = status === facts.status ? '' : ' \\*';
        return `| ${text} | ${facts.number} | ${facts.status} | ${counts.join(' | ')} | ${percent!.toFixed(0)} | ${status}${star} |`;
      });
    expect(DOC).toContain(rows.join('\n'));
    expect(modules.filter(({ status, facts }) => status !== facts.status).map(({ id }) => id)).toEqual([
      'academic-title',
      'job-title',
      'name-affiliation',
      'independent-affiliation',
      'university-name',
      'fax',
      'cv',
    ]);
    const counted = modules.filter(({ facts }) => facts.number !== undefined);
    const numbers = toRanks(counted.map(({ facts }) => facts.number!));
    expect(correlate(numbers, toRanks(counted.map(({ percent }) => percent!)))).toBeCloseTo(0.784, 3);
  });
});
