import { TaskError } from '@anatome/pool';
import type { Analyzers } from './analyzers.ts';
import type { PresentTask } from './task.ts';

/** A type that no grammar prints would give no records on any page, which looks like an answer. */
export function checkTypes({ shown, ...choice }: PresentTask, analyzers: Analyzers): void {
  if (shown.types === undefined) return;
  const known = analyzers.listTypes(choice);
  const unknown = shown.types.find((type) => !known.includes(type));
  if (unknown === undefined) return;
  const detail = `No record is a "${unknown.slice(0, 50)}"; there are ${known.join(', ')}.`;
  throw new TaskError('bad-request', detail);
}
