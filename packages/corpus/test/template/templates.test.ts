import { TemplateError } from '@anatome/core';
import { expect, it } from 'vitest';
import { toSettingsRow } from '../../src/analysis/analysis-settings.ts';
import {
  addPages,
  analyseAll,
  type Engine,
  forget,
  listTemplates,
  makeTemplate,
  readTemplates,
} from '../../src/index.ts';
import { analyseHere } from '../analysis/analyse-here.ts';
import { arrive } from '../store/arrive.ts';
import { describeEach } from '../store/each-engine.ts';

const OFFER =
  'Get our letter every week with all that happened on the coast, in the harbour, on the ferries and in the town hall, free of charge.';

/** A page of a host: sentences of its own, and the offer between them. */
function page(host: string, number: number) {
  const tell = (part: string): string =>
    `At night the sea came over the wall near ${Array.from({ length: 30 }, (_, at) => `${host[0]}${number}${part}${at}`).join(' ')} and nobody slept.`;
  const html = `<title>Storm ${number}</title><main><h1>Storm number ${number}</h1><p>${tell('x')}</p><div><p>${OFFER}</p></div><p>${tell('y')}</p></main>`;
  return arrive(`https://${host}/${number}`, html);
}

async function fill(engine: Engine): Promise<void> {
  const numbers = [1, 2, 3, 4];
  await addPages(engine, [...numbers.map((each) => page('a.example', each)), page('b.example', 1)]);
}

describeEach('templates of a corpus', (open) => {
  it('are made of the pages of a host, kept once, listed and read back', async () => {
    const engine = await open();
    await fill(engine);
    const made = await makeTemplate(engine, { host: 'A.example' });
    expect(made.pageCount).toBe(4);
    expect((await makeTemplate(engine, { host: 'a.example' })).id).toBe(made.id);
    const [line, ...others] = await listTemplates(engine);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ id: made.id, host: 'a.example', pages: 4, texts: made.file.blocks.length });
    await addPages(engine, [page('a.example', 5)]);
    const later = await makeTemplate(engine, { host: 'a.example' });
    expect(later.id).not.toBe(made.id);
    expect((await readTemplates(engine)).map(({ id }) => id)).toEqual([later.id]);
    expect(await listTemplates(engine, 'b.example')).toEqual([]);
    await expect(makeTemplate(engine, { host: 'b.example' })).rejects.toThrow(TemplateError);
    await expect(makeTemplate(engine, { host: 'c.example' })).rejects.toThrow('there is none');
  });

  it('go with the pages they were made of', async () => {
    const engine = await open();
    await fill(engine);
    await makeTemplate(engine, { host: 'a.example' });
    await forget(engine, { address: 'https://b.example/1' });
    expect(await listTemplates(engine)).toHaveLength(1);
    await forget(engine, { address: 'https://a.example/1' });
    expect(await listTemplates(engine)).toEqual([]);
  });
});

describeEach('an analysis with templates', (open) => {
  it('is another than one without, and both say which they are', async () => {
    const engine = await open();
    await fill(engine);
    const { file, id } = await makeTemplate(engine, { host: 'a.example' });
    await analyseHere(engine);
    const { analysed } = await analyseAll(engine, { jobs: 1, settings: { templates: [file] } });
    expect(analysed).toBe(5);
    const settings = await engine.db.selectFrom('settings').select('value').execute();
    expect(settings.map(({ value }) => JSON.parse(value).templates)).toEqual(
      expect.arrayContaining([undefined, [id]]),
    );
    const rows = await engine.db
      .selectFrom('analysis')
      .innerJoin('page', 'page.id', 'analysis.page')
      .select(['page.host', 'message'])
      .where('settings', '=', toSettingsRow({ templates: [file] }).key)
      .execute();
    for (const { host, message } of rows) {
      if (host === 'a.example') expect(message).toContain(`The template ${id} of a.example took`);
      else expect(message).toBeNull();
    }
  });
});
