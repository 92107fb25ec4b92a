import {
  ALL_NEEDS,
  type Analysis,
  LENSES,
  type Needs,
  type PartialAnalysis,
  requireOutline,
} from '@anatome/core';
import { TaskError } from '@anatome/pool';
import type { Analyzers } from './analyzers.ts';
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

/** Analyses as much of it as is needed. Named lenses are those to be shown, where all would be shown. */
export function analyzeFor(
  needs: Needs,
  { page, ...choice }: PageTask,
  { analyzers, time }: Tools,
): PartialAnalysis {
  const named = choice.lenses && checkLenses(choice.lenses);
  const lenses = needs.lenses === 'all' && named !== undefined ? named : needs.lenses;
  const { input, url, contentType, sheets, images, ext } = page;
  const { favour, comments } = choice;
  return analyzers.choose(choice).analyze(input, {
    url,
    contentType,
    sheets,
    images,
    ext,
    favour,
    comments,
    budget: { time },
    needs: { ...needs, lenses },
  });
}

function checkLenses(names: readonly string[]): readonly string[] {
  const unknown = names.find((name) => !LENSES.has(name));
  if (unknown === undefined) return names;
  const known = [...LENSES.keys()].join(', ');
  throw new TaskError('bad-request', `There is no lens "${unknown.slice(0, 50)}"; there are ${known}.`);
}
