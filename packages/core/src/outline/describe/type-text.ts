/** Title, headings, running text and controls of a page, for the type models. */
import { KIND, type Page, TAG } from '../../page/index.ts';
import type { OutlineScene } from '../scene.ts';
import { type Columns, shareOf } from './columns.ts';

/** What parts the title of a page from the name of its site. */
const TITLE_PARTS = /\s+[|–—\-·:»•]\s+/;
const QUESTION = /[?？؟]/;

const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

export function describeTitles({ page }: OutlineScene): Record<string, number> {
  const { title } = page;
  const parts = title.split(TITLE_PARTS).map(countWords);
  const first = page.first(TAG.h1);
  const heading = first < 0 ? '' : page.textOf(first).slice(0, 200);
  return {
    'title words': countWords(title),
    'title parts': parts.length,
    'title first part': parts[0]!,
    'title longest part': Math.max(...parts),
    'title asks': Number(QUESTION.test(title)),
    'title digit': Number(/\d/.test(title.split(TITLE_PARTS)[0]!)),
    'title small words': shareOf((title.match(/(?<!\p{L})\p{Ll}/gu) ?? []).length, countWords(title)),
    'headline words': countWords(heading),
    'headline asks': Number(QUESTION.test(heading)),
    'headline ends': Number(/[.!。！]$/.test(heading)),
    'headline in title': Number(heading !== '' && title.toLowerCase().includes(heading.toLowerCase())),
  };
}

/** The blocks the rules keep. */
export function describeKept(scene: OutlineScene, columns: Columns): Record<string, number> {
  const { words, linkWords, heading, prose } = scene;
  const kept = [...columns['rules keep']!.keys()].filter((block) => columns['rules keep']![block]! > 0);
  const sum = (value: (block: number) => number): number =>
    kept.reduce((total, block) => total + value(block), 0);
  const runningWords = (block: number): number => prose[block + 1]! - prose[block]!;
  const all = sum((block) => words[block]!);
  const running = sum((block) => Number(runningWords(block) > 0));
  const headings = kept.filter((block) => heading[block]! > 0);
  const linkedHeadings = headings.filter((block) => linkWords[block]! > 0).length;
  const short = sum((block) => Number(words[block]! <= 4));
  const sentences = sum((block) => Number(words[block]! > 5 && columns['ends a sentence']![block]! > 0));
  const money = sum((block) => Number(columns.money![block]! > 0));
  return {
    'text words': all,
    'text of page': shareOf(all, scene.features.words[scene.page.size]),
    'text running': shareOf(sum(runningWords), all),
    'text running blocks': running,
    'text running per block': shareOf(running, kept.length),
    'text words per running': shareOf(sum(runningWords), running),
    'text longest run': findLongestRun(kept, runningWords, heading),
    'text longest block': kept.reduce((most, block) => Math.max(most, words[block]!), 0),
    'text linked': shareOf(
      sum((block) => linkWords[block]!),
      all,
    ),
    'text short': shareOf(short, kept.length),
    'text sentences': shareOf(sentences, kept.length),
    'text code': shareOf(
      sum((block) => words[block]! * columns['in pre']![block]!),
      all,
    ),
    'text prices': money,
    'text price share': shareOf(money, kept.length),
    'text headings': headings.length,
    'text second headings': headings.filter((block) => heading[block] === 2).length,
    'text third headings': headings.filter((block) => heading[block] === 3).length,
    'text words per heading': all / (1 + headings.length),
    'text heading words': shareOf(
      headings.reduce((total, block) => total + words[block]!, 0),
      headings.length,
    ),
    'text linked headings': linkedHeadings,
    'text linked heading share': shareOf(linkedHeadings, headings.length),
  };
}

/** Blocks of running text in a row; a heading does not end the row. */
function findLongestRun(
  kept: readonly number[],
  runningWords: (block: number) => number,
  heading: Uint8Array,
): number {
  let run = 0;
  let longest = 0;
  for (const block of kept) {
    if (runningWords(block) > 0) longest = Math.max(longest, ++run);
    else if (heading[block] === 0) run = 0;
  }
  return longest;
}

const COUNTED: readonly (keyof typeof TAG)[] = [
  'code',
  'pre',
  'kbd',
  'dl',
  'dt',
  'video',
  'iframe',
  'img',
  'picture',
  'blockquote',
  'figure',
  'table',
  'tr',
  'button',
  'input',
  'ol',
  'ul',
  'details',
  'time',
  'article',
  'section',
  'aside',
  'nav',
  'h1',
  'h4',
  'em',
  'strong',
  'cite',
  'noscript',
  'template',
  'b',
];
/** What can be filled in, by tag, type and name together. */
const CONTROL_PATTERNS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['choices', /^input (?:checkbox|radio)/],
  ['contact', /^input (?:email|tel)|e-?mail|phone/],
  ['writing', /^textarea/],
  ['select', /^select/],
  ['quantity', /^input number|quantity|qty/],
  ['buttons', /^button/],
  ['password', /password/],
];
const CART = /cart|basket|checkout/;

/** What there is to press, to fill in and to look at. */
export function describeControls(page: Page): Record<string, number> {
  const byTag = new Uint32Array(page.tags.names.length);
  const controls = new Uint32Array(CONTROL_PATTERNS.length);
  let elements = 0;
  let carts = 0;
  for (let node = 0; node < page.size; node++) {
    if (page.kind[node] !== KIND.element) continue;
    const tag = page.tag[node];
    elements++;
    byTag[tag]!++;
    if (tag === TAG.form) carts += Number(CART.test(page.attribute(node, 'action') ?? ''));
    else if (tag === TAG.input || tag === TAG.select || tag === TAG.textarea || tag === TAG.button)
      countControl(controls, page, node);
  }
  const values: Record<string, number> = { 'forms of a cart': carts, elements };
  for (const name of COUNTED) values[`elements ${name}`] = byTag[TAG[name]]!;
  for (const [place, [name]] of CONTROL_PATTERNS.entries()) values[`controls ${name}`] = controls[place]!;
  return values;
}

function countControl(controls: Uint32Array, page: Page, node: number): void {
  const [type, name] = [page.attribute(node, 'type') ?? '', page.attribute(node, 'name') ?? ''];
  const control = `${page.name(node)} ${type} ${name}`.toLowerCase();
  for (let place = 0; place < CONTROL_PATTERNS.length; place++) {
    if (CONTROL_PATTERNS[place]![1].test(control)) controls[place]!++;
  }
}
