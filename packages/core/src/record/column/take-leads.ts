/** Words before a name, in texts or in a column of their own: "by". */
import { leadWordsOf } from '../../metadata/index.ts';
import { readPrices } from '../../value/index.ts';
import { primaryOf, shapeOf } from './shape.ts';
import { type Canvas, countFilled, countWords, findCommonest, type Sketch } from './sketch.ts';

/** Part of the rows that must have the word. */
const MOST = 0.7;
/** Words of a name. */
const MOST_WORDS = 6;

/** Takes the words off: what followed them is an author; words before prices say which price it is. */
export function takeLeads(canvas: Canvas, sketches: readonly Sketch[]): Sketch[] {
  const language = primaryOf(canvas.language);
  // The lists know Norwegian by its usual written form.
  const words = leadWordsOf('by', language === 'no' || language === 'nn' ? 'nb' : language);
  return sketches.map((sketch, at) => {
    if (sketch.kind !== 'text' || sketch.from === 'header' || sketch.from === 'label') return sketch;
    const price = sketch.from === '' ? readPriceLead(canvas, sketches, at) : '';
    if (price !== '') return { ...sketch, name: price, from: 'lead' };
    return (
      takeWord(sketch, words) ??
      (isLed(canvas, { sketches, at }, words) ? { ...sketch, name: 'author', from: 'lead' } : sketch)
    );
  });
}

function takeWord(sketch: Sketch, words: readonly string[]): Sketch | undefined {
  const leads = sketch.texts.map((text) => findLead(text, words));
  const led = leads.filter((lead) => lead > 0).length;
  if (led < 2 || led < MOST * countFilled(sketch)) return undefined;
  const texts = sketch.texts.map((text, row) => text.slice(leads[row]).trim());
  return { ...sketch, texts, name: 'author', from: 'lead' };
}

/** Characters of the word before a name; 0 where there is none. */
function findLead(text: string, words: readonly string[]): number {
  if (text.length > 80 || countWords(text) > MOST_WORDS + 2) return 0;
  const plain = text.toLowerCase();
  const word = words.find(
    (each) => plain.startsWith(each) && /^[\s:：]+[\p{Lu}\p{Lo}@]/u.test(text.slice(each.length)),
  );
  if (word === undefined) return 0;
  const name = text.slice(word.length);
  return /\p{Nd}/u.test(name) || countWords(name) > MOST_WORDS
    ? 0
    : word.length + (/^[\s:：]+/u.exec(name)?.[0].length ?? 0);
}

interface Place {
  readonly sketches: readonly Sketch[];
  readonly at: number;
}

/** Whether a column of nothing but the word stands right before. */
function isLed({ page }: Canvas, { sketches, at }: Place, words: readonly string[]): boolean {
  const lead = sketches[at - 1];
  if (
    lead?.kind !== 'text' ||
    !words.includes(
      findCommonest(lead)
        .text.toLowerCase()
        .replace(/(?<![\s:：])[\s:：]+$/u, ''),
    )
  )
    return false;
  return (
    countWords(sketches[at].texts.find((text) => text !== '') ?? '') <= MOST_WORDS &&
    follows(page, sketches[at], lead) >= MOST
  );
}

/** "Regular price" before every price of a column. */
function readPriceLead(canvas: Canvas, sketches: readonly Sketch[], at: number): string {
  const lead = sketches[at - 1];
  if (lead?.kind !== 'text' || shapeOf(canvas, sketches[at]) !== 'price') return '';
  const { text, count } = findCommonest(lead);
  if (
    count < MOST * countFilled(lead) ||
    countWords(text) > MOST_WORDS ||
    follows(canvas.page, sketches[at], lead) < MOST
  )
    return '';
  const price = sketches[at].texts.find((each) => each !== '')!;
  const role = readPrices(`${text} ${price}`, canvas.language)[0]?.role;
  return role === 'before' ? 'price before' : role === 'saving' ? 'discount' : '';
}

/** In what part of its rows a column follows the other with no words between. */
function follows(page: Canvas['page'], value: Sketch, lead: Sketch): number {
  let after = 0;
  for (let row = 0; row < value.texts.length; row++) {
    if (value.texts[row] === '' || lead.texts[row] === '' || value.starts[row] < lead.ends[row]) continue;
    if (page.text.slice(page.textAt[lead.ends[row]], page.textAt[value.starts[row]]).trim() === '') after++;
  }
  return after / Math.max(1, countFilled(value));
}
