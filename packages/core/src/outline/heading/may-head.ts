/** Which headlines may be headings at all, by what they say and by what their authors call them. */
import { isPlainGlyph } from '../../character/index.ts';
import { KIND, type Page, TAG, toTagTable } from '../../page/index.ts';
import type { Headline } from './headline.ts';
import type { HeadlinePage } from './headline-page.ts';

/** A headline is read at a glance; longer ones are paragraphs set large. */
const MAX_LENGTH = 150;
/** Names that say what else a short line in large type is. */
const OTHER_NAME =
  /(?:^|[^a-z])(?:btn|cta|author|byline|username|avatar|prices?|rating|stars|badge|tags?|breadcrumbs?|caption|testimonial|eyebrow|label(?!-hidden))(?:[^a-z]|$)|button|userbanner/i;
/** Names by which authors call a heading. */
const HEADING_NAME = /(?:^|[^a-z])(?:sub)?(?:heading|headline|title|h[1-6])s?(?:[^a-z]|$)/i;
/** Part of such a name: no evidence of a heading, but of no button either. */
const ANY_HEAD = /head|title/i;
const WORD = /\p{L}{2}/u;
/** `35 lb`, `4.7`, `914 reviews`: a value. */
const VALUE = /^[^\p{L}\p{N}]*\p{N}[\p{N}.,:\s]*\p{Ll}{0,8}[^\p{L}]*$/u;
/** `51% more`, `40 million readers`: a figure set large. */
const FIGURE = /^\D{0,8}\p{N}[\p{N}.,]*\s*(?:%|percent|[mb]illion|[kmx]\b)/iu;
const PRICE = /^\s*(?:\p{Sc}|[A-Z]{3}\s?\p{N})/u;
const COPYRIGHT = /^\s*(?:copyright\b|©|\(c\))/i;
/** Somebody's letters, in place of a portrait. */
const INITIALS = /^\p{Lu}{2}$/u;
const ADDRESS = /@|:\/\/|www\.|^\/\S+$/;
/** What leads on is a link, not a heading. */
const LEADS_ON = /[→»›>]\s*$|^\s*[→»›]/;

const NEVER = [PRICE, LEADS_ON, VALUE, FIGURE, ADDRESS, INITIALS, COPYRIGHT];

/** Whether a headline may be a heading. */
export function mayHead({ page, closed }: HeadlinePage, { text, nodes }: Headline): boolean {
  if (text.length > MAX_LENGTH || !WORD.test(text) || NEVER.some((other) => other.test(text))) return false;
  const start = nodes[0];
  // An item in large type is an item; a block that a button fills may be placed above it.
  if (page.tag[start] === TAG.li || isPlainGlyph(text.charAt(0))) return false;
  if (closed[start] === 1) return false;
  const holders = holdersOf(page, nodes);
  // What its author declares to be one needs no look.
  if (holders.some((node) => page.attribute(node, 'role') === 'heading')) return false;
  // A part of the page that is but a line is that part.
  if (holders.some((node) => PARTS[page.tag[node]] === 1)) return false;
  const names = namesOf(page, holders);
  // A question that opens its answer is a button in a box that is called a heading.
  if (holders.some((node) => CONTROLS[page.tag[node]] === 1)) return HEADING_NAME.test(names);
  return ANY_HEAD.test(names) || !OTHER_NAME.test(names);
}

const PARTS = toTagTable({ 'nav footer aside form address': 1 });
const CONTROLS = toTagTable({ 'button label select option': 1 });

/** Whether its author calls a place a heading. */
export function isNamed(page: Page, nodes: Headline['nodes']): boolean {
  const names = namesOf(page, holdersOf(page, nodes));
  return HEADING_NAME.test(names) && !OTHER_NAME.test(names);
}

function namesOf(page: Page, holders: readonly number[]): string {
  return holders.map((node) => page.attribute(node, 'class') ?? '').join(' ');
}

/** The elements inside a place that hold all of its words, outermost first. */
export function holdersOf(page: Page, [start, end]: Headline['nodes']): number[] {
  const [from, to] = page.span(start, end);
  const holders: number[] = [];
  for (let node = start; node < end && page.span(node)[0] <= from; node++) {
    if (page.kind[node] === KIND.element && page.span(node)[1] === to) holders.push(node);
  }
  return holders;
}
