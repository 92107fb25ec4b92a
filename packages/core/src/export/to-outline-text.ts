/** The outline as text: one line per entry, as tests, the command and the studio show it. */
import type { JsonValue } from '../annotation/index.ts';
import type { Entry, Outline } from '../outline/index.ts';
import { toOneLine } from './to-one-line.ts';

/** Longer texts are cut in the notation; the JSON carries more. */
const SHOWN_LENGTH = 60;

/** `- heading "Storm reaches coast" [level=1]`, two spaces per level. */
export function toOutlineText(outline: Pick<Outline, 'entries'>): string {
  const lines: string[] = [];
  const stack: { entries: readonly Entry[]; at: number }[] = [{ entries: outline.entries, at: 0 }];
  while (stack.length > 0) {
    const level = stack.at(-1)!;
    const entry = level.entries[level.at++];
    if (entry === undefined) {
      stack.pop();
      continue;
    }
    lines.push(`${'  '.repeat(stack.length - 1)}- ${toLine(entry)}`);
    stack.push({ entries: entry.entries, at: 0 });
  }
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

function toLine(entry: Entry): string {
  const parts: string[] = [entry.label];
  if (entry.text !== '') parts.push(`"${shorten(entry.text)}"`);
  const marks = Object.entries(entry.attributes ?? {}).map(([name, value]) => `[${name}=${toMark(value)}]`);
  if (entry.score !== undefined) marks.push(`[score=${entry.score.toFixed(2)}]`);
  return [...parts, ...marks].join(' ');
}

function toMark(value: JsonValue): string {
  return toOneLine(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Cuts at a word where one ends near; control characters stay readable on one line, quotes have a stroke before them. */
function shorten(text: string): string {
  return cut(text).replaceAll('"', '\\"');
}

function cut(text: string): string {
  const line = toOneLine(text);
  if (line.length <= SHOWN_LENGTH) return line;
  const beginning = line.slice(0, SHOWN_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
  const space = beginning.lastIndexOf(' ');
  return `${space > SHOWN_LENGTH / 2 ? beginning.slice(0, space) : beginning}…`;
}
