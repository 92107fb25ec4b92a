/** Facts that stand in lines of their own: `Label: value`, or a label with a colon and its value in the next line. */
import { nodeAt, type Page, toTagTable } from '../../page/index.ts';
import { HIDDEN, type Style } from '../../style/index.ts';
import type { EntryCover } from '../choose/entry-cover.ts';
import type { PageWords } from '../choose/page-words.ts';
import type { Fact } from '../single-facts.ts';

/** What lines are read with. */
export interface LineScene {
  readonly page: Page;
  readonly style: Style;
  readonly words: PageWords;
  /** What is asked for in forms is no fact. */
  readonly forms: EntryCover;
  /** Whether a node is content. */
  readonly kept: Uint8Array;
}

/** Lines looked through. */
const MOST_LINES = 3000;
const LONGEST = { label: 40, value: 300 } as const;
/** Words of a label. */
const MOST_WORDS = 5;
const LINE = /^\s*(\p{L}[^:：\n]{0,39})[:：](?:\s+|(?=[+(\d@]))(\S.*)?$/u;
/** Stars of forms and dashes say nothing. */
const SAID = /[\p{L}\p{N}].*[\p{L}\p{N}]/u;
const ALONE = /^\s*(\p{L}[^:：\n]{0,39})[:：]\s*$/u;

/** Collects them; a label that comes again is a column of a series, no fact of one thing. */
export function collectLineFacts(scene: LineScene): Fact[] {
  const { page } = scene;
  const facts: Fact[] = [];
  const counts = new Map<string, number>();
  let [label, lines] = ['', 0];
  for (let at = 0; at < page.text.length && lines < MOST_LINES; lines++) {
    const next = page.text.indexOf('\n', at);
    const end = next < 0 ? page.text.length : next;
    const line = page.text.slice(at, Math.min(end, at + LONGEST.label + LONGEST.value));
    // Most lines have no label and stand behind none.
    const hasColon = line.includes(':') || line.includes('：');
    const isRead = (hasColon || label !== '') && isOpen(scene, at) && isSeen(scene, at, end);
    const fact = isRead ? readLine(line, label) : undefined;
    if (hasColon || line.trim() !== '') label = (hasColon ? ALONE.exec(line)?.[1] : undefined) ?? '';
    if (fact !== undefined) {
      counts.set(fact.name, (counts.get(fact.name) ?? 0) + 1);
      const node = nodeAt(page, at + Math.max(0, line.indexOf(fact.text)));
      facts.push(LINE.test(line) ? { ...fact, node } : { ...fact, ...readList(page, node, fact.text) });
    }
    at = end + 1;
  }
  return facts.filter(({ name }) => counts.get(name) === 1);
}

/** Whether a line is seen and belongs to the content, or at least to no part around it. */
function isOpen({ page, style, words, forms, kept }: LineScene, at: number): boolean {
  const node = nodeAt(page, at);
  return (
    style.hidden[node] === HIDDEN.visible &&
    words.frameOf(node) === 'main' &&
    !forms.has(node) &&
    (words.content === 0 || kept[node] === 1)
  );
}

/** Whether nothing of a line is hidden: what stands between the letters of an address is there to mislead. */
function isSeen({ page, style }: LineScene, at: number, end: number): boolean {
  const last = nodeAt(page, Math.max(at, end - 1));
  for (let node = nodeAt(page, at); node <= last; node++)
    if (page.isText(node) && style.hidden[node] !== HIDDEN.visible) return false;
  return true;
}

/** Words of a label before a text of several sentences; more are a sentence with a colon. */
const MOST_BEFORE_PROSE = 3;
const SENTENCES = /[.!?]\s+\p{Lu}/u;
/** Dots and bars part what a line lists: what stands before the colon is more than its label. */
const PARTED = /[·•|»]/u;

function readLine(line: string, before: string): Omit<Fact, 'node'> | undefined {
  const match = LINE.exec(line);
  const [name, text] = match?.[2] === undefined ? [before, line] : [match[1], match[2]];
  const trimmed = text.trim();
  const most = SENTENCES.test(trimmed) ? MOST_BEFORE_PROSE : MOST_WORDS;
  const isLabel = name !== '' && !PARTED.test(name) && name.trim().split(/\s+/).length <= most;
  if (!isLabel || !SAID.test(trimmed) || trimmed.length > LONGEST.value || /[:：]$/u.test(trimmed))
    return undefined;
  return { name: name.trim().replace(/\s+/g, ' '), text: trimmed.replace(/\s+/g, ' ') };
}

const LISTS = toTagTable({ 'ul ol': 1 });
/** Elements around a line that may be the list it begins. */
const STEPS = 4;

/** All items of the list that begins with a line; the line alone where it begins none. */
function readList(page: Page, node: number, line: string): Pick<Fact, 'text' | 'node'> {
  for (let at = node, step = 0; at > 0 && step < STEPS; at = page.parent[at], step++) {
    if (LISTS[page.tag[at]] !== 1) continue;
    const text = page
      .textOf(at)
      .trim()
      .replace(/(?<!\s)\s*\n\s*/g, ', ');
    return text.startsWith(line) && text.length <= LONGEST.value ? { text, node: at } : { text: line, node };
  }
  return { text: line, node };
}
