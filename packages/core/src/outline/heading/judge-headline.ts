/** Which headlines that are none by tag are to be trusted, and how far. */
import { readDate } from '../../date/index.ts';
import { isBlockTag, KIND, type Page, TAG, toTagTable } from '../../page/index.ts';
import { headsBlock, headsList, headsWords } from './headed-text.ts';
import type { Headline } from './headline.ts';
import { type HeadlinePage, toTitleKey } from './headline-page.ts';
import { holdersOf, isNamed, mayHead } from './may-head.ts';

/** What speaks for a heading nobody declared. */
export type HeadingEvidence = 'title' | 'larger' | 'bold' | 'bold line' | 'line of its own';

/** What makes a headline a heading; undefined where nothing can be trusted. */
export function judgeHeadline(around: HeadlinePage, headline: Headline): HeadingEvidence | undefined {
  if (!mayHead(around, headline) || isLoneDay(around, headline)) return undefined;
  if (headline.isFaint) return judgeFaint(around, headline);
  if (!headline.isInline && isTitle(around, headline)) return 'title';
  if (headline.isInline) return isOwnLine(around, headline) ? 'line of its own' : undefined;
  if (headline.gain >= SIZE_STEP) return isLarger(around, headline) ? 'larger' : undefined;
  return judgeBold(around, headline);
}

/** Whether its words may be those of a heading told by its look. */
export function isHeadingText(around: HeadlinePage, headline: Headline): boolean {
  if (!mayHead(around, headline) || isLoneDay(around, headline)) return false;
  const isLarge = headline.gain >= SIZE_STEP;
  if (isLarge) return !isSaying(around, headline);
  return !LABEL_END.test(headline.text) && (headline.words <= MOST_BOLD || QUESTION.test(headline.text));
}

/** Characters beside a day that are no words of a heading: `On`, `Posted:`. */
const BESIDE_DAY = 8;
/** Days are read the same way in all languages here: what matters is that it is one. */
const ANY_LOCALE = { language: undefined, isMonthFirst: true } as const;

/** The day of a page is set large now and then; several in one look head what happened then. */
function isLoneDay(around: HeadlinePage, headline: Headline): boolean {
  const { text } = headline;
  const day = readDate(text, ANY_LOCALE);
  if (day === undefined || text.length > day.written.length + BESIDE_DAY) return false;
  return around.useOf(headline).texts < 2;
}

/** Whether it says what the page is called, where no declared heading does. */
function isTitle({ titles, hasTitle }: HeadlinePage, { text }: Headline): boolean {
  return !hasTitle && titles.has(toTitleKey(text));
}

/** One size step of the lens as it comes out of rounded pixels. */
export const SIZE_STEP = 9;
const SENTENCE_END = /[.!。！]["”’»)]*\s*$/u;
const LABEL_END = /[.!:;,…。！：]["”’»)]*\s*$/u;
const COLON_END = /[:：]\s*$/;
const QUESTION = /[?？]\s*$/;
/** A sentence of more words is set large to be read, not to head anything. */
const MOST_SENTENCE = 10;
export const MOST_BOLD = 10;
/** Two size steps: no sentence is set so large to be read. */
const LARGE = 20;
/** Less than the page's own size, for all its weight. */
const SMALL = -6;
/** The size of a page's title. */
const TITLE = 40;
/** So often the same words or the same look are no chance. */
const OFTEN = 3;

function isLarger(around: HeadlinePage, headline: Headline): boolean {
  const { running, headed, count, same } = around.useOf(headline);
  const isOfText = running > 0 && running >= headed;
  if (isOfText || isSaying(around, headline) || isBareLink(around, headline)) return false;
  const isTitle = count === 1 && headline.gain >= TITLE;
  const headsLittle = !isTitle && !headsEnough(around, headline);
  // Where headings have tags, what is large and heads nothing is a name, a value, a button; so is what is said again and again.
  return !headsLittle || !(around.isDeclared || same >= OFTEN);
}

/** A link in large type heads what stands right below it, where headings have tags. */
function headsEnough(around: HeadlinePage, headline: Headline): boolean {
  const isStrict = around.isDeclared && around.linked[headline.nodes[1] - 1] === 1;
  return isStrict ? headsBlock(around, headline) : headsWords(around, headline);
}

/** A sentence that is set large to be read: long, or a paragraph by its tag. */
function isSaying({ page }: HeadlinePage, { nodes, text, words, gain }: Headline): boolean {
  if (gain >= TITLE || !SENTENCE_END.test(text)) return false;
  return page.tag[nodes[0]] === TAG.p || (gain < LARGE && words > MOST_SENTENCE);
}

/** A link that fills no box of its own: one of several in a row, unless text stands right below it. */
function isBareLink(around: HeadlinePage, headline: Headline): boolean {
  const { page, linked } = around;
  if (linked[headline.nodes[1] - 1] === 0 || headsBlock(around, headline)) return false;
  return !holdersOf(page, headline.nodes).some((node) => isBlockTag(page.tag[node]));
}

/** Text of the page's own size that is bold: of an element that was made bold, or of `b` and `strong` in a paragraph. */
function judgeBold(around: HeadlinePage, headline: Headline): HeadingEvidence | undefined {
  const { page } = around;
  const isLine = isBoldLine(page, headline);
  if (LABEL_END.test(headline.text) && (isLine || !isLabelOfText(around, headline))) return undefined;
  if (!isLine && isNamed(page, headline.nodes)) return 'bold';
  if (headline.words > MOST_BOLD && !QUESTION.test(headline.text)) return undefined;
  if (!isLine) return headsText(around, headline) ? 'bold' : undefined;
  return !around.isDeclared && isSureLine(around, headline) ? 'bold line' : undefined;
}

/** A short bold block that the lens passed over: its author calls it a heading, or a list stands below it. */
function judgeFaint(around: HeadlinePage, headline: Headline): HeadingEvidence | undefined {
  const { page } = around;
  if (isBoldLine(page, headline)) return undefined;
  if (LABEL_END.test(headline.text) && !isLabelOfText(around, headline)) return undefined;
  return isNamed(page, headline.nodes) || headsList(around, headline) ? 'bold' : undefined;
}

/** `Pros:` above a list, or above more than a value. */
function isLabelOfText(around: HeadlinePage, headline: Headline): boolean {
  return COLON_END.test(headline.text) && (headsList(around, headline) || headsWords(around, headline));
}

const PARAGRAPHS = toTagTable({ 'p b strong font em i': 1 });

/** Whether the weight comes from inline elements, as emphasis in running text has it. */
function isBoldLine(page: Page, { nodes }: Headline): boolean {
  return PARAGRAPHS[page.tag[nodes[0]]] === 1;
}

function headsText(around: HeadlinePage, headline: Headline): boolean {
  if (headsList(around, headline)) return true;
  // Smaller than the text, it heads text or nothing.
  if (headline.gain < SMALL && around.blocks[headline.block + 1]?.isRunning !== true) return false;
  const { count, texts, same } = around.useOf(headline);
  if (headsBlock(around, headline)) return true;
  return !around.isDeclared && same < OFTEN && count >= OFTEN && texts * 4 >= count * 3;
}

/** Words of running text that a bold line must be followed by. */
const LEAST_RUNNING = 8;
/** Bold lines of one look with texts of their own. */
const LEAST_ALIKE = 2;

function isSureLine(around: HeadlinePage, headline: Headline): boolean {
  const next = around.blocks[headline.block + 1];
  const { count, texts, running, headed } = around.useOf(headline);
  if (count < LEAST_ALIKE || texts * 2 < count || running > headed) return false;
  return next?.isRunning === true && next.words >= LEAST_RUNNING;
}

/** Whether a line break follows at once, and running text behind it. */
function isOwnLine(around: HeadlinePage, { nodes, text, block, words }: Headline): boolean {
  const { page, blocks } = around;
  if (LABEL_END.test(text) || words > MOST_BOLD || around.isDeclared) return false;
  let next = nodes[1];
  while (next < page.size && page.kind[next] === KIND.text && page.textOf(next) === '') next++;
  return page.tag[next] === TAG.br && blocks[block].isRunning;
}
