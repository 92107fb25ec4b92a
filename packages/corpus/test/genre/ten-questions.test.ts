/** What was judged by reading is told right, and can still be asked. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTaxonomy } from '@anatome/core/genre';
import { expect, it } from 'vitest';
import { parseQuery, type Query } from '../../src/index.ts';

interface Judged {
  readonly query: string;
  readonly genre: string;
  readonly answers: number;
  readonly right: number;
}

const { questions, mean, right, answers } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'ten-questions.json'), 'utf8'),
) as {
  readonly questions: readonly Judged[];
  readonly mean: number;
  readonly right: number;
  readonly answers: number;
};

function collectModules(query: Query): string[] {
  if (query.kind === 'in') return [query.place.replace('module/', ''), ...collectModules(query.query)];
  if (query.kind === 'and' || query.kind === 'or') return query.queries.flatMap(collectModules);
  return [];
}

it('has ten questions, and the mean of what they come to', () => {
  expect(questions).toHaveLength(10);
  const shares = questions.map((each) => each.right / each.answers);
  expect(shares.reduce((sum, share) => sum + share, 0) / questions.length).toBeCloseTo(mean, 2);
  expect(questions.reduce((sum, each) => sum + each.right, 0)).toBe(right);
  expect(questions.reduce((sum, each) => sum + each.answers, 0)).toBe(answers);
  expect(mean).toBeGreaterThanOrEqual(0.8);
});

it('asks for genres and modules that there are', () => {
  const taxonomy = loadTaxonomy();
  const modules = new Set(taxonomy.listModules().map(({ id }) => id));
  for (const { query, genre } of questions) {
    expect(taxonomy.find(genre)).toBeDefined();
    expect(collectModules(parseQuery(query)).filter((name) => !modules.has(name))).toEqual([]);
  }
});
