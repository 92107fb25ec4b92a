/**
 * Prose made safe to stand inside a document of one's own, without a frame around it. Parsed by us and written anew from
 * a short list: no name in it runs, loads or submits anything, none is of SVG or MathML, and none changes how the text
 * after it is read. So whoever reads the result finds these names and no others, whatever tree they make of it.
 */
import { FLAG, KIND, type Page, parse } from '../page/index.ts';
import { BOXED_TAGS, DROPPED_TAGS, PROSE_TAGS, VOID_TAGS } from './allowed.ts';
import { escapeMarkup } from './escape-markup.ts';

/** Where links may lead. */
const LINK = /^(?:https?|mailto|tel):/i;

/**
 * So often prose is written anew until it stays as it is: a tree need not survive being written once. Safe it is from
 * the first time on; no markup is known to us that takes more than three.
 */
const MOST_ROUNDS = 8;

/**
 * Markup of a stranger as prose. Links open elsewhere and tell nobody where from; what may scroll is reached by keyboard.
 * Prose made safe again stays as it is.
 */
export function toSafeProse(markup: string): string {
  let prose = writeProse(readFragment(markup));
  for (let round = 1; round < MOST_ROUNDS; round++) {
    const again = writeProse(readFragment(prose));
    if (again === prose) break;
    prose = again;
  }
  return prose;
}

/** As a browser reads what is put into a body: nothing is taken for a head, and no rule of old pages holds. */
function readFragment(markup: string): Page {
  return parse(`<!DOCTYPE html><body>${markup}`, { text: false });
}

/** Inside what nobody reads here. */
const NOT_SHOWN = FLAG.noscript | FLAG.template | FLAG.svg | FLAG.math | FLAG.raw;

function writeProse(page: Page): string {
  const out: string[] = [];
  const open: { end: number; tag: string }[] = [];
  for (let node = 1; node < page.size; ) {
    while (open.length > 0 && open.at(-1)!.end <= node) out.push(open.pop()!.tag);
    const name = page.name(node);
    const isShown = (page.flags[node] & NOT_SHOWN) === 0;
    if (isShown && page.kind[node] === KIND.text) out.push(escapeMarkup(page.data[node]));
    if (isShown && PROSE_TAGS.has(name)) {
      out.push(toStartTag(page, node));
      if (!VOID_TAGS.has(name)) open.push({ end: page.end[node], tag: `</${name}>` });
    }
    // Of an element that is not on the list the content stays, unless nobody was meant to read it here.
    node = DROPPED_TAGS.has(name) || BOXED_TAGS.has(name) ? page.end[node] : node + 1;
  }
  while (open.length > 0) out.push(open.pop()!.tag);
  return out.join('');
}

function toStartTag(page: Page, node: number): string {
  const name = page.name(node);
  const attributes = page
    .attributesOf(node)
    .map(([attribute, value]) => toAttribute(name, attribute, value))
    .join('');
  if (name === 'table') return `<table${attributes} tabindex="0">`;
  // The parser drops a line break right after this tag: give it one to drop.
  if (name === 'pre') return `<pre${attributes} tabindex="0">\n`;
  return `<${name}${attributes}>`;
}

/** The one attribute an element may keep. */
const ATTRIBUTE_OF: Readonly<Record<string, string>> = { a: 'href', ol: 'start', td: 'align', th: 'align' };

function toAttribute(name: string, attribute: string, value: string): string {
  if (ATTRIBUTE_OF[name] !== attribute) return '';
  if (name !== 'a') return ` ${attribute}="${escapeMarkup(value)}"`;
  if (!LINK.test(value.trim())) return '';
  return ` href="${escapeMarkup(value)}" target="_blank" rel="noopener noreferrer nofollow"`;
}
