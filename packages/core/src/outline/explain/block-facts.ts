/**
 * What there is to see of a block that speaks for content or against it: each thing once, in words a person can check,
 * with the columns by which the models read it. What no fact tells of is not told.
 */
import { BLOCK_COLUMNS, type BlockTable, type Description, NAME_BITS } from '../../block/index.ts';
import { HIDDEN } from '../../style/index.ts';
import { tellShare } from '../why/tell-share.ts';
import { NAMED } from './block-names.ts';
import { toTag } from './to-tag.ts';

/** Something to be seen of a block. */
export interface BlockFact {
  /** Columns of the models that tell of the same thing. */
  readonly columns: RegExp;
  /** As the end of a sentence about it: `all of its words are links`. */
  readonly words: string;
  readonly isFor: boolean;
  /** The element it is about: of one element one thing is told. */
  readonly node?: number;
}

/** What facts are collected from. */
export interface FactInput {
  readonly table: BlockTable;
  readonly description: Description;
  /** 1 for each block of the content, after all is said and done. */
  readonly kept: Uint8Array;
}

type Reader = (input: FactInput, block: number) => BlockFact | undefined;

/** All that can be said of a block. */
export function collectBlockFacts(input: FactInput, block: number): BlockFact[] {
  const facts = READERS.map((read) => read(input, block));
  return [...facts.filter((fact) => fact !== undefined), ...readNames(input, block)];
}

function readColumn({ description: { slab } }: FactInput, name: string, block: number): number {
  return slab.at(BLOCK_COLUMNS.find(name), block);
}

const LINKED = 0.5;
const UNLINKED = 0.05;
const LONG = 15;
const SHORT = 5;

/** Its links, and what the rules make of short lines of links. */
const readLinks: Reader = ({ table }, block) => {
  const { words, linkWords } = table;
  const share = linkWords[block] / Math.max(1, words[block]);
  const columns = /^(?:link share|links|inner links|(?:name )?rules keep|(?:shape|name look) links)$/;
  if (share >= LINKED) return { columns, words: `${tellShare(share)} of its words are links`, isFor: false };
  if (share > UNLINKED || words[block] < LONG) return undefined;
  return {
    columns: /^(?:link share|links)$/,
    words: `${tellShare(share)} of its words are links`,
    isFor: true,
  };
};

const readLength: Reader = (input, block) => {
  const { words, linkWords, heading } = input.table;
  const columns =
    /^(?:words|sentences|words per sentence|commas|punctuation|ends a sentence|continuous|in p|box tag|objects Paragraph|repetition text|telling words)$/;
  const count = words[block];
  if (count >= LONG && linkWords[block] < LINKED * count && readColumn(input, 'in pre', block) === 0)
    return { columns, words: `it is running text, ${count} words of it`, isFor: true };
  if (count > SHORT || heading[block] > 0) return undefined;
  const few = count === 1 ? 'it is a single word' : `it is no more than ${count} words`;
  return { columns, words: few, isFor: false };
};

/** The part of the page with most of the text, and whether the block stands in it. */
const readRoot: Reader = ({ table, description: { rules } }, block) => {
  const { page, blocks } = table;
  const { root } = rules;
  if (root === 0 || page.name(root) === 'body' || page.name(root) === 'html') return undefined;
  const isFor = blocks.first[block] >= root && blocks.first[block] < page.end[root];
  const where = `<${toTag(page, root)}>, where most of the page's text is`;
  return {
    columns:
      /^(?:in 0\.\d+ root|in main|in article|(?:word )?reach to kernel|steps to kernel|(?:name )?rules keep|words around \d|prose around [1-5])$/,
    words: isFor ? `it stands in ${where}` : `it stands outside ${where}`,
    isFor,
    node: root,
  };
};

const FRAMES = ['nav', 'footer', 'aside', 'header', 'form', 'button', 'dialog', 'select'];

/** The nearest element around it that stands beside content more often than in it. */
const readFrame: Reader = ({ table: { page, blocks } }, block) => {
  for (let node = page.parent[blocks.first[block]]; node > 0; node = page.parent[node]) {
    const name = page.name(node);
    if (!FRAMES.includes(name)) continue;
    const columns = new RegExp(`^(?:in ${name}|name frame|(?:name )?rules (?:keep|exclude))$`);
    return { columns, words: `it stands in <${toTag(page, node)}>`, isFor: false, node };
  }
  return undefined;
};

const readAround: Reader = (input, block) => {
  const links = readColumn(input, 'links around 0', block);
  const columns = /^links (?:around|at|before|after) -?\d+$/;
  if (links >= LINKED)
    return { columns, words: `${tellShare(links)} of the words around it are links`, isFor: false };
  return undefined;
};

const readProseNear: Reader = (input, block) => {
  const before = readColumn(input, 'prose before 3', block);
  const after = readColumn(input, 'prose after 3', block);
  const columns =
    /^(?:prose (?:before|after) \d+|prose around 0|words per block around \d|words (?:at|before|after) -?\d+|since prose|to prose|since heading)$/;
  if (before > 0 && after > 0)
    return { columns, words: 'running text stands right before and after it', isFor: true };
  if (before === 0 && after === 0) return { columns, words: 'no running text stands near it', isFor: false };
  return undefined;
};

/** Whether it stands above or below all running text: what frames a text does. */
const readPlace: Reader = ({ table: { prose, blocks } }, block) => {
  const all = prose[blocks.count];
  const columns =
    /^(?:rank|blocks (?:before|after)|words before|prose (?:before|after)|mass before|since h1)$/;
  if (all === 0 || prose[block + 1] > prose[block]) return undefined;
  if (prose[block] === 0) return { columns, words: 'it stands above all running text', isFor: false };
  if (prose[block] === all) return { columns, words: 'it stands below all running text', isFor: false };
  return undefined;
};

const MOSTLY = 0.6;

const readTitle: Reader = (input, block) => {
  if (input.table.words[block] < 2) return undefined;
  if (readColumn(input, 'in title', block) >= MOSTLY) {
    const columns = /^(?:in title|(?:word )?reach to headline|steps to headline|(?:words )?since headline)$/;
    return { columns, words: 'it says what the page is called', isFor: true };
  }
  if (readColumn(input, 'told in description', block) < MOSTLY) return undefined;
  return { columns: /^told in/, words: "the page's own description says the same", isFor: true };
};

const SMALL_LETTERS = 0.9;

const readLook: Reader = (input, block) => {
  const size = readColumn(input, 'font size to usual', block);
  if (size > SMALL_LETTERS || size <= 0) return undefined;
  const columns = /^(?:font size to usual|font scale|emphasis|usual colour)$/;
  return { columns, words: 'its letters are smaller than those of the text', isFor: false };
};

const readCaption: Reader = (input, block) => {
  if (readColumn(input, 'in figcaption', block) === 0) return undefined;
  return {
    columns: /^(?:in figcaption|in figure|name caption|box tag)$/,
    words: 'it is a caption',
    isFor: false,
  };
};

const readHidden: Reader = ({ table: { style, blocks } }, block) => {
  if (style.hidden[blocks.first[block]] === HIDDEN.visible) return undefined;
  return { columns: /^(?:hidden|seen|name hidden)$/, words: 'it is hidden', isFor: false };
};

const readCopies: Reader = (input, block) => {
  const times = readColumn(input, 'same text', block);
  if (times < 2) return undefined;
  return { columns: /^same text$/, words: `the same text stands ${times} times on the page`, isFor: false };
};

const readControls: Reader = (input, block) => {
  if (readColumn(input, 'controls around 0', block) < LINKED) return undefined;
  return { columns: /^controls around \d$/, words: 'buttons and fields stand around it', isFor: false };
};

/** What became of the texts before and after it. */
const readNeighbours: Reader = ({ table: { words }, kept }, block) => {
  let [before, after] = [block - 1, block + 1];
  while (before >= 0 && words[before] === 0) before--;
  while (after < words.length && words[after] === 0) after++;
  if (before < 0 || after >= words.length || kept[before] !== kept[after]) return undefined;
  const isFor = kept[before] === 1;
  return {
    columns: /^p (?:at|before|after) |^p of .* around \d$|^(?:since|to) likely$/,
    words: `the texts before and after it are ${isFor ? 'content' : 'left out'}`,
    isFor,
  };
};

/** Fewer texts of the same look tell nothing. */
const LEAST_ALIKE = 3;
const NEARLY_ALL = 0.8;

/** What became of texts that stand in the same elements, with the same class names. */
const readAlike: Reader = ({ table: { words }, description: { alike }, kept }, block) => {
  let [count, keptCount] = [0, 0];
  for (let other = 0; other < words.length; other++) {
    if (other === block || words[other] === 0 || alike.look[other] !== alike.look[block]) continue;
    count++;
    keptCount += kept[other];
  }
  if (count < LEAST_ALIKE) return undefined;
  const columns = /^p of .* of this (?:shape|name look)$|^(?:shape|name look) (?:prose|words|count|links)$/;
  const isFor = keptCount >= NEARLY_ALL * count;
  if (!isFor && keptCount > (1 - NEARLY_ALL) * count) return undefined;
  const same = isFor ? keptCount : count - keptCount;
  const many = same === count ? `all ${count}` : `${same} of the ${count}`;
  return {
    columns,
    words: `${many} other texts of the same make are ${isFor ? 'content' : 'left out'}`,
    isFor,
  };
};

const READERS: readonly Reader[] = [
  readLinks,
  readLength,
  readRoot,
  readFrame,
  readAround,
  readProseNear,
  readPlace,
  readTitle,
  readLook,
  readCaption,
  readHidden,
  readCopies,
  readControls,
  readNeighbours,
  readAlike,
];

/** What class and id names around it speak of: the nearest element of each group. */
function readNames(
  { table: { page, blocks }, description: { names } }: FactInput,
  block: number,
): BlockFact[] {
  const first = blocks.first[block];
  return NAMED.flatMap(({ group, words, isFor }) => {
    const bit = NAME_BITS.get(group) ?? 0;
    if ((names.around[first] & bit) === 0) return [];
    let node = page.parent[first];
    while (node > 0 && (names.own[node] & bit) === 0) node = page.parent[node];
    const columns = isFor
      ? new RegExp(`^name ${group}$`)
      : new RegExp(`^(?:name ${group}|name frame|(?:name )?rules exclude)$`);
    return [
      { columns, words: `it stands in <${toTag(page, node)}>, and the name speaks of ${words}`, isFor, node },
    ];
  });
}
