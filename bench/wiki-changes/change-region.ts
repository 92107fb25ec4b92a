/** What a person does to a region: words, inline markup, blocks and items, pictures, all of it gone. */
import { changeWords, type Vocabulary } from './draw-words.ts';
import {
  append,
  attributeOf,
  collectElements,
  collectTexts,
  insertBefore,
  isBlock,
  makeElements,
  makeNodes,
  pick,
  type Random,
  remove,
  setAttribute,
  type TreeElement,
  writeTree,
} from './page-tree.ts';

export interface RegionDraw {
  readonly random: Random;
  readonly vocabulary: Vocabulary;
}

type Change = (root: TreeElement, draw: RegionDraw) => boolean;

/** Each gives false where a region has nothing of its kind. */
const CHANGES: Readonly<Record<string, Change>> = {
  words: (root, { random, vocabulary }) => {
    const texts = collectTexts(root);
    if (texts.length === 0) return false;
    const text = pick(random, texts);
    text.value = changeWords(random, vocabulary, { text: text.value, rate: pick(random, [0.05, 0.2, 1]) });
    return true;
  },
  mark: (root, { random, vocabulary }) => {
    const texts = collectTexts(root);
    if (texts.length === 0) return false;
    const text = pick(random, texts);
    const tag = pick(random, ['b', 'em', 'strong', 'i', 'code', 'a href="https://example.org/x?a=1&b=2"']);
    const [element] = makeElements(`<${tag}></${tag.split(' ')[0]}>`);
    const at = Math.floor(random() * text.value.length);
    append(element, makeTexts(`${text.value.slice(at)} ${vocabulary.word()}`));
    text.value = text.value.slice(0, at);
    const holder = text.parentNode!;
    const place = holder.childNodes.indexOf(text);
    element.parentNode = holder;
    holder.childNodes.splice(place + 1, 0, element);
    return true;
  },
  unmark: (root, { random }) => {
    const marked = collectElements(root).filter(({ tagName }) =>
      /^(?:a|b|i|em|strong|span|code)$/.test(tagName),
    );
    if (marked.length === 0) return false;
    const element = pick(random, marked);
    for (const child of [...element.childNodes]) {
      remove(child);
      insertBefore(child, element);
    }
    remove(element);
    return true;
  },
  add: (root, { random, vocabulary }) => {
    const blocks = findBlocks(root);
    if (blocks.length === 0) return false;
    const next = pick(random, blocks);
    const made =
      { li: 'li', dd: 'dd', dt: 'dt' }[next.tagName] ?? pick(random, ['p', 'h2', 'blockquote', 'ul']);
    const words = `${vocabulary.sentence(2, 14)} &lt;&amp; “${vocabulary.word()}”`;
    insertBefore(
      makeElements(
        made === 'ul' ? `<ul><li>${words}</li><li>${words}</li></ul>` : `<${made}>${words}</${made}>`,
      )[0],
      next,
    );
    return true;
  },
  delete: (root, { random }) => {
    const blocks = findBlocks(root);
    if (blocks.length < 2) return false;
    remove(pick(random, blocks));
    return true;
  },
  reorder: (root, { random }) => {
    const blocks = findBlocks(root);
    const block = blocks.length === 0 ? undefined : pick(random, blocks);
    const others = blocks.filter((other) => other !== block && other.parentNode === block?.parentNode);
    if (block === undefined || others.length === 0) return false;
    remove(block);
    insertBefore(block, pick(random, others));
    return true;
  },
  picture: (root, { random, vocabulary }) => {
    const pictures = collectElements(root).filter((each) => each.tagName === 'img');
    if (pictures.length === 0) return false;
    const picture = pick(random, pictures);
    setAttribute(picture, 'src', `https://example.org/${vocabulary.word()}.png?w=1&h=2`);
    setAttribute(picture, 'alt', `"${vocabulary.words(1, 5)}" & more`);
    return attributeOf(picture, 'src') !== undefined;
  },
  empty: (root) => {
    for (const child of [...root.childNodes]) remove(child);
    return true;
  },
};

export const REGION_CHANGES = Object.keys(CHANGES);

function makeTexts(value: string) {
  const [holder] = makeElements('<i></i>');
  return [{ nodeName: '#text' as const, value, parentNode: holder }];
}

/** Blocks and items that may go, or get a neighbour; cells of tables stay where they are. */
function findBlocks(root: TreeElement): TreeElement[] {
  return collectElements(root).filter((each) => isBlock(each) && !/^(?:td|th|tr|table)$/.test(each.tagName));
}

/** HTML of a region after one to three changes, of which the first is of the wanted kind; undefined where it cannot be. */
export function changeRegion(html: string, kind: string, draw: RegionDraw): string | undefined {
  const [root] = makeElements('<div></div>');
  append(root, makeNodes(html));
  if (!CHANGES[kind](root, draw)) return undefined;
  if (kind !== 'empty' && draw.random() < 0.3) CHANGES.words(root, draw);
  return writeTree(root);
}
