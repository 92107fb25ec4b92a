/** What the words of a block look like. */
import { HIDDEN } from '../../style/index.ts';
import type { OutlineScene } from '../scene.ts';
import { type Columns, shareOf, toColumn } from './columns.ts';

const SENTENCE_END = /[.!?…。！？:;"”»)]$/;
const MONEY = /[$€£¥₹₩₽]|\b(?:usd|eur|gbp|chf|sek|nok|dkk|pln|kr|zł)\b/i;
const DATE_LIKE = /\b(?:19|20)\d\d\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b/;
const SIGNS = /[|›»•·©®™→←✓★]/;

export function describeText({ page, style, features, blocks, words, linkWords }: OutlineScene): Columns {
  const { count, first, end, from, to } = blocks;
  const total = (sums: ArrayLike<number>, block: number): number => sums[end[block]!]! - sums[first[block]!]!;
  const perWord = (sums: ArrayLike<number>): Float32Array =>
    toColumn(count, (block) => shareOf(total(sums, block), words[block]!));
  const texts = Array.from({ length: count }, (_, block) => {
    const length = to[block]! - from[block]!;
    return length > 400 ? '' : page.text.slice(from[block]!, to[block]!);
  });
  const { predominant } = features;
  const at = (column: ArrayLike<number>, block: number): number => column[first[block]!]!;
  return {
    words: toColumn(count, (block) => words[block]!),
    'letters per word': perWord(features.characters),
    sentences: toColumn(count, (block) => total(features.sentences, block)),
    'words per sentence': toColumn(count, (block) =>
      shareOf(words[block]!, Math.max(1, total(features.sentences, block))),
    ),
    commas: perWord(features.commas),
    digits: toColumn(count, (block) =>
      shareOf(total(features.digits, block), total(features.characters, block)),
    ),
    punctuation: perWord(features.punctuation),
    capitalized: perWord(features.capitalizedWords),
    capitals: perWord(features.upperWords),
    'link share': toColumn(count, (block) => shareOf(linkWords[block]!, words[block]!)),
    links: toColumn(count, (block) => total(features.links, block)),
    'text nodes': toColumn(count, (block) => total(features.textNodes, block)),
    'ends a sentence': toColumn(count, (block) =>
      Number(texts[block] === '' || SENTENCE_END.test(texts[block]!)),
    ),
    'ends in a colon': toColumn(count, (block) => Number(texts[block]!.endsWith(':'))),
    money: toColumn(count, (block) => Number(MONEY.test(texts[block]!))),
    date: toColumn(count, (block) => Number(texts[block]!.length < 80 && DATE_LIKE.test(texts[block]!))),
    signs: toColumn(count, (block) => Number(SIGNS.test(texts[block]!))),
    'font scale': toColumn(count, (block) => at(features.fontScale, block)),
    emphasis: toColumn(count, (block) => at(features.emphasis, block)),
    highlight: toColumn(count, (block) => at(features.highlight, block)),
    'font size to usual': toColumn(count, (block) =>
      shareOf(at(style.fontSize, block), predominant.fontSize),
    ),
    'usual colour': toColumn(count, (block) => Number(at(style.color, block) === predominant.color)),
    'usual backdrop': toColumn(count, (block) => Number(at(style.backdrop, block) === predominant.backdrop)),
    hidden: toColumn(count, (block) => at(style.hidden, block)),
    seen: toColumn(count, (block) => Number(at(style.hidden, block) === HIDDEN.visible)),
    centred: toColumn(count, (block) => at(style.textAlign, block)),
  };
}
