/** Why a heading is one: by its tag or by its look; what the look alone would make of it, and what would unmake it. */
import { annotationsOf, type BlockTable } from '../../block/index.ts';
import { KIND } from '../../page/index.ts';
import { collectHeadlines, type Headline, type Headlines } from '../heading/headline.ts';
import { describeHeadlines, type HeadlinePage } from '../heading/headline-page.ts';
import { type HeadingEvidence, judgeHeadline, MOST_BOLD, SIZE_STEP } from '../heading/judge-headline.ts';
import { isNamed } from '../heading/may-head.ts';
import type { Entry } from '../outline.ts';
import { toSizeWords } from './size-words.ts';
import type { Why } from './why.ts';

/** Explains an entry that is a heading. */
export function explainHeading(table: BlockTable, entry: Entry): Why {
  const level = entry.attributes?.level;
  const is = typeof level === 'number' ? `a heading of level ${level}` : 'a heading';
  const found = collectHeadlines(table.page, annotationsOf(table, 'macrostructure'));
  const headline = found.headlines.find(({ nodes }) => isSame(entry.nodes, nodes));
  const evidence = entry.reasons[0]?.values?.evidence;
  if (typeof evidence === 'string' && headline !== undefined) {
    return { is, ...explainLook(table, { found, headline, evidence: evidence as HeadingEvidence }) };
  }
  return { is, ...explainTag(table, entry, { found, headline }) };
}

function isSame([start, end]: Entry['nodes'], [from, to]: Headline['nodes']): boolean {
  return (start <= from && to <= end) || (from <= start && end <= to);
}

/** A declared heading: would its look have been enough? */
function explainTag(
  { page, ...table }: BlockTable,
  { nodes }: Entry,
  { found, headline }: { found: Headlines; headline: Headline | undefined },
): Omit<Why, 'is'> {
  const role = page.attribute(nodes[0], 'role');
  const said = role === 'heading' ? 'role “heading”' : `<${page.name(nodes[0])}>`;
  const speaks = [`its author says so: ${said}`];
  const evidence = headline && judgeUndeclared({ ...table, page }, found, headline);
  if (evidence === undefined) {
    const change = 'It would be plain text if its author had not said so: its look alone would not do.';
    return { for: speaks, against: [], change };
  }
  const seen = tellEvidence({ ...table, page }, headline!, evidence);
  return { for: [...speaks, `its look would do without that: ${seen}`], against: [], change: null };
}

/** What the look of a declared heading speaks for, as if it had no tag. */
function judgeUndeclared(
  table: BlockTable,
  found: Headlines,
  headline: Headline,
): HeadingEvidence | undefined {
  const { page } = table;
  // Neither larger nor bold, the lens would have called it a headline for its tag alone.
  if (headline.gain < SIZE_STEP && !isBold(table, headline.nodes)) return undefined;
  const plain = { ...headline, declared: 0 };
  const headlines = found.headlines.map((each) => (each === headline ? plain : each));
  const around = describeHeadlines(page, { ...found, headlines });
  // The inside of h1…h6 is closed to headings told by look; this one is looked at as if it were no such element.
  const closed = around.closed.slice().fill(0, headline.nodes[0], headline.nodes[1]);
  return judgeHeadline({ ...around, closed }, plain);
}

interface Looked {
  readonly found: Headlines;
  readonly headline: Headline;
  readonly evidence: HeadingEvidence;
}

function explainLook(table: BlockTable, { found, headline, evidence }: Looked): Omit<Why, 'is'> {
  const around = describeHeadlines(table.page, found);
  return {
    for: [tellEvidence(table, headline, evidence)],
    against: ['no element says so (h1–h6)'],
    change: findChange(table, around, headline),
  };
}

function tellEvidence(table: BlockTable, { nodes }: Headline, evidence: HeadingEvidence): string {
  switch (evidence) {
    case 'title':
      return 'it says what the page is called';
    case 'larger':
      return `${toSizeWords(table, nodes)}, and text stands below it`;
    case 'bold':
      return isNamed(table.page, nodes)
        ? 'it is bold, and its class or id calls it a heading'
        : 'it is bold in a box of its own, above a list or a text';
    case 'bold line':
      return 'it is one of several bold lines, each above running text';
    case 'line of its own':
      return 'it is bold up to a line break, with running text behind it';
  }
}

/** What would make it none: each is tried with the rules that made it one. */
function findChange(table: BlockTable, around: HeadlinePage, headline: Headline): string | null {
  const isNone = (change: Partial<Headline>, page: Partial<HeadlinePage> = {}): boolean =>
    judgeHeadline({ ...around, ...page }, { ...headline, ...change }) === undefined;
  // Neither larger nor bold, the lens itself would not have called it a headline.
  if (headline.gain >= SIZE_STEP && (!isBold(table, headline.nodes) || isNone({ gain: 0 }))) {
    return 'It would be plain text if its letters were no larger than the text.';
  }
  if (isNone({ text: `${headline.text.trimEnd()}.` }))
    return 'It would be plain text if it ended with a full stop.';
  if (headline.words <= MOST_BOLD && isNone({ words: MOST_BOLD + 1 })) {
    return `It would be plain text if it had more than ${MOST_BOLD} words; it has ${headline.words}.`;
  }
  if (!around.isDeclared && isNone({}, { isDeclared: true }))
    return "It would be plain text if the page's other headings were headings by tag.";
  return null;
}

/** The weight from which on letters are bold, as CSS has it. */
const BOLD = 600;

function isBold({ page, style }: BlockTable, [start, end]: Headline['nodes']): boolean {
  for (let node = start; node < end; node++) {
    if (page.kind[node] === KIND.text && style.fontWeight[node] >= BOLD) return true;
  }
  return false;
}
