/** What a body asks for, as a task: the one place where the fields of requests become what threads do. */
import { toChoice, toShown } from '../route/request-fields.ts';
import { type FetchPage, loadPage } from '../source/load-page.ts';
import type { BodyTask, CheckTask, ExplainTask, PresentTask, StudioTask } from '../task/task.ts';
import type { BodyName } from './body-schemas.ts';
import { readBody } from './read-body.ts';

export type AskedTask = PresentTask | ExplainTask | StudioTask | CheckTask;

type ToTask = (task: BodyTask, fetch: FetchPage) => Promise<AskedTask>;

const TO_TASK: Readonly<Record<BodyName, ToTask>> = {
  AnalyzeRequest: async ({ body, query = {}, accept }, fetch) => {
    const { url, ext, ...asked } = query;
    const own = readBody('AnalyzeRequest', body);
    const fields = { ...asked, ...own };
    const shown = toShown(fields, accept);
    const { page } = await loadPage({ url, ext, ...own }, fetch);
    return { kind: 'present', page, shown, ...toChoice(fields) };
  },
  ExplainRequest: async ({ body }, fetch) => {
    const { at, ...fields } = readBody('ExplainRequest', body);
    const { page } = await loadPage(fields, fetch);
    return { kind: 'explain', page, at, ...toChoice(fields) };
  },
  StudioRequest: async ({ body }, fetch) => {
    const { assets: isDressed = false, stage, ...fields } = readBody('StudioRequest', body);
    const loaded = await loadPage(fields, fetch);
    // Nobody's pictures are fetched for a page that was brought along, unless its reader asks.
    const assets = loaded.assets === 'none' && isDressed && fields.url ? 'proxy' : loaded.assets;
    return { kind: 'studio', page: loaded.page, assets, stage, ...toChoice(fields) };
  },
  RulesRequest: async ({ body }) => ({ kind: 'check-rules', text: readBody('RulesRequest', body).rules }),
  GrammarRequest: async ({ body }) => {
    const { grammar: text, lexicon } = readBody('GrammarRequest', body);
    return { kind: 'check-grammar', text, lexicon };
  },
};

/** The task of a body; pages it names by their addresses are asked for. */
export function toTask(task: BodyTask, fetch: FetchPage): Promise<AskedTask> {
  return TO_TASK[task.name](task, fetch);
}
