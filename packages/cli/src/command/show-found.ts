import type {
  CorpusHit,
  CorpusResult,
  MarkedText,
  PlaceCount,
  RecordHit,
  RecordResult,
} from '@anatome/corpus';
import type { Colours } from '../terminal/colours.ts';
import { toOneLine } from '../terminal/control.ts';
import { wrap } from '../terminal/wrap.ts';

/** What lines are for. */
interface Screen {
  readonly colours: Colours;
}

/** Lines longer than this are hard to read. */
const WIDTH = 96;
const INDENT = '    ';

/** Of a date with a time, the day: `2024-05-17`. */
const DAY = 10;

/** Pages that were found, for a person: what they are called, where they are, what they say, why they were found. */
export function showPages(
  { total, hits, facets }: CorpusResult,
  offset: number,
  { colours }: Screen,
): string {
  const shown = hits.map((hit, at) => showPage(hit, offset + at + 1, colours));
  const counts = Object.entries(facets).map(([name, { values }]) => {
    const listed = values.slice(0, 12).map(({ value, count }) => `${toOneLine(value)} ${count}`);
    return `${colours.bold(name)} ${listed.join(', ')}${values.length > 12 ? ', …' : ''}\n`;
  });
  return `${[...shown, ...counts].join('\n')}${toEnd(total, hits.length, offset, 'page', colours)}`;
}

function showPage(hit: CorpusHit, number: number, colours: Colours): string {
  const { title, url, excerpt, type, genre, language, date, places } = hit;
  const facts = [
    type,
    genre === type ? undefined : genre,
    language,
    date?.slice(0, DAY),
    toWhy(places),
  ].filter((fact) => fact !== undefined && fact !== '');
  return [
    `${String(number).padStart(3)} ${colours.underline(paint(title.text === '' ? { text: url, marks: [] } : title, colours))}`,
    `${INDENT}${colours.cyan(toOneLine(url))}`,
    ...(excerpt === undefined ? [] : wrap(toWords(excerpt, colours), WIDTH).map((line) => INDENT + line)),
    `${INDENT}${colours.dim(toOneLine(facts.join(' · ')))}`,
    '',
  ].join('\n');
}

/** `in title, heading 1, paragraph ×3, item of navigation`: where what was asked for stands. */
function toWhy(places: readonly PlaceCount[]): string {
  const names = new Map<string, number>();
  for (const { zone, kind, count } of places) {
    const label = kind.replace(/\d$/, ' $&');
    const name = zone === '' || zone === 'main' || zone === kind ? label : `${label} of ${zone}`;
    names.set(name, (names.get(name) ?? 0) + count);
  }
  const listed = [...names].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name));
  return listed.length === 0 ? '' : `in ${listed.join(', ')}`;
}

/** Records that were found, for a person. */
export function showRecords({ total, records }: RecordResult, offset: number, { colours }: Screen): string {
  const shown = records.map((record, at) => showRecord(record, offset + at + 1, colours));
  return `${shown.join('\n')}${toEnd(total, records.length, offset, 'record', colours)}`;
}

function showRecord({ fields, url, path }: RecordHit, number: number, colours: Colours): string {
  const [first, ...rest] = fields.filter(({ kind }) => kind !== 'link' && kind !== 'image');
  const cells = rest.flatMap(({ name, text }) => {
    const words = toOneLine(`${name} ${text} ·`).split(' ');
    return words.map((word, at) => ({
      text: word,
      painted: at < name.split(' ').length ? colours.dim(word) : word,
    }));
  });
  // The sign stands between cells, not behind the last.
  cells.pop();
  return [
    `${String(number).padStart(3)} ${colours.bold(toOneLine(first?.text ?? ''))}`,
    ...wrap(cells, WIDTH).map((line) => INDENT + line),
    `${INDENT}${colours.cyan(toOneLine(url))}`,
    `${INDENT}${colours.dim(toOneLine(path))}`,
    '',
  ].join('\n');
}

function toEnd(total: number, shown: number, offset: number, thing: string, colours: Colours): string {
  const things = total === 1 ? thing : `${thing}s`;
  const which = shown < total && shown > 0 ? `; these are ${offset + 1} to ${offset + shown}` : '';
  return colours.dim(`${shown > 0 ? '\n' : ''}${total.toLocaleString('en')} ${things}${which}\n`);
}

/** A text with its marks in bold, on one line. */
function paint(text: MarkedText, colours: Colours): string {
  return toWords(text, colours)
    .map(({ painted }) => painted)
    .join(' ');
}

/** The words of a text; what is marked of each is bold. */
function toWords({ text, marks }: MarkedText, colours: Colours): { text: string; painted: string }[] {
  return Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => {
    let [painted, at] = ['', 0];
    for (const [start, end] of marks) {
      const from = Math.max(start - index, at);
      const to = Math.min(end - index, word.length);
      if (from >= to) continue;
      painted +=
        toOneLine(word.slice(at, from)) + colours.bold(colours.yellow(toOneLine(word.slice(from, to))));
      at = to;
    }
    return { text: toOneLine(word), painted: painted + toOneLine(word.slice(at)) };
  });
}
