/** Why blocks and roles are what they are: by their elements, or by what a finder counted, against its bound. */
import type { Reason } from '../../annotation/index.ts';
import type { BlockTable } from '../../block/index.ts';
import { type Page, runAround } from '../../page/index.ts';
import { LEAST_ICONS } from '../list/choose-lists.ts';
import type { Entry } from '../outline.ts';
import { LEAST_SHARE } from '../role/finding.ts';
import { LEAST_RECORDS } from '../role/series-roles.ts';
import { LEAST_TEASERS } from '../role/teaser-roles.ts';
import { tellShare } from './tell-share.ts';
import { toNoun, type Why } from './why.ts';

type Told = Omit<Why, 'is'>;

/** Explains an entry that is neither zone nor heading; `around` is the entry it stands in. */
export function explainBlock(table: BlockTable, entry: Entry, around: Entry | undefined): Why {
  return { is: toNoun(entry.label), ...tell(table, entry, around) };
}

function tell(table: BlockTable, entry: Entry, around: Entry | undefined): Told {
  const [reason] = entry.reasons;
  if (entry.label === 'hidden') return tellHidden(entry);
  if (reason === undefined) return tellUnit(entry, around);
  if (reason.step === 'declared') return tellDeclared(table, entry, reason);
  if (reason.step === 'text between blocks') {
    if (entry.label === 'image') return plain('it is a picture');
    return tellText(table, entry);
  }
  if (entry.label === 'series') return tellSeries(entry, reason);
  if (entry.label === 'list') return tellList(entry, reason);
  if (entry.label === 'address' || entry.label === 'hours') return tellFinding(table, entry, reason);
  return tellRole(entry, reason);
}

/** Elements that say what they hold, though the outline has no label for it. */
const SAYING: ReadonlyMap<string, string> = new Map([
  ['figcaption', 'it is a caption'],
  ['caption', 'it is the caption of a table'],
  ['cite', 'it names a source'],
  ['summary', 'it is the line of a part that unfolds'],
  ['legend', 'it names a group of fields'],
  ['label', 'it names a field'],
  ['button', 'it is a button'],
  ['time', 'it is a date or a time'],
  ['dt', 'it is a term'],
  ['dd', 'it is a definition'],
]);

/** Text between blocks: the element that holds it and nothing else may say what it is. */
function tellText({ page, features }: BlockTable, { nodes: [start, end] }: Entry): Told {
  const words = features.words[end] - features.words[start];
  for (let node = start; node > 0; node = page.parent[node]) {
    if (features.words[page.end[node]] - features.words[node] > words) break;
    const said = page.isElement(node) ? SAYING.get(page.name(node)) : undefined;
    if (said !== undefined) return plain(`${said}, says <${page.name(node)}>`);
  }
  return plain('it stands by itself, and no element says what it is');
}

function plain(...words: readonly string[]): Told {
  return { for: words, against: [], change: null };
}

function tellHidden({ attributes }: Entry): Told {
  const by = String(attributes?.by);
  const way = WAYS[by] ?? by;
  return plain(MAYBE_SEEN.has(by) ? way : `nobody sees it: ${way}`);
}

const WAYS: Readonly<Record<string, string>> = {
  display: 'display is none',
  visibility: 'visibility is hidden',
  attribute: 'it has the attribute hidden',
  size: 'its size is nothing',
  offScreen: 'it stands off the screen',
  transparent: 'its style makes it transparent, if only until it fades in',
  sameColour: 'its letters have the colour behind them, as far as its style tells',
  inert: 'it stands in noscript or template',
};

/** What a script or a picture behind it may show all the same. */
const MAYBE_SEEN: ReadonlySet<string> = new Set(['transparent', 'sameColour']);

/** A record, teaser or item is one of many: its series or list says why. */
function tellUnit({ label }: Entry, around: Entry | undefined): Told {
  const count = around?.attributes?.records ?? around?.attributes?.items;
  if (around === undefined || typeof count !== 'number') return plain();
  return plain(
    `it is one of the ${count} ${label === 'item' ? 'items' : `${label}s`} of the ${around.label} around it`,
  );
}

function tellDeclared({ page }: BlockTable, entry: Entry, { values }: Reason): Told {
  const role = values?.role;
  const element = String(values?.element ?? page.name(entry.nodes[0]));
  const said = typeof role === 'string' ? `role “${role}” on <${element}>` : `<${element}>`;
  const { rows, columns } = entry.attributes ?? {};
  if (entry.label === 'table') {
    return plain(`its author says so: ${said}`, `its cells are data, ${rows} rows of ${columns}, no layout`);
  }
  return plain(`its author says so: ${said}`);
}

function tellSeries({ attributes, reasons }: Entry, { step, values }: Reason): Told {
  const records = Number(attributes?.records);
  if (step === 'teasers') {
    const boxes = Number(values?.boxes);
    const change = `It would be no series of teasers if less than ${tellShare(LEAST_TEASERS)} of the boxes side by side led on with a title and a picture or sentence; ${records} of ${boxes} do.`;
    const speaks = `${records} boxes side by side lead to other pages, with a title and a picture or a sentence`;
    return { for: [speaks], against: [], change };
  }
  const alike = reasons.map(({ values: seen }) => seen?.similarity).find((each) => typeof each === 'number');
  const speaks = [`${records} parts of the same make follow each other`];
  if (alike !== undefined) {
    speaks.push(
      alike >= 0.995
        ? 'they are built alike, element by element'
        : `they share ${tellShare(alike)} of their make on average`,
    );
  }
  const change = `It would be no series with fewer than ${LEAST_RECORDS} records; it has ${records}.`;
  return { for: speaks, against: [], change };
}

const SIGNS: Readonly<Record<string, string>> = {
  arabic: 'numbers',
  letter: 'letters',
  roman: 'Roman numbers',
  icon: 'a small picture',
};

function tellList({ attributes }: Entry, { values }: Reason): Told {
  const items = Number(attributes?.items);
  const marking = String(values?.marking);
  const sign = SIGNS[marking] ?? `the sign “${String(values?.sign)}”`;
  const least = marking === 'icon' ? LEAST_ICONS : 2;
  const few = least === 2 ? 'only one line' : `fewer than ${least} lines`;
  return {
    for: [`${items} lines begin with ${sign}`],
    against: ['no element says so (ul, ol)'],
    change: `It would be plain text if ${few} began so; ${items} do.`,
  };
}

function tellFinding({ page }: BlockTable, { label, nodes }: Entry, { step = '', values }: Reason): Told {
  if (step.startsWith('declared')) return plain(`its author says so: ${step.replace(/^declared: /, '')}`);
  const text = String(values?.text ?? '');
  const share = findShare(page, nodes, text);
  const least = LEAST_SHARE[label as keyof typeof LEAST_SHARE];
  const quoted = excerptOf(text);
  return {
    for: [`“${quoted}” reads as ${label === 'hours' ? 'hours' : 'an address'}`],
    against: [],
    change:
      share === undefined || share < least
        ? null
        : `It would be a paragraph with ${label === 'hours' ? 'hours' : 'an address'} in it if that were less than ${tellShare(least)} of its text; it is ${tellShare(share)}.`,
  };
}

function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MOST_QUOTED ? `${line.slice(0, MOST_QUOTED).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
}

/** So much of a text is quoted. */
const MOST_QUOTED = 60;

/** How much of its lines a finding fills: the entry may have taken in the lines before it since. */
function findShare(page: Page, [start, end]: Entry['nodes'], text: string): number | undefined {
  const [from, to] = page.span(start, end);
  const at = page.text.indexOf(text, from);
  if (text === '' || at < 0 || at >= to) return undefined;
  const [first, last] = page.span(...runAround(page, at, at + text.length));
  return Math.min(1, text.length / Math.max(1, last - first));
}

/** Steps of finders in plain words; `$` is the value named behind it. */
const STEPS: readonly (readonly [step: RegExp, words: string, value?: string])[] = [
  [/^named$/, 'its class or id calls it so: “$”', 'class'],
  [/^comments: named$/, 'its class or id calls it so: “$”', 'class'],
  [/^comments/, 'parts of the same make follow the text, each with a name and a date'],
  [/TableOfContents/, 'it is a list of links to places on this page'],
  [/LegalInformation/, 'it has words of a legal notice'],
  [/logo/i, 'it stands above the content and is called a logo, or leads to the front page'],
  [/large type that leads home/, 'it is set in large type and leads to the front page'],
  [/^teaser$/, 'it is a box with a heading that leads to another page'],
  [/reference/i, 'its lines read like titles of literature'],
  [/note/i, 'its sign stands in the text above'],
];

function tellRole({ label, reasons }: Entry, { step = '', rule = '', values }: Reason): Told {
  const known = STEPS.find(([pattern]) => pattern.test(step || rule));
  const keyword = reasons.map(({ values: seen }) => seen?.keyword).find((each) => typeof each === 'string');
  if (keyword !== undefined) return plain(`it has the words of ${toNoun(label)}: “${keyword}”`);
  if (known === undefined) return plain();
  const value = known[2] === undefined ? '' : excerptOf(String(values?.[known[2]] ?? ''));
  if (known[2] !== undefined && value === '') return plain('its class or id calls it so');
  const change = label === 'logo' ? 'It would be no logo if it stood in the main part or below it.' : null;
  return { ...plain(known[1].replace('$', () => value)), change };
}
