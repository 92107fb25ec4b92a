import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  addAnnotator,
  addPages,
  checkCorpus,
  type Engine,
  exportCorpus,
  type FormDefinition,
  findByToken,
  forget,
  forgetForm,
  giveToken,
  importCorpus,
  keepForm,
  keepJudgement,
  listAnnotators,
  listForms,
  listTasks,
  makeSample,
  readForm,
  readJudgement,
  readJudgements,
  readOpenJudgements,
  showPage,
  takeToken,
  toJudgementRows,
} from '../../src/index.ts';
import { arrive } from '../store/arrive.ts';
import { describeEach } from '../store/each-engine.ts';

const FORM: FormDefinition = {
  name: 'f',
  title: 'F',
  groups: [{ id: 'g', title: 'G', questions: [{ id: 'q', text: 'Q?', kind: 'yes-no', required: true }] }],
};

/** A corpus of three pages in a sample, with a form; and what Ada and Bob are to do. */
async function prepare(engine: Engine) {
  await addPages(
    engine,
    [1, 2, 3].map((at) => arrive(`https://a.example/${at}`, `<p>${at}`)),
  );
  await makeSample(engine, { name: 's', size: 3, seed: '1' });
  const form = await keepForm(engine, FORM);
  const assign = async (name: string) => ({ form, sample: 's', annotator: await addAnnotator(engine, name) });
  const [ada, bob] = [await assign('ada'), await assign('bob')];
  const versions = (await listTasks(engine, ada)).map(({ version }) => version);
  const say = (who: typeof ada, version: number, q: boolean, more = {}) =>
    keepJudgement(engine, who, { version, state: 'done', answers: { q }, milliseconds: 1500, ...more });
  return { form, ada, bob, versions, say };
}

describeEach('judgements', (open) => {
  it('belong to one annotator, who sees those of others when all pages are done by both', async () => {
    const engine = await open();
    const { ada, bob, versions, say } = await prepare(engine);
    const seen = async () =>
      (await readOpenJudgements(engine, ada)).flatMap(({ judgements }) =>
        judgements.map((each) => each.annotator),
      );
    await say(ada, versions[0], true);
    for (const version of versions) await say(bob, version, false);
    expect(await seen()).toEqual(['ada']);
    await say(ada, versions[1], true);
    await keepJudgement(engine, ada, { version: versions[2], state: 'draft', answers: {} });
    expect(await seen()).toEqual(['ada', 'ada', 'ada']);
    await keepJudgement(engine, ada, { version: versions[2], state: 'skipped', note: 'a picture' });
    expect((await seen()).sort()).toEqual(['ada', 'ada', 'ada', 'bob', 'bob', 'bob']);
    await keepJudgement(engine, bob, { version: versions[2], state: 'draft' });
    expect(await seen()).toEqual(['ada', 'ada', 'ada']);
  });

  it('keep drafts, add up time, and are said anew', async () => {
    const engine = await open();
    const { ada, versions, say } = await prepare(engine);
    await showPage(engine, ada, versions[0]);
    expect((await listTasks(engine, ada)).map(({ state }) => state)).toEqual(['draft', 'open', 'open']);
    await engine.write(({ db }) =>
      db
        .updateTable('judgement')
        .set({ shown: new Date(Date.now() - 60_000).toISOString() })
        .execute(),
    );
    const draft = await keepJudgement(engine, ada, { version: versions[0], state: 'draft', answers: {} });
    expect(draft.milliseconds).toBeGreaterThanOrEqual(60_000);
    expect(draft.milliseconds).toBeLessThan(70_000);
    await say(ada, versions[0], true, { milliseconds: 500, places: { q: { path: '/html[1]' } } });
    const said = (await readJudgement(engine, ada, versions[0]))!;
    expect(said).toMatchObject({ state: 'done', answers: { q: true }, places: { q: { path: '/html[1]' } } });
    expect(said.milliseconds).toBe(draft.milliseconds + 500);
    // Nobody thinks for a week.
    expect((await say(ada, versions[1], true, { milliseconds: 6e8 })).milliseconds).toBe(1_800_000);
  });

  it('are refused where they are of no page of the sample, or not whole', async () => {
    const engine = await open();
    const { ada, versions } = await prepare(engine);
    const keep = (given: object) =>
      keepJudgement(engine, ada, { version: versions[0], state: 'done', ...given });
    await expect(keep({ answers: {} })).rejects.toThrow('q: has no answer yet.');
    await expect(keep({ state: 'skipped' })).rejects.toThrow('a note that says why');
    await expect(keep({ answers: { q: true }, version: 999 })).rejects.toThrow('no version 999');
    await expect(keep({ answers: { q: true }, places: { x: { path: '/' } } })).rejects.toThrow(
      'no such question',
    );
    await expect(showPage(engine, ada, 999)).rejects.toThrow('no version 999');
    expect(await readJudgements(engine, ada)).toMatchObject([
      { judgements: [] },
      { judgements: [] },
      { judgements: [] },
    ]);
  });

  it('belong to an edition of the form', async () => {
    const engine = await open();
    const { form, ada, versions, say } = await prepare(engine);
    await say(ada, versions[0], true);
    expect((await keepForm(engine, FORM)).edition).toBe(1);
    const changed = await keepForm(engine, { ...FORM, title: 'Another' });
    expect(changed.edition).toBe(2);
    expect((await listTasks(engine, { ...ada, form: changed })).every(({ state }) => state === 'open')).toBe(
      true,
    );
    expect((await readForm(engine, 'f', 1)).definition).toEqual(form.definition);
    expect(await listForms(engine)).toMatchObject([
      { edition: 2, done: 0 },
      { edition: 1, done: 1, annotators: 1 },
    ]);
    expect(await forgetForm(engine, 'f')).toBe(true);
    await expect(readForm(engine, 'f')).rejects.toThrow('no form f');
    expect(await engine.db.selectFrom('judgement').selectAll().execute()).toEqual([]);
  });

  it('go with their page, and with an export', async () => {
    const engine = await open();
    const { ada, versions, say } = await prepare(engine);
    for (const version of versions) await say(ada, version, true);
    await forget(engine, { address: 'https://a.example/2' });
    const left = await readJudgements(engine, ada);
    expect(left.map(({ judgements }) => judgements.length)).toEqual([1, 1]);
    expect(await checkCorpus(engine)).toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), 'anatome-judgement-'));
    try {
      await exportCorpus(engine, join(folder, 'c.gz'));
      const other = await open();
      await importCorpus(other, join(folder, 'c.gz'));
      expect(await readJudgements(other, { form: await readForm(other, 'f'), sample: 's' })).toEqual(left);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('become a table', async () => {
    const engine = await open();
    const { form, ada, bob, versions, say } = await prepare(engine);
    await say(ada, versions[0], true, { places: { q: { path: '/html[1]' } } });
    await say(bob, versions[0], false, { note: '=1+1' });
    const rows = toJudgementRows(form.definition, await readJudgements(engine, { form, sample: 's' }));
    const [, , [, url]] = rows;
    expect(rows).toEqual([
      ['rank', 'url', 'version', 'annotator', 'state', 'seconds', 'note', 'q', 'q-place'],
      [1, url, versions[0], 'ada', 'done', 1.5, '', 'yes', '/html[1]'],
      [1, url, versions[0], 'bob', 'done', 1.5, '=1+1', 'no', ''],
    ]);
  });

  it('come from people with tokens, which are kept as hashes and taken back', async () => {
    const engine = await open();
    const token = await giveToken(engine, 'ada');
    expect(await findByToken(engine, token)).toMatchObject({ name: 'ada' });
    expect(
      await findByToken(engine, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`),
    ).toBeUndefined();
    expect(await findByToken(engine, 'note_1_x')).toBeUndefined();
    expect(JSON.stringify(await engine.query('SELECT * FROM annotator'))).not.toContain(token.slice(7));
    const newer = await giveToken(engine, 'ada');
    expect(await findByToken(engine, token)).toBeUndefined();
    expect(await listAnnotators(engine)).toMatchObject([{ name: 'ada', hasToken: true, done: 0 }]);
    expect(await takeToken(engine, 'ada')).toBe(true);
    expect(await takeToken(engine, 'ada')).toBe(false);
    expect(await findByToken(engine, newer)).toBeUndefined();
  });
});
