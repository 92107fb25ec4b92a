/** Texts that say two things: a rating and how many gave it, a name and how many it has, a text and an address of mail. */
import { readRating, readReviewCount } from '../../value/index.ts';
import { type Canvas, countFilled, type Sketch } from './sketch.ts';

/** Part of the rows that must say both. */
const MOST = 0.7;
const LONGEST = 100;
/** "Radios (4)". */
const COUNTED = /^(.*)\((\p{Nd}[\p{Nd}.,\s]*)\)$/su;

/** Cuts such columns in two. */
export function splitTexts(canvas: Canvas, sketches: readonly Sketch[]): Sketch[] {
  return sketches.flatMap((sketch) => {
    if (sketch.kind !== 'text' || sketch.from === 'header') return [sketch];
    return splitRatings(canvas, sketch) ?? splitCounts(canvas, sketch) ?? splitEmails(sketch) ?? [sketch];
  });
}

/** "4.30 avg rating — 4,851,925 ratings": each number by itself. */
function splitRatings({ language }: Canvas, sketch: Sketch): Sketch[] | undefined {
  const both = sketch.texts.map((text) => {
    if (text === '' || text.length > LONGEST) return undefined;
    const rating = readRating(text, language);
    const count = rating && readReviewCount(text, language);
    if (rating === undefined || count === undefined || rating.value === count.value) return undefined;
    const [one, other] = [findWritten(text, rating.value), findWritten(text, count.value)];
    return one === '' || other === '' ? undefined : { rating: one, count: other };
  });
  const found = both.filter((each) => each !== undefined).length;
  if (found < 2 || found < MOST * countFilled(sketch)) return undefined;
  const texts = both.map((each, row) => each?.rating ?? sketch.texts[row]);
  const counts = both.map((each) => each?.count ?? '');
  return [
    { ...sketch, texts, name: 'rating', from: 'lead' },
    { ...sketch, texts: counts, name: 'reviews', from: 'lead' },
  ];
}

/** A number as the text writes it; '' where it is not written in digits. */
function findWritten(text: string, value: number): string {
  for (const [written] of text.matchAll(/\p{Nd}+(?:[.,'’\u00a0\u202f]\p{Nd}+)*(?:[.,]?\p{Nd}*[kKmM]\b)?/gu)) {
    const plain = written.replace(/[^\p{Nd}]/gu, '');
    if (plain === String(value).replace(/\D/g, '') || Number(written.replace(',', '.')) === value)
      return written;
  }
  return '';
}

/** The number in brackets that is an element of its own. */
function splitCounts({ page }: Canvas, sketch: Sketch): Sketch[] | undefined {
  const cuts = sketch.texts.map((text, row) => {
    // Most texts end otherwise, and the expression looks at each of their letters.
    const cut = text.endsWith(')') ? COUNTED.exec(text) : null;
    if (cut === null || !/\p{L}/u.test(cut[1])) return null;
    if (!endsInElement(page, sketch.starts[row], sketch.ends[row])) return null;
    return cut;
  });
  const found = cuts.filter((cut) => cut !== null).length;
  if (found < 2 || found < MOST * countFilled(sketch)) return undefined;
  const texts = cuts.map((cut, row) => cut?.[1].trimEnd() ?? sketch.texts[row]);
  const counts = cuts.map((cut) => (cut === null ? '' : `(${cut[2]})`));
  return [
    { ...sketch, texts },
    { ...sketch, texts: counts, name: 'number', from: 'lead' },
  ];
}

/** Whether the last words of a piece are all that an element inside it says. */
function endsInElement(page: Canvas['page'], start: number, end: number): boolean {
  const text = page.textOf(start, end);
  for (let node = end - 1; node > start; node--) {
    if (!page.isElement(node)) continue;
    const last = page.textOf(node);
    if (last !== '' && last.length < text.length) return /^\(\s?\p{Nd}[\p{Nd}.,\s]*\)$/u.test(last);
  }
  return false;
}

const EMAIL = /[(<[]?(?:e-?mail\s*:?\s*)?\b([\w.+-]{1,64}@[\w-]{1,60}(?:\.[\w-]{1,40}){1,4})[)>\]]?/i;

/** "Bard Bloom (bard@cs.cornell.edu): semantics": the address by itself. */
function splitEmails(sketch: Sketch): Sketch[] | undefined {
  const found = sketch.texts.map((text) =>
    text.includes('@') && text.length <= LONGEST * 4 ? EMAIL.exec(text) : null,
  );
  const rests = sketch.texts.map((text, row) => {
    const cut = found[row];
    if (cut === null) return text;
    return `${text.slice(0, cut.index)} ${text.slice(cut.index + cut[0].length)}`.replace(MARKS, '').trim();
  });
  const count = found.filter((cut) => cut !== null).length;
  const isMixed = rests.filter((rest, row) => found[row] !== null && /\p{L}{2}/u.test(rest)).length;
  if (count < 3 || count < MOST * countFilled(sketch) || isMixed < MOST * count) return undefined;
  const emails = found.map((cut) => cut?.[1] ?? '');
  return [
    { ...sketch, texts: rests },
    { ...sketch, texts: emails, name: 'email', from: 'lead' },
  ];
}

const MARKS = /^[\s:：,;–—-]+|[\s:：,;–—-]+$/gu;
