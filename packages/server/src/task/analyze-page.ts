import {
  ALL_NEEDS,
  type Analysis,
  LENSES,
  type Needs,
  type Page,
  type PartialAnalysis,
  parse,
  requireOutline,
} from '@anatome/core';
import { findNonPage } from '@anatome/core/decode';
import { parseText } from '@anatome/core/page';
import { TaskError } from '@anatome/pool';
import type { Analyzers } from './analyzers.ts';
import { readMarkup } from './read-markup.ts';
import type { LensChoice, PageInput } from './task.ts';

/** What a thread analyses pages with. */
export interface Tools {
  readonly analyzers: Analyzers;
  /** Milliseconds after which an analysis stops by itself. */
  readonly time: number;
}

/** A page, and how it is looked at. */
type PageTask = LensChoice & { readonly page: PageInput };

/** Analyses a page that has arrived, all of it. */
export function analyzePage(task: PageTask, tools: Tools): Analysis {
  const analysis = analyzeFor(ALL_NEEDS, task, tools);
  return { ...analysis, outline: requireOutline(analysis) };
}

/** The page as it is analysed, before that: the same nodes. */
export function readPage({ page }: PageTask, { time }: Tools): Page {
  refuseNonPage(page.input, page.contentType);
  const { markup, isText } = readMarkup(page);
  return (isText ? parseText : parse)(markup, { url: page.url, budget: { time } });
}

/** Analyses as much of it as is needed. Named lenses are those to be shown, where all would be shown; see `toNeeds`. */
export function analyzeFor(
  needs: Needs,
  { page, ...choice }: PageTask,
  { analyzers, time }: Tools,
): PartialAnalysis {
  const named = choice.lenses && checkLenses(choice.lenses);
  const lenses = needs.lenses === 'all' && named !== undefined ? named : needs.lenses;
  const { input, url, contentType, sheets, images, ext } = page;
  const { favour, comments } = choice;
  refuseNonPage(input, contentType);
  return analyzers.choose(choice).analyze(input, {
    url,
    contentType,
    sheets,
    images,
    ext,
    favour,
    comments,
    template: analyzers.findTemplate(choice),
    wrapper: analyzers.findWrapper(choice),
    budget: { time },
    needs: { ...needs, lenses },
  });
}

/** What is surely no page is refused as the command refuses it; an empty page is a page with nothing on it. */
function refuseNonPage(input: PageInput['input'], contentType: string | undefined): void {
  const found = findNonPage(input, { contentType });
  if (found === undefined || found.code === 'empty') return;
  if (found.code !== 'undeclared-utf-16') throw new TaskError(found.code, `This ${found.message}.`);
  const charset = 'text/html; charset=utf-16le or utf-16be';
  throw new TaskError('binary', `This ${found.message}; say which it is by the content type ${charset}.`);
}

function checkLenses(names: readonly string[]): readonly string[] {
  const unknown = names.find((name) => !LENSES.has(name));
  if (unknown === undefined) return names;
  const known = [...LENSES.keys()].join(', ');
  throw new TaskError('bad-request', `There is no lens "${unknown.slice(0, 50)}"; there are ${known}.`);
}
