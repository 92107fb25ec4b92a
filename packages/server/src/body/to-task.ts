/** What a body asks for, as a task: the one place where the fields of requests become what threads do. */
import { toChoice, toShown } from '../route/request-fields.ts';
import { loadPage } from '../source/load-page.ts';
import type { PagesAtHand } from '../task/pages-at-hand.ts';
import type {
  BodyTask,
  CheckTask,
  ExplainTask,
  MarkedInput,
  PresentTask,
  StudioTask,
  WrapperTask,
} from '../task/task.ts';
import type { BodyName } from './body-schemas.ts';
import { readBody } from './read-body.ts';

export type AskedTask = PresentTask | ExplainTask | StudioTask | CheckTask | WrapperTask;

/** The pages that are here: one is had by its address, or several are asked for at once. */
type AtHand = Pick<PagesAtHand, 'fetch' | 'want'>;

type ToTask = (task: BodyTask, atHand: AtHand) => Promise<AskedTask>;

const TO_TASK: Readonly<Record<BodyName, ToTask>> = {
  AnalyzeRequest: async ({ body, query = {}, accept }, { fetch }) => {
    const { url, ext, ...asked } = query;
    const own = readBody('AnalyzeRequest', body);
    const fields = { ...asked, ...own };
    const shown = toShown(fields, accept);
    const { page } = await loadPage({ url, ext, ...own }, fetch);
    return { kind: 'present', page, shown, ...toChoice(fields) };
  },
  ExplainRequest: async ({ body }, { fetch }) => {
    const { at, ...fields } = readBody('ExplainRequest', body);
    const { page } = await loadPage(fields, fetch);
    return { kind: 'explain', page, at, ...toChoice(fields) };
  },
  StudioRequest: async ({ body }, { fetch }) => {
    const { assets: isDressed = false, stage, ...fields } = readBody('StudioRequest', body);
    const loaded = await loadPage(fields, fetch);
    // Nobody's pictures are fetched for a page that was brought along, unless its reader asks.
    const assets = loaded.assets === 'none' && isDressed && fields.url ? 'proxy' : loaded.assets;
    return { kind: 'studio', page: loaded.page, assets, stage, ...toChoice(fields) };
  },
  WrapperRequest: async ({ body }, { fetch, want }) => {
    const { pages, rows, name } = readBody('WrapperRequest', body);
    want(
      pages.flatMap(({ url, html, base64, sample }) =>
        html === undefined && base64 === undefined && sample === undefined && url !== undefined ? [url] : [],
      ),
    );
    const marked: MarkedInput[] = [];
    for (const { marks = [], ...named } of pages) {
      const { page } = await loadPage(named, fetch);
      marked.push({ page, marks });
    }
    return { kind: 'learn-wrapper', pages: marked, rows, name };
  },
  RulesRequest: async ({ body }) => ({ kind: 'check-rules', text: readBody('RulesRequest', body).rules }),
  GrammarRequest: async ({ body }) => {
    const { grammar: text, lexicon } = readBody('GrammarRequest', body);
    return { kind: 'check-grammar', text, lexicon };
  },
};

/** The task of a body; pages it names by their addresses are asked for. */
export function toTask(task: BodyTask, atHand: AtHand): Promise<AskedTask> {
  return TO_TASK[task.name](task, atHand);
}
