/** New words in a run of text nodes: those before and behind the change stay, and the white space at the edges. */
import type { Page } from '@anatome/core';
import type { FormRun, RunPart } from './form-tree.ts';
import type { GraftPiece } from './graft.ts';

export interface RunChange {
  readonly old: FormRun;
  readonly text: string;
  readonly keepsSpace: boolean;
}

export function graftRun(page: Page, { old, text, keepsSpace }: RunChange): GraftPiece[] {
  const { first, last } = findChanged(old, text, keepsSpace);
  const pieces: GraftPiece[] = [];
  let at = 0;
  let isWritten = false;
  /** What the changed parts become, right behind what stays before them. */
  const write = (): void => {
    const fresh = text.slice(first, text.length - (old.text.length - last));
    if (!isWritten && fresh !== '') {
      const covered = keepsSpace ? old.parts.filter(({ isUnsaid }) => !isUnsaid) : [];
      pieces.push({
        kind: 'text',
        text: withEdges(page, covered.length === 1 ? covered[0] : undefined, fresh),
      });
    }
    isWritten = true;
  };
  for (const part of old.parts) {
    const end = at + part.text.length;
    const isChanged = !part.isUnsaid && at >= first && end <= last;
    if (isChanged || (!part.isUnsaid && at >= last)) write();
    if (part.isUnsaid ? keepsSpace || !page.isText(part.origin) : !isChanged)
      pieces.push({ kind: 'kept', node: part.origin });
    at = end;
  }
  write();
  return pieces;
}

/** The range of the old text, in whole parts, that does not stay; empty where words only come in between. */
function findChanged(old: FormRun, text: string, keepsSpace: boolean): { first: number; last: number } {
  if (!keepsSpace && !old.isPre) return { first: 0, last: old.text.length };
  const least = Math.min(old.text.length, text.length);
  let head = 0;
  while (head < least && old.text[head] === text[head]) head++;
  let tail = 0;
  while (tail < least - head && old.text.at(-1 - tail) === text.at(-1 - tail)) tail++;
  let first = 0;
  let last = old.text.length;
  let at = 0;
  for (const part of old.parts) {
    const end = at + part.text.length;
    if (end <= head) first = end;
    if (at >= old.text.length - tail) last = Math.min(last, at);
    at = end;
  }
  return { first, last: Math.max(first, last) };
}

/** The white space around the old text that does not show, around the new one. */
function withEdges(page: Page, part: RunPart | undefined, fresh: string): string {
  if (part === undefined || !page.isText(part.origin)) return fresh;
  const data = page.data[part.origin];
  const [lead] = /^[\t\n\f\r ]*/.exec(data)!;
  const trail = data.slice(data.trimEnd().length);
  const isPlainEnd = /^[\t\n\f\r ]*$/.test(trail);
  return `${fresh.startsWith(' ') ? '' : lead}${fresh}${fresh.endsWith(' ') || !isPlainEnd ? '' : trail}`;
}
