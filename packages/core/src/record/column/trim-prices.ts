/** Words before the prices of a column that its name already says. */
import { kindOf, readPrices, scanPrices } from '../../value/index.ts';
import { type Canvas, countFilled, countWords, type Sketch } from './sketch.ts';

/** Part of the rows that must have the same words. */
const MOST = 0.6;
const MOST_WORDS = 4;
/** Rows in which words with a number in them, "4 offers from", are no accident. */
const LEAST_COUNTED = 3;
const NAMES: ReadonlySet<string> = new Set(['price', 'price before', 'discount', 'shipping', 'unit price']);

/** "Comp. Value $139.99" in a column of prices is "$139.99"; "from $5" says more than the name. */
export function trimPrices({ language }: Canvas, sketch: Sketch, name: string): Sketch {
  if (sketch.kind !== 'text' || sketch.from === 'header' || !NAMES.has(name.replace(/ \d+$/, '')))
    return sketch;
  const leads = sketch.texts.map((text) => findLead(text, language));
  const counts = new Map<string, number>();
  for (const lead of leads) if (lead !== '') counts.set(toForm(lead), (counts.get(toForm(lead)) ?? 0) + 1);
  const least = Math.max(2, MOST * countFilled(sketch));
  const isKnown = (lead: string) =>
    (counts.get(toForm(lead)) ?? 0) >= (/\p{Nd}/u.test(lead) ? LEAST_COUNTED : least) ||
    kindOf(lead, { kinds: ['now', 'before'], language }) !== undefined;
  const texts = sketch.texts.map((text, row) =>
    leads[row] !== '' && isKnown(leads[row]) ? text.slice(leads[row].length).trim() : text,
  );
  return texts.every((text, row) => text === sketch.texts[row]) ? sketch : { ...sketch, texts };
}

/** "4 offers from", "7 offers from": the same but for their numbers. */
function toForm(lead: string): string {
  return lead.replace(/\p{Nd}+/gu, '#');
}

/** The words before the one price of a text; '' where there are none, or several prices. */
function findLead(text: string, language: string | undefined): string {
  const amounts = text.length > 80 ? [] : scanPrices(text, language);
  if (amounts.length !== 1) return '';
  const lead = text.slice(0, amounts[0].start);
  const isFrom = readPrices(text, language)[0]?.role === 'from' && !/\p{Nd}/u.test(lead);
  return /\p{L}/u.test(lead) && !isFrom && countWords(lead) <= MOST_WORDS ? lead : '';
}
