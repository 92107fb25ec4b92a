/** The shipped form asks for what the taxonomy says of the same genre: their facts cannot part. */
import { listModules, loadTaxonomy } from '@anatome/core/genre';
import { expect, it } from 'vitest';
import { readShippedForm } from '../../src/index.ts';

it('has the modules of the academic’s home page, fact for fact and in their order', () => {
  const form = readShippedForm('academic-home-page')!;
  const genre = loadTaxonomy().find('academic-home-page')!;
  const asked = form.groups.flatMap((group) => [group, ...group.questions]);
  const said = asked.flatMap(({ id, module }) => (module === undefined ? [] : [{ id, ...module }]));
  expect(said).toEqual(listModules(genre).map(({ label: _, features: __, ...facts }) => facts));
  const complex = form.groups.filter(({ module }) => module !== undefined);
  expect(complex.map(({ id, questions }) => [id, questions.map((each) => each.id)])).toEqual(
    genre.modules.flatMap(({ id, level, features }) =>
      level === 'complex' ? [[id, features.map((each) => each.id)]] : [],
    ),
  );
  expect(form.threshold).toBe(genre.threshold);
});
