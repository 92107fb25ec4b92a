/** The script of a worker thread: does tasks, keeps nothing but compiled lenses between them. */
import type { Analysis, ContentWishes, PartialAnalysis } from '@anatome/core';
import { findAddresses } from '@anatome/core/feature';
import { type ToAsset, toNoAsset, toSafeCss, toSafeHtml } from '@anatome/core/safe';
import { answerTasks, BadRequest, type Done, readTaskData, TaskError } from '@anatome/pool';
import { ProblemError } from '../guard/problem-error.ts';
import { toAboutText, withAbout } from '../mcp/to-about-text.ts';
import { toExplanationLines } from '../mcp/to-explanation-lines.ts';
import { LINK_NEEDS, toLinksText } from '../mcp/to-links-text.ts';
import { RECORD_NEEDS, toRecordsText } from '../mcp/to-records-text.ts';
import { createToAsset, createToKeptAsset, toSampleAsset } from '../studio/asset-link.ts';
import { toEditAnswer } from '../studio/edit-answer.ts';
import { toEarlyAnswer, toStudioAnswer } from '../studio/studio-answer.ts';
import { analyzeFor, analyzePage, readPage, type Tools } from './analyze-page.ts';
import { Analyzers } from './analyzers.ts';
import { answerLine, findLineId } from './answer-line.ts';
import { checkGrammar, checkRules } from './check.ts';
import { checkTypes } from './check-types.ts';
import { explainAt } from './explain.ts';
import { collectShownWarnings, findFormat, presentFormat, toNeeds } from './format.ts';
import { learnFrom } from './learn-wrapper.ts';
import { listTitles } from './list-titles.ts';
import { answerWithPages } from './pages-at-hand.ts';
import { readMarkup } from './read-markup.ts';
import type {
  BodyTask,
  LensChoice,
  McpTask,
  SheetTask,
  StudioTask,
  Task,
  TaskResult,
  ThreadData,
  ToolTask,
} from './task.ts';
import { warmUp } from './warm-up.ts';

const { key, time, lensData, isWarmedUp } = readTaskData<ThreadData>();
const tools = { time, analyzers: new Analyzers(lensData) };
const JSON_TYPE = 'application/json';
const NDJSON_TYPE = 'application/x-ndjson';

/** What needs nothing that is not at hand. */
type OwnTask = Exclude<Task, BodyTask | McpTask>;

function work(task: OwnTask): Done {
  switch (task.kind) {
    case 'present': {
      checkTypes(task, tools.analyzers);
      const needs = toNeeds(task.shown);
      const analysis = analyzeFor(task.hasAbout === true ? withAbout(needs) : needs, task, tools);
      const told = {
        warnings: collectShownWarnings(analysis, task.shown),
        about: task.hasAbout === true ? toAboutText(analysis) : undefined,
      };
      return toDone(presentFormat(analysis, task.shown), findFormat(task.shown).contentType, told);
    }
    case 'studio': {
      if (task.stage === 'page') {
        const page = readPage(task, tools);
        return toDone(JSON.stringify(toEarlyAnswer(page, chooseAssets(task, { page }))), JSON_TYPE);
      }
      const analysis = analyzePage(task, tools);
      if (task.stage === 'edit')
        return toDone(JSON.stringify(toEditAnswer(analysis, readMarkup(task.page))), JSON_TYPE);
      return toDone(JSON.stringify(toStudioAnswer(analysis, chooseAssets(task, analysis))), JSON_TYPE);
    }
    case 'explain':
      return toDone(
        JSON.stringify(explainAt(analyzePage(task, tools), task.at, toWishes(task, tools))),
        JSON_TYPE,
      );
    case 'safe': {
      const page = readPage(task, tools);
      return toDone(toSafeHtml(page, chooseAssets(task, { page })), 'text/html; charset=utf-8');
    }
    case 'check-rules':
      return toDone(JSON.stringify(checkRules(task.text)), JSON_TYPE);
    case 'check-grammar':
      return toDone(JSON.stringify(checkGrammar(task.text, task.lexicon)), JSON_TYPE);
    case 'learn-wrapper':
      return toDone(JSON.stringify(learnFrom(task, tools)), JSON_TYPE);
    case 'tool': {
      const { analysis, text } = answerTool(task);
      const about = task.hasAbout === true ? toAboutText(analysis) : undefined;
      return toDone(text, 'text/plain; charset=utf-8', { about });
    }
    case 'sheet':
      return toDone(toShownSheet(task), 'text/css; charset=utf-8');
    case 'line':
      return toDone(
        answerLine(task, (page) => work(page).result as TaskResult),
        NDJSON_TYPE,
      );
    case 'line-id':
      return toDone(findLineId(task.line), JSON_TYPE);
    case 'samples':
      return toDone(JSON.stringify(listTitles()), JSON_TYPE);
  }
}

/** What reading takes: not needed to be ready, but soon afterwards. */
const loadBodies = () => import('../body/to-task.ts');
const loadMessages = () => import('../mcp/answer-messages.ts');
/** Milliseconds; bodies come first. */
const MESSAGES_AFTER = 500;

/** Reads what came as bytes, and does what it asks for. */
async function read(task: BodyTask | McpTask): Promise<Done> {
  if (task.kind === 'body') {
    const { toTask } = await loadBodies();
    return answerWithPages(task, async (atHand) => work(await toTask(task, atHand)));
  }
  const { answerMessages } = await loadMessages();
  return answerWithPages(task, async ({ fetch, want }) => {
    const run = (asked: OwnTask): TaskResult => work(asked).result as TaskResult;
    const { text, status, contentType } = await answerMessages(task, { fetch, want, run });
    return toDone(text, contentType, { status });
  });
}

/** What is wrong with a request is told in the words of tasks: other errors are nobody's business. */
function toTaskError(error: unknown): unknown {
  const isTold = error instanceof ProblemError || error instanceof BadRequest;
  return isTold ? new TaskError(error.code, error.message) : error;
}

function answerTool(task: ToolTask): { analysis: PartialAnalysis; text: string } {
  if (task.tool === 'records') {
    const analysis = analyzeFor(withAbout(RECORD_NEEDS), task, tools);
    return { analysis, text: toRecordsText(analysis, task) };
  }
  if (task.tool === 'links') {
    const analysis = analyzeFor(withAbout(LINK_NEEDS), task, tools);
    return { analysis, text: toLinksText(analysis, task.within) };
  }
  const analysis = analyzePage(task, tools);
  return { analysis, text: toExplanationLines(explainAt(analysis, task.at ?? '', toWishes(task, tools))) };
}

function chooseAssets(
  { assets, page: { sheets, images } }: Pick<StudioTask, 'assets' | 'page'>,
  { page }: Pick<Analysis, 'page'>,
): ToAsset {
  if (assets === 'none') return toNoAsset;
  if (assets === 'sample') return toSampleAsset;
  const base = findAddresses(page).base?.href;
  if (assets === 'proxy') return createToAsset(base, key);
  return createToKeptAsset(base, assets, [...(sheets?.keys() ?? []), ...(images?.keys() ?? [])]);
}

/** Addresses in a style sheet are seen from the sheet, not from the page. */
function toShownSheet({ bytes, url, assets = 'proxy' }: SheetTask): string {
  return toSafeCss(new TextDecoder().decode(bytes), assets === 'proxy' ? createToAsset(url, key) : toNoAsset);
}

type Told = Pick<TaskResult, 'warnings' | 'about' | 'status'>;

function toDone(text: string, contentType: string, told: Told = {}): Done {
  // Not Buffer.from: that cuts small texts out of a buffer shared by all, which must not be handed over.
  const body = new TextEncoder().encode(text);
  return { result: { warnings: [], ...told, body, contentType }, transfer: [body.buffer as ArrayBuffer] };
}

const endWarmUp = isWarmedUp ? warmUp() : () => {};
answerTasks(async (task: Task) => {
  endWarmUp();
  try {
    return task.kind === 'body' || task.kind === 'mcp' ? await read(task) : work(task);
  } catch (error) {
    throw toTaskError(error);
  }
});
setImmediate(() => void loadBodies());
setTimeout(() => void loadMessages(), MESSAGES_AFTER).unref();

/** An explanation decides anew: by the template the page was analysed with. */
function toWishes(
  choice: LensChoice,
  { analyzers }: Pick<Tools, 'analyzers'>,
): Pick<ContentWishes, 'template'> {
  return { template: analyzers.findTemplate(choice) };
}
