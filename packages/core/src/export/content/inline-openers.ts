/** What elements in the line do: links, emphasis, code, pictures, formulas, line breaks. */
import { isBackLink } from '../../outline/index.ts';
import { FLAG, type Page, TAG, type TagName } from '../../page/index.ts';
import { type ImagePiece, MARK } from './content-tree.ts';
import type { ContentWalk, Opener } from './content-walk.ts';
import { findImageAddress } from './find-image-address.ts';
import { isHeadingTool, isWholeHeading } from './heading-link.ts';
import { type Formula, isDrawnFormula, isTexScript, readMath, readMathImage, readTexScript } from './math.ts';
import { openMedia } from './open-media.ts';
import { isCodeInLines, readCodeBlock } from './read-code.ts';

const MARKS: readonly (readonly [names: string, mark: number])[] = [
  ['b strong', MARK.strong],
  ['i em cite dfn var', MARK.emphasis],
  ['s strike del', MARK.strike],
  ['sub', MARK.sub],
  ['kbd samp tt', MARK.code],
];

/** Elements in the line by tag number. */
export const INLINE_OPENERS: readonly (readonly [tag: number, opener: Opener])[] = [
  ...MARKS.flatMap(([names, mark]) =>
    names.split(' ').map((name) => [TAG[name as TagName], toMarkOpener(mark)] as const),
  ),
  [TAG.sup, openSup],
  [TAG.code, openCode],
  [TAG.a, openLink],
  [
    TAG.q,
    (walk, node) =>
      passes(walk, node) ? walk.page.end[node] : walk.enterDress(node, walk.dress, ['“', '”']),
  ],
  [TAG.button, openButton],
  [TAG.span, openSpan],
  [TAG.rt, openRubyText],
  [TAG.br, openBreak],
  [TAG.wbr, (walk, node) => walk.page.end[node]],
  [TAG.img, openImage],
  [TAG.video, openMedia],
  [TAG.audio, openMedia],
  [TAG.iframe, openMedia],
  [TAG.embed, openMedia],
  [TAG['svg/svg'], (walk, node) => walk.page.end[node]],
  [TAG['math/math'], openMath],
  [TAG.script, openScript],
  [TAG.input, openBox],
];

/** Elements of any other name: nothing but what they hold. */
export function openPlain(walk: ContentWalk, node: number): number {
  if (passes(walk, node)) return walk.page.end[node];
  walk.mark(node);
  return node + 1;
}

/** Whether nothing below the node is to be printed here; the walk then goes on behind it. */
export function passes(walk: ContentWalk, node: number): boolean {
  const { page, kept, plan, notes } = walk;
  if (!kept.reaches(node) || plan.moved.has(node)) return true;
  if (walk.hasFormulas && isDrawnFormula(page, node)) {
    walk.pass(node);
    return true;
  }
  const note = notes.notes.size > 0 ? walk.builder.note : undefined;
  if (note === undefined) return false;
  return isBackLink(page, node) || (walk.builder.isFresh && isLabel(page, node, note.label));
}

/** The note's own number before its text. */
function isLabel(page: Page, node: number, label: string): boolean {
  if (page.end[node] - node > 4) return false;
  return toLetters(page.textOf(node)).toLowerCase() === label;
}

function toMarkOpener(mark: number): Opener {
  return (walk, node) => {
    if (passes(walk, node)) return walk.page.end[node];
    return walk.enterDress(node, { ...walk.dress, marks: walk.dress.marks | mark });
  };
}

const openRaised = toMarkOpener(MARK.sup);

/** Raised marks of notes, with the brackets and commas around them; anything else is raised text. */
function openSup(walk: ContentWalk, node: number): number {
  const { page, notes } = walk;
  if (notes.marks.size === 0 || passes(walk, node)) return openRaised(walk, node);
  const own = notes.marks.get(node);
  if (own !== undefined) {
    walk.addPiece({ kind: 'note', label: own }, node);
    return page.end[node];
  }
  const labels: string[] = [];
  let rest = page.textOf(node).length;
  for (let link = node + 1; link < page.end[node]; link++) {
    const label = notes.marks.get(link);
    if (label === undefined) continue;
    labels.push(label);
    rest -= page.textOf(link).length;
  }
  if (labels.length === 0 || rest > 2 * labels.length + 2) return openRaised(walk, node);
  for (const label of labels) walk.addPiece({ kind: 'note', label }, node);
  return page.end[node];
}

function openCode(walk: ContentWalk, node: number): number {
  if (passes(walk, node)) return walk.page.end[node];
  if (isCodeInLines(walk.page, node) && walk.tableEnds.length === 0) {
    walk.settle();
    walk.builder.addBlock(readCodeBlock(walk.page, node));
    return walk.page.end[node];
  }
  return walk.enterDress(node, { ...walk.dress, marks: walk.dress.marks | MARK.code });
}

/** Links that a script makes buttons of. */
const NOWHERE = /^\s*#!?\s*$/;
/** Signs that stand for a link to the heading they stand in. */
const ANCHOR_TEXT = /^[^\p{L}\p{N}]*$/u;

function openLink(walk: ContentWalk, node: number): number {
  const { page, notes, dress } = walk;
  if (passes(walk, node)) return page.end[node];
  const label = notes.marks.get(node);
  if (label !== undefined) {
    walk.addPiece({ kind: 'note', label }, node);
    return page.end[node];
  }
  const href = page.attribute(node, 'href');
  const isHere = walk.addresses.fragmentOf(href) !== '' || href?.trim() === '#';
  if (isHere && ANCHOR_TEXT.test(page.textOf(node)) && !hasPicture(page, node)) return page.end[node];
  if (isHeadingTool(walk, node)) return page.end[node];
  const address = walk.addresses.resolve(href);
  // A raised number that leads nowhere in the content is a number; a heading need not lead to itself.
  const isOwn = isHere || walk.addresses.isOwn(address);
  const isPlain =
    address === '' ||
    NOWHERE.test(href ?? '') ||
    (isHere && (dress.marks & MARK.sup) !== 0) ||
    (isOwn && isWholeHeading(walk, node));
  const title = page.attribute(node, 'title')?.replace(/\s+/g, ' ').trim() ?? '';
  return walk.enterDress(node, isPlain ? dress : { ...dress, link: { address, title } });
}

function toLetters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

function hasPicture(page: Page, node: number): boolean {
  return page.first(TAG.img, node, page.end[node]) >= 0;
}

function openButton(walk: ContentWalk, node: number): number {
  return isHeadingTool(walk, node) ? walk.page.end[node] : openPlain(walk, node);
}

/** Links to the editor that encyclopedias put beside their headings: `[edit]`. */
const EDIT_LINKS = /(?:^|\s)mw-editsection(?:\s|$)/;

function openSpan(walk: ContentWalk, node: number): number {
  const { page } = walk;
  const start = page.textAt[node];
  // White space of the layout may stand before it.
  const isBracket = page.text
    .slice(start, start + 4)
    .trimStart()
    .startsWith('[');
  if (isBracket && EDIT_LINKS.test(page.attribute(node, 'class') ?? '')) return page.end[node];
  return openPlain(walk, node);
}

/** Small text over characters: in brackets, where the page has none for those who cannot set it above. */
function openRubyText(walk: ContentWalk, node: number): number {
  const { page } = walk;
  if (passes(walk, node)) return page.end[node];
  const ruby = page.parent[node];
  const hasBrackets = page.first(TAG.rp, ruby, page.end[ruby]) >= 0;
  return walk.enterDress(node, walk.dress, hasBrackets ? ['', ''] : ['(', ')']);
}

function openBreak(walk: ContentWalk, node: number): number {
  walk.breakLine(node);
  return walk.page.end[node];
}

function openImage(walk: ContentWalk, node: number): number {
  const { page, kept, builder } = walk;
  const isKept =
    kept.has(node) || (page.tag[page.parent[node]] === TAG.picture && kept.has(page.parent[node]));
  if (!isKept || (walk.hasFormulas && isDrawnFormula(page, node))) return page.end[node];
  const formula = readMathImage(page, node);
  if (formula !== undefined) return addFormula(walk, node, formula);
  const address = findImageAddress(page, node, walk.addresses);
  if (address === '' || isCounter(page, node, address)) return page.end[node];
  const alt = page.attribute(node, 'alt')?.replace(/\s+/g, ' ').trim() ?? '';
  if (EMOJI.test(alt)) return addSign(walk, node, alt);
  const title = page.attribute(node, 'title')?.replace(/\s+/g, ' ').trim() ?? '';
  const image: ImagePiece = {
    kind: 'image',
    address,
    alt,
    title: title === alt ? '' : title,
    link: walk.dress.link,
  };
  // Signs in the cells of a table are what its author has to say.
  if (walk.tableEnds.length === 0 && isAdorning(walk, node, image)) return page.end[node];
  const twin = builder.lastImage;
  if (twin === undefined || !isTwin(walk, node, twin, image)) walk.addPiece(image, node);
  else if (twin.alt === '' && alt !== '') builder.replaceLastImage({ ...twin, alt });
  return page.end[node];
}

/** For readers without scripts, an address with parameters and no kind of picture counts them. */
function isCounter(page: Page, node: number, address: string): boolean {
  return (
    (page.flags[node] & FLAG.noscript) !== 0 &&
    address.includes('?') &&
    !/\.(?:jpe?g|png|gif|webp|avif|svg)\b/i.test(address)
  );
}

function isAdorning({ decoration }: ContentWalk, node: number, { address, alt, title }: ImagePiece): boolean {
  const isWordless = alt === '' && title === '';
  return isWordless ? decoration.isDecoration(node, address) : decoration.isButton(node, address);
}

/** A picture that stands for one character or two. */
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F){1,12}$/u;

function addSign(walk: ContentWalk, node: number, sign: string): number {
  walk.addSign(sign, node);
  return walk.page.end[node];
}

/** A copy for readers without scripts, or the same picture again right after. */
function isTwin(walk: ContentWalk, node: number, twin: ImagePiece, image: ImagePiece): boolean {
  return (walk.page.flags[node] & FLAG.noscript) !== 0 || twin.address === image.address;
}

function openMath(walk: ContentWalk, node: number): number {
  const { page, kept } = walk;
  if (!kept.reaches(node)) return page.end[node];
  return addFormula(walk, node, readMath(page, node));
}

/** Scripts are no content, but MathJax keeps formulas in them. */
function openScript(walk: ContentWalk, node: number): number {
  const { page, kept } = walk;
  if (!isTexScript(page, node) || !kept.reaches(page.parent[node])) return page.end[node];
  return addFormula(walk, node, readTexScript(page, node));
}

function addFormula(walk: ContentWalk, node: number, { tex, isDisplay }: Formula): number {
  if (tex === '') return walk.page.end[node];
  if (isDisplay && !walk.builder.isInLine) {
    walk.settle();
    walk.builder.addBlock({ kind: 'math', tex });
  } else walk.addPiece({ kind: 'math', tex }, node);
  return walk.page.end[node];
}

/** The box of a task, right at the start of its item. */
function openBox(walk: ContentWalk, node: number): number {
  const { page } = walk;
  if (page.attribute(node, 'type')?.toLowerCase() === 'checkbox' && !isChoice(page, node)) {
    walk.builder.checkItem(page.attribute(node, 'checked') !== undefined);
  }
  return page.end[node];
}

/** Boxes that can be ticked and have a name or a label belong to a form: a filter, a choice. */
function isChoice(page: Page, box: number): boolean {
  if (page.attributeNamed(box, 'disabled') !== undefined) return false;
  return page.attribute(box, 'name') !== undefined || page.tag[page.parent[box]] === TAG.label;
}
