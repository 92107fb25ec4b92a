/** Templates that a corpus has. */
import { readTemplate, type SiteTemplate } from '@anatome/core';
import type { Engine } from '../store/engine.ts';
import type { Row } from '../store/tables.ts';

/** A template without its file. */
export type TemplateLine = Omit<Row<'template'>, 'file'>;

/** All templates, by host, the newest of each first. */
export async function listTemplates({ db }: Engine, host?: string): Promise<TemplateLine[]> {
  const all = db.selectFrom('template').select(['id', 'host', 'made', 'pages', 'texts']);
  const wanted = host === undefined ? all : all.where('host', '=', host.toLowerCase());
  return wanted.orderBy('host').orderBy('made', 'desc').orderBy('id').execute();
}

/** The newest template of each host, or of one. */
export async function readTemplates(engine: Engine, host?: string): Promise<SiteTemplate[]> {
  const lines = await listTemplates(engine, host);
  const newest = lines.filter((line, place) => lines[place - 1]?.host !== line.host);
  const templates: SiteTemplate[] = [];
  for (const { id } of newest) {
    const { file } = await engine.db
      .selectFrom('template')
      .select('file')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    templates.push(readTemplate(JSON.parse(file)));
  }
  return templates;
}
