/** The script of a worker thread: does tasks, keeps nothing but compiled lenses between them. */
import type { Analysis } from '@anatome/core';
import { findAddresses } from '@anatome/core/feature';
import { type ToAsset, toNoAsset, toSafeCss } from '@anatome/core/safe';
import { answerTasks, type Done, readTaskData } from '@anatome/pool';
import { toExplanationLines } from '../mcp/to-explanation-lines.ts';
import { LINK_NEEDS, toLinksText } from '../mcp/to-links-text.ts';
import { RECORD_NEEDS, toRecordsText } from '../mcp/to-records-text.ts';
import { createToAsset, toSampleAsset } from '../studio/asset-link.ts';
import { toStudioAnswer } from '../studio/studio-answer.ts';
import { analyzeFor, analyzePage } from './analyze-page.ts';
import { Analyzers } from './analyzers.ts';
import { checkGrammar, checkRules } from './check.ts';
import { checkTypes } from './check-types.ts';
import { explainAt } from './explain.ts';
import { collectShownWarnings, findFormat, presentFormat, toNeeds } from './format.ts';
import type { SheetTask, StudioTask, Task, TaskResult, ThreadData, ToolTask } from './task.ts';
import { warmUp } from './warm-up.ts';

const { key, time, lensData } = readTaskData<ThreadData>();
const tools = { time, analyzers: new Analyzers(lensData) };
const JSON_TYPE = 'application/json';

function work(task: Task): Done {
  switch (task.kind) {
    case 'present': {
      checkTypes(task, tools.analyzers);
      const analysis = analyzeFor(toNeeds(task.shown), task, tools);
      const warnings = collectShownWarnings(analysis, task.shown);
      return toDone(presentFormat(analysis, task.shown), findFormat(task.shown).contentType, warnings);
    }
    case 'studio': {
      const analysis = analyzePage(task, tools);
      return toDone(JSON.stringify(toStudioAnswer(analysis, chooseAssets(task, analysis))), JSON_TYPE);
    }
    case 'explain':
      return toDone(JSON.stringify(explainAt(analyzePage(task, tools), task.at)), JSON_TYPE);
    case 'check-rules':
      return toDone(JSON.stringify(checkRules(task.text)), JSON_TYPE);
    case 'check-grammar':
      return toDone(JSON.stringify(checkGrammar(task.text, task.lexicon)), JSON_TYPE);
    case 'tool':
      return toDone(toToolText(task), 'text/plain; charset=utf-8');
    case 'sheet':
      return toDone(toShownSheet(task), 'text/css; charset=utf-8');
  }
}

function toToolText(task: ToolTask): string {
  if (task.tool === 'records') return toRecordsText(analyzeFor(RECORD_NEEDS, task, tools), task.series);
  if (task.tool === 'links') return toLinksText(analyzeFor(LINK_NEEDS, task, tools), task.within);
  return toExplanationLines(explainAt(analyzePage(task, tools), task.at ?? ''));
}

function chooseAssets({ assets }: StudioTask, { page }: Analysis): ToAsset {
  if (assets === 'sample') return toSampleAsset;
  return assets === 'proxy' ? createToAsset(findAddresses(page).base?.href, key) : toNoAsset;
}

/** Addresses in a style sheet are seen from the sheet, not from the page. */
function toShownSheet({ bytes, url }: SheetTask): string {
  return toSafeCss(new TextDecoder().decode(bytes), createToAsset(url, key));
}

function toDone(text: string, contentType: string, warnings: TaskResult['warnings'] = []): Done {
  // Not Buffer.from: that cuts small texts out of a buffer shared by all, which must not be handed over.
  const body = new TextEncoder().encode(text);
  return { result: { body, contentType, warnings }, transfer: [body.buffer as ArrayBuffer] };
}

const endWarmUp = warmUp();
answerTasks((task: Task) => {
  endWarmUp();
  return work(task);
});
