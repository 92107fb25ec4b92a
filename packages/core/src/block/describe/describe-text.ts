/** What the words of a block look like. */
import { shareOf } from '../../number/index.ts';
import { HIDDEN } from '../../style/index.ts';
import type { BlockTable } from '../block-table.ts';
import { BLOCK_COLUMNS } from '../column/block-column.ts';
import type { ColumnSlab } from '../column/column-slab.ts';

const SENTENCE_END = /[.!?…。！？:;"”»)]$/;
const MONEY = /[$€£¥₹₩₽]|\b(?:usd|eur|gbp|chf|sek|nok|dkk|pln|kr|zł)\b/i;
const DATE_LIKE = /\b(?:19|20)\d\d\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b/;
const SIGNS = /[|›»•·©®™→←✓★]/;

/** Longer texts are running text: what single signs would say of them is not read. */
const LONGEST_READ = 400;
const LONGEST_DATED = 80;

const COLUMN = BLOCK_COLUMNS.numberAll({
  words: 'words',
  letters: 'letters per word',
  sentences: 'sentences',
  perSentence: 'words per sentence',
  commas: 'commas',
  digits: 'digits',
  punctuation: 'punctuation',
  capitalized: 'capitalized',
  capitals: 'capitals',
  linkShare: 'link share',
  links: 'links',
  textNodes: 'text nodes',
  ends: 'ends a sentence',
  colon: 'ends in a colon',
  money: 'money',
  date: 'date',
  signs: 'signs',
  fontScale: 'font scale',
  emphasis: 'emphasis',
  highlight: 'highlight',
  fontSize: 'font size to usual',
  colour: 'usual colour',
  backdrop: 'usual backdrop',
  hidden: 'hidden',
  seen: 'seen',
  centred: 'centred',
});

/** Tells of the words of each block and of how they are set. */
export function describeText(table: BlockTable, slab: ColumnSlab): void {
  describeCounts(table, slab);
  describeSigns(table, slab);
  describeLook(table, slab);
}

function describeCounts({ features, blocks, words, linkWords }: BlockTable, slab: ColumnSlab): void {
  const { count, first, end } = blocks;
  const { values } = slab;
  slab.copy(COLUMN.words, words);
  const letters = slab.open(COLUMN.letters);
  const sentences = slab.open(COLUMN.sentences);
  const perSentence = slab.open(COLUMN.perSentence);
  const commas = slab.open(COLUMN.commas);
  const digits = slab.open(COLUMN.digits);
  const punctuation = slab.open(COLUMN.punctuation);
  const capitalized = slab.open(COLUMN.capitalized);
  const capitals = slab.open(COLUMN.capitals);
  const linkShare = slab.open(COLUMN.linkShare);
  const links = slab.open(COLUMN.links);
  const textNodes = slab.open(COLUMN.textNodes);
  for (let block = 0; block < count; block++) {
    const from = first[block];
    const to = end[block];
    const size = words[block];
    const characters = features.characters[to] - features.characters[from];
    const ended = features.sentences[to] - features.sentences[from];
    values[letters + block] = shareOf(characters, size);
    values[sentences + block] = ended;
    values[perSentence + block] = shareOf(size, Math.max(1, ended));
    values[commas + block] = shareOf(features.commas[to] - features.commas[from], size);
    values[digits + block] = shareOf(features.digits[to] - features.digits[from], characters);
    values[punctuation + block] = shareOf(features.punctuation[to] - features.punctuation[from], size);
    values[capitalized + block] = shareOf(
      features.capitalizedWords[to] - features.capitalizedWords[from],
      size,
    );
    values[capitals + block] = shareOf(features.upperWords[to] - features.upperWords[from], size);
    values[linkShare + block] = shareOf(linkWords[block], size);
    values[links + block] = features.links[to] - features.links[from];
    values[textNodes + block] = features.textNodes[to] - features.textNodes[from];
  }
}

function describeSigns({ page, blocks }: BlockTable, slab: ColumnSlab): void {
  const { count, from, to } = blocks;
  const { values } = slab;
  const ends = slab.open(COLUMN.ends);
  const colon = slab.open(COLUMN.colon);
  const money = slab.open(COLUMN.money);
  const date = slab.open(COLUMN.date);
  const signs = slab.open(COLUMN.signs);
  for (let block = 0; block < count; block++) {
    const length = to[block] - from[block];
    if (length === 0 || length > LONGEST_READ) {
      values[ends + block] = 1;
      continue;
    }
    const text = page.text.slice(from[block], to[block]);
    values[ends + block] = Number(SENTENCE_END.test(text));
    values[colon + block] = Number(text.endsWith(':'));
    values[money + block] = Number(MONEY.test(text));
    values[date + block] = Number(length < LONGEST_DATED && DATE_LIKE.test(text));
    values[signs + block] = Number(SIGNS.test(text));
  }
}

/** How the block's first text is set. */
function describeLook({ style, features, blocks }: BlockTable, slab: ColumnSlab): void {
  const { count, first } = blocks;
  const { predominant } = features;
  const { values } = slab;
  const scales = slab.open(COLUMN.fontScale);
  const emphasis = slab.open(COLUMN.emphasis);
  const highlight = slab.open(COLUMN.highlight);
  const sizes = slab.open(COLUMN.fontSize);
  const colours = slab.open(COLUMN.colour);
  const backdrops = slab.open(COLUMN.backdrop);
  const hidden = slab.open(COLUMN.hidden);
  const seen = slab.open(COLUMN.seen);
  const centred = slab.open(COLUMN.centred);
  for (let block = 0; block < count; block++) {
    const node = first[block];
    values[scales + block] = features.drawnScale[node];
    values[emphasis + block] = features.emphasis[node];
    values[highlight + block] = features.highlight[node];
    values[sizes + block] = shareOf(style.fontSize[node], predominant.fontSize);
    values[colours + block] = Number(style.color[node] === predominant.color);
    values[backdrops + block] = Number(style.backdrop[node] === predominant.backdrop);
    values[hidden + block] = style.hidden[node];
    values[seen + block] = Number(style.hidden[node] === HIDDEN.visible);
    values[centred + block] = style.textAlign[node];
  }
}
