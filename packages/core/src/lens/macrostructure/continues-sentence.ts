/** Whether words in smaller type are part of a sentence: condition (e) of listing 1 (Rehm 4.2) must not tear it. */
import { type Page, toTagTable } from '../../page/index.ts';
import { ROLE } from './annotate-nodes.ts';
import type { PreparedTexts } from './found-blocks.ts';

/** Words of another kind inside a sentence, whatever they begin with: names of commands, note marks, titles. */
const PHRASES = toTagTable({
  'code kbd samp var tt sub sup abbr acronym mark dfn q cite ruby rt rp data time': 1,
});
/** A phrase is seldom deeper in its sentence: a `code` in a link in a `span`. */
const PHRASE_REACH = 4;

/** Whether a text goes on with the sentence of the text before it, no line break being between them. */
export function continuesSentence(prepared: PreparedTexts, before: number, text: number): boolean {
  const { page } = prepared.scene;
  const { node } = prepared.texts;
  if (isPhrase(page, node[before], node[text]) || JOINT.test(beginningOf(page, node[text]))) return true;
  const end = lastSignOf(page, node[before]);
  if (SENTENCE_ENDS.includes(end)) return false;
  return OPEN_ENDS.includes(end) || beginsInside(page, node[text]) || isResumed(prepared, before, text);
}

/** Whether a text stands in a phrase that its neighbour is outside of. */
function isPhrase(page: Page, neighbour: number, text: number): boolean {
  let around = page.parent[text];
  for (let step = 0; step < PHRASE_REACH && around > neighbour; step++) {
    if (PHRASES[page.tag[around]] === 1) return true;
    around = page.parent[around];
  }
  return false;
}

/** What ends a sentence, or announces what follows. */
const SENTENCE_ENDS = '.!?:…。！？：';
/** After these more of the sentence must come. */
const OPEN_ENDS = ',;，、；';
const CLOSING = '"\'”’»)]} \n\u00a0';

/** The last sign of a text, quotes and brackets aside. */
function lastSignOf({ text, textAt }: Page, node: number): string {
  const from = textAt[node];
  let at = textAt[node + 1] - 1;
  while (at > from && CLOSING.includes(text.charAt(at))) at--;
  return text.charAt(at);
}

/** Signs that hang on the word before them. */
const JOINT = /^\s*[,;)\]}]/;
const INSIDE = /^\s*(?:\p{Ll}|[.!?(])/u;
/** As much of a text as is read to know how it begins. */
const BEGINNING = 8;

function beginningOf({ text, textAt }: Page, node: number): string {
  return text.slice(textAt[node], Math.min(textAt[node + 1], textAt[node] + BEGINNING));
}

/** Whether a text begins as only the rest of a sentence does, or an aside in it. */
function beginsInside(page: Page, node: number): boolean {
  return INSIDE.test(beginningOf(page, node));
}

/** Whether the sentence before a text goes on right after it, in the same line and element: `press <small>ENTER</small> to`. */
function isResumed({ scene: { page }, notes, texts }: PreparedTexts, before: number, text: number): boolean {
  const after = text + 1;
  if (after >= texts.count || page.parent[texts.node[after]] !== page.parent[texts.node[before]])
    return false;
  for (let node = texts.node[text] + 1; node < texts.node[after]; node++)
    if (notes.role[node] !== ROLE.none) return false;
  return JOINT.test(beginningOf(page, texts.node[after])) || beginsInside(page, texts.node[after]);
}
