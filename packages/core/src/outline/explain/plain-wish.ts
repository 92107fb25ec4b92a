/** Changes of what the models read that a person can picture, told as wishes: `none of its words were links; all are`. */
import { tellShare } from '../why/tell-share.ts';
import { NAMED } from './block-names.ts';

/** A column whose change can be pictured. */
interface PlainColumn {
  /** Whether more of it speaks for content; a change that turns the decision the other way is chance, and not told. */
  readonly isFor: boolean;
  readonly tell: (from: number, to: number) => string | undefined;
}

/** The block a wish is about. */
export interface Wished {
  readonly isKept: boolean;
  /** Whether it stands in the element that is said to hold most of the text. */
  readonly isInRoot: boolean;
}

/** A wish to go after "if"; undefined where nobody could picture it, or it would turn the decision by chance. */
export function tellWish(
  { column, from, to }: { readonly column: string; readonly from: number; readonly to: number },
  { isKept, isInRoot }: Wished,
): string | undefined {
  const plain = PLAIN.get(column);
  if (plain === undefined || (to > from === plain.isFor) === isKept) return undefined;
  // There are several measures of where most of the text is; a wish must not contradict the one that is told.
  if (ROOTS.includes(column) && isInRoot === to > 0) return undefined;
  return plain.tell(from, to);
}

/** Whether a change of a column can be pictured at all. */
export function isPlain(column: string): boolean {
  return PLAIN.has(column);
}

function yes(isFor: boolean, [were, not]: readonly [were: string, not: string]): PlainColumn {
  return { isFor, tell: (_, to) => (to > 0 ? were : not) };
}

function inside(name: string, isFor: boolean): [string, PlainColumn] {
  return [`in ${name}`, yes(isFor, [`it stood in <${name}>`, `it did not stand in <${name}>`])];
}

const FRAMES = ['nav', 'footer', 'aside', 'header', 'form', 'button', 'dialog', 'select'];
const ROOTS = ['in 0.4 root', 'in 0.6 root', 'in 0.75 root', 'in 0.9 root'];
/** Letters so much smaller than usual are seen to be. */
const SMALL_LETTERS = 0.9;

function tellLinks(where: string): PlainColumn['tell'] {
  return (from, to) => {
    const only = to > 0 && to < from ? 'only ' : '';
    return `${only}${tellShare(to)} of ${where} were links; ${tellShare(from)} are`;
  };
}

const PLAIN: ReadonlyMap<string, PlainColumn> = new Map<string, PlainColumn>([
  ['link share', { isFor: false, tell: tellLinks('its words') }],
  ['links around 0', { isFor: false, tell: tellLinks('the words around it') }],
  ['words', { isFor: true, tell: (from, to) => `it had ${to} words; it has ${from === 1 ? 'one' : from}` }],
  ['ends a sentence', yes(true, ['it ended like a sentence', 'it did not end like a sentence'])],
  ['same text', { isFor: false, tell: tellCopies }],
  ['font size to usual', { isFor: true, tell: tellLetters }],
  ['seen', yes(true, ['it were seen', 'it were hidden'])],
  [
    'name in comments',
    yes(false, ["it stood among readers' comments", "it did not stand among readers' comments"]),
  ],
  ...FRAMES.map((name) => inside(name, false)),
  ...['main', 'article', 'p'].map((name) => inside(name, true)),
  ...ROOTS.map((name): [string, PlainColumn] => [
    name,
    yes(true, ["it stood where most of the page's text is", "it stood apart from most of the page's text"]),
  ]),
  ...NAMED.filter(({ isFor }) => !isFor).map(({ group, words }): [string, PlainColumn] => [
    `name ${group}`,
    { isFor: false, tell: (_, to) => (to === 0 ? `no class or id around it spoke of ${words}` : undefined) },
  ]),
]);

function tellCopies(from: number, to: number): string | undefined {
  return to === 1 ? `the same text stood only once on the page; it stands ${from} times` : undefined;
}

function tellLetters(from: number, to: number): string | undefined {
  if (from <= SMALL_LETTERS && to > 0.97) return 'its letters were as large as those of the text';
  return from > 0.97 && to <= SMALL_LETTERS ? 'its letters were smaller than those of the text' : undefined;
}
