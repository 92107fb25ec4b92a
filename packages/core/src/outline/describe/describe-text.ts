/** What the words of a block look like. */
import { HIDDEN } from '../../style/index.ts';
import type { OutlineScene } from '../scene.ts';
import type { ColumnSlab } from './column-slab.ts';
import { type Columns, shareOf } from './columns.ts';

const SENTENCE_END = /[.!?…。！？:;"”»)]$/;
const MONEY = /[$€£¥₹₩₽]|\b(?:usd|eur|gbp|chf|sek|nok|dkk|pln|kr|zł)\b/i;
const DATE_LIKE = /\b(?:19|20)\d\d\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b/;
const SIGNS = /[|›»•·©®™→←✓★]/;

/** Longer texts are running text: what single signs would say of them is not read. */
const LONGEST_READ = 400;
const LONGEST_DATED = 80;

export function describeText(scene: OutlineScene, slab: ColumnSlab): Columns {
  return { ...describeCounts(scene, slab), ...describeSigns(scene, slab), ...describeLook(scene, slab) };
}

function describeCounts({ features, blocks, words, linkWords }: OutlineScene, slab: ColumnSlab): Columns {
  const { count, first, end } = blocks;
  const digits = slab.take();
  const linkShare = slab.take();
  for (let block = 0; block < count; block++) {
    const [from, to] = [first[block]!, end[block]!];
    digits[block] = shareOf(
      features.digits[to] - features.digits[from],
      features.characters[to] - features.characters[from],
    );
    linkShare[block] = shareOf(linkWords[block]!, words[block]!);
  }
  /** What stands in a block, by running totals; per word where `weight` has the words. */
  const total = (sums: ArrayLike<number>, weight?: Float64Array): Float32Array => {
    const column = slab.take();
    for (let block = 0; block < count; block++) {
      const inside = sums[end[block]!]! - sums[first[block]!]!;
      column[block] = weight === undefined ? inside : shareOf(inside, weight[block]!);
    }
    return column;
  };
  const sentences = total(features.sentences);
  const perSentence = slab.take();
  for (let block = 0; block < count; block++) {
    perSentence[block] = shareOf(words[block]!, Math.max(1, sentences[block]!));
  }
  return {
    words: slab.copy(words),
    'letters per word': total(features.characters, words),
    sentences,
    'words per sentence': perSentence,
    commas: total(features.commas, words),
    digits,
    punctuation: total(features.punctuation, words),
    capitalized: total(features.capitalizedWords, words),
    capitals: total(features.upperWords, words),
    'link share': linkShare,
    links: total(features.links),
    'text nodes': total(features.textNodes),
  };
}

function describeSigns({ page, blocks }: OutlineScene, slab: ColumnSlab): Columns {
  const { count, from, to } = blocks;
  const ends = slab.take();
  const colon = slab.take();
  const money = slab.take();
  const date = slab.take();
  const signs = slab.take();
  for (let block = 0; block < count; block++) {
    const length = to[block]! - from[block]!;
    if (length === 0 || length > LONGEST_READ) {
      ends[block] = 1;
      continue;
    }
    const text = page.text.slice(from[block]!, to[block]!);
    ends[block] = Number(SENTENCE_END.test(text));
    colon[block] = Number(text.endsWith(':'));
    money[block] = Number(MONEY.test(text));
    date[block] = Number(length < LONGEST_DATED && DATE_LIKE.test(text));
    signs[block] = Number(SIGNS.test(text));
  }
  return { 'ends a sentence': ends, 'ends in a colon': colon, money, date, signs };
}

/** How the block's first text is set. */
function describeLook({ style, features, blocks }: OutlineScene, slab: ColumnSlab): Columns {
  const { count, first } = blocks;
  const { predominant } = features;
  const sizes = slab.take();
  const colours = slab.take();
  const backdrops = slab.take();
  const seen = slab.take();
  for (let block = 0; block < count; block++) {
    const node = first[block]!;
    sizes[block] = shareOf(style.fontSize[node], predominant.fontSize);
    colours[block] = Number(style.color[node] === predominant.color);
    backdrops[block] = Number(style.backdrop[node] === predominant.backdrop);
    seen[block] = Number(style.hidden[node] === HIDDEN.visible);
  }
  const at = (values: ArrayLike<number>): Float32Array => {
    const column = slab.take();
    for (let block = 0; block < count; block++) column[block] = values[first[block]!]!;
    return column;
  };
  return {
    'font scale': at(features.fontScale),
    emphasis: at(features.emphasis),
    highlight: at(features.highlight),
    'font size to usual': sizes,
    'usual colour': colours,
    'usual backdrop': backdrops,
    hidden: at(style.hidden),
    seen,
    centred: at(style.textAlign),
  };
}
