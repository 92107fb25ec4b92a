/** A line of a batch in, a line out: read and written in a thread, for either may be long. */
import { BadRequest, findSource, type PageRequest, readRequest, TaskError, writeId } from '@anatome/pool';
import { hasManyNames } from '../body/count-names.ts';
import { findFormat } from './format.ts';
import type { LineTask, PresentTask, TaskResult } from './task.ts';

/** The line that answers a line, whatever is wrong with it; that its page was too much for us is told elsewhere. */
export function answerLine(task: LineTask, present: (task: PresentTask) => TaskResult): string {
  let id = 'null';
  try {
    const request = read(task.line);
    id = writeId(request.id);
    const { body, warnings = [] } = present(toPresentTask(request, task));
    const output = new TextDecoder().decode(body);
    const value = findFormat(task.shown).isObject ? output : JSON.stringify(output);
    const told = warnings.length > 0 ? `,"warnings":${JSON.stringify(warnings)}` : '';
    return `{"id":${id},"ok":true,"output":${value}${told}}\n`;
  } catch (error) {
    if (error instanceof BadRequest) return toErrorLine(writeId(error.id), error);
    return toErrorLine(id, error instanceof TaskError ? error : UNFORESEEN);
  }
}

function read(line: Uint8Array): PageRequest {
  if (hasManyNames(line)) throw new BadRequest('bad-request', 'the line has more fields than are allowed');
  return readRequest(line);
}

/** The line that says why there is no answer; the id is JSON already. */
export function toErrorLine(
  id: string,
  { code, message }: { readonly code: string; readonly message: string },
): string {
  return `{"id":${id},"ok":false,"error":${JSON.stringify({ code, message })}}\n`;
}

/** Says nothing of our insides. */
const UNFORESEEN = { code: 'internal', message: 'The page could not be analysed.' };

/** The id of a line as JSON. */
export function findLineId(line: Uint8Array): string {
  try {
    return writeId(read(line).id);
  } catch (error) {
    return error instanceof BadRequest ? writeId(error.id) : 'null';
  }
}

function toPresentTask(
  { id, ...page }: PageRequest,
  { shown: asked, kind: _, line: _line, ...choice }: LineTask,
): PresentTask {
  const isOfLines = findFormat(asked).contentType.includes('ndjson');
  const shown = isOfLines ? { ...asked, source: findSource({ id, url: page.url }) } : asked;
  return { kind: 'present', page, shown, ...choice };
}
