/** Names of columns: the page's own words where it has them, else what they hold. */
import { readNumber, readPrices } from '../../value/index.ts';
import { findTitle, isHeaded, isNumbering, isTitled } from './find-title.ts';
import { isHigher, isManyTimes } from './is-higher.ts';
import { nameByFilter } from './name-by-filter.ts';
import { nameOfCounted } from './name-words.ts';
import { isStruck, readAddresses, readClass, readProperty } from './read-marks.ts';
import { type Shape, shapeOf } from './shape.ts';
import { type Canvas, countFilled, findCommonest, meanWords, type Sketch } from './sketch.ts';

/** A text of more words than this is a text, whatever its class says. */
const MOST_SHORT = 12;
const MOST = 0.6;
const SAMPLES = 24;

/** A name for each sketch, all different; each is found at most once. */
export function nameColumns(canvas: Canvas, sketches: readonly Sketch[]): string[] {
  const names = sketches.map((sketch) => findName(canvas, sketch));
  keepBest(sketches, names);
  nameCounts(canvas, sketches, names);
  nameLinked(canvas, sketches, names);
  nameTitle(canvas, sketches, names);
  nameBrand(canvas, sketches, names);
  namePrices(canvas, sketches, names);
  nameText(canvas, sketches, names);
  nameNumbering(sketches, names);
  nameRest(canvas, sketches, names);
  return makeDifferent(sketches, names);
}

/** Names that a table has once; of others there may be several. */
const SINGLE: ReadonlySet<string> = new Set(
  'title author text rating reviews position brand place category'.split(' '),
);

/** Of columns that markup calls the same the fullest is it, the first of equal ones. */
function keepBest(sketches: readonly Sketch[], names: string[]): void {
  for (const name of SINGLE) {
    if (!names.includes(name)) continue;
    const same = sketches.flatMap(({ from }, at) =>
      names[at] === name && from !== 'header' && from !== 'label' ? [at] : [],
    );
    const [best, ...others] = same.toSorted(
      (one, other) => countFilled(sketches[other]) - countFilled(sketches[one]) || one - other,
    );
    if (best !== undefined) for (const at of others) names[at] = '';
  }
}

/** What a column is called by its own marks and form, '' where nothing tells; told once for each. */
export function findName(canvas: Canvas, sketch: Sketch): string {
  const known = canvas.names.get(sketch);
  if (known !== undefined) return known;
  const name = readName(canvas, sketch);
  canvas.names.set(sketch, name);
  return name;
}

function readName(canvas: Canvas, sketch: Sketch): string {
  if (sketch.name !== '' && sketch.from !== 'itemprop') return sketch.name;
  if (sketch.kind === 'link' || sketch.kind === 'image') return sketch.kind;
  const shape = shapeOf(canvas, sketch);
  const property = readProperty(canvas, sketch);
  if (property !== '' && agrees(canvas, sketch, [property, shape])) return property;
  if (shape !== 'text' && shape !== 'number') return shape;
  const counted = sketch.kind === 'text' ? findCounted(sketch) : '';
  if (counted !== '') return counted;
  const byClass = readClass(canvas, sketch);
  // Classes of headings speak of tags that are no categories, and of summaries they are the headings of.
  const isLoose = (byClass === 'category' || byClass === 'text') && isHeaded(canvas, sketch);
  if (byClass !== '' && !isLoose && agrees(canvas, sketch, [byClass, shape])) return byClass;
  if (isMostly(sketch, (text) => EMAIL.test(text))) return 'email';
  return shape === 'number' && isCounting(canvas, sketch) ? 'position' : '';
}

/** What only its numbers tell apart is a number. */
function nameNumbering(sketches: readonly Sketch[], names: string[]): void {
  for (const [at, sketch] of sketches.entries())
    if (names[at] === '' && sketch.kind === 'text' && isNumbering(sketch)) names[at] = 'number';
}

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,80}\.[^\s@.]{2,}$/;

/** Whether the form of a column can be what its marks say. */
function agrees(canvas: Canvas, sketch: Sketch, [name, shape]: readonly [string, Shape]): boolean {
  const words = meanWords(canvas, sketch);
  const hasDigits = () => isMostly(sketch, (text) => /\p{Nd}/u.test(text));
  const isValue = shape !== 'text' && shape !== 'number';
  switch (name) {
    case 'price':
    case 'price before':
    case 'discount':
      return (shape === 'price' || shape === 'number' || hasDigits()) && words <= MOST_SHORT;
    case 'rating':
    case 'reviews':
    case 'comments':
    case 'views':
    case 'votes':
    case 'phone':
      return words <= MOST_SHORT && hasDigits() && shape !== 'price' && shape !== 'date';
    case 'position':
      return shape === 'number';
    case 'date':
      return shape === 'date' || (words <= MOST_SHORT && shape === 'text' && hasDigits());
    case 'text':
      return !isValue && words >= 3;
    case 'title':
      return !isValue;
    default:
      return !isValue && words <= MOST_SHORT;
  }
}

function findCounted(sketch: Sketch): string {
  const filled = sketch.texts.filter((text) => text !== '').slice(0, SAMPLES);
  const names = filled.map((text) => (text.length > 40 ? '' : nameOfCounted(text)));
  const name = names.find((each) => each !== '') ?? '';
  return name !== '' && names.filter((each) => each === name).length >= MOST * filled.length ? name : '';
}

function isMostly({ texts }: Sketch, holds: (text: string) => boolean): boolean {
  const filled = texts.filter((text) => text !== '').slice(0, SAMPLES);
  return filled.length > 0 && filled.filter(holds).length >= MOST * filled.length;
}

/** A number in brackets counts reviews where there are ratings, else anything. */
function nameCounts(canvas: Canvas, sketches: readonly Sketch[], names: string[]): void {
  const at = names.indexOf('reviews');
  if (at < 0 || names.includes('rating') || readClass(canvas, sketches[at]) !== '') return;
  if (isMostly(sketches[at], (text) => /^\(\p{Nd}[\p{Nd}.,\s]*\)$/u.test(text))) names[at] = 'number';
}

/** Who wrote a post and who made a thing, told by where the name leads. A list of people or makers is called by them. */
function nameLinked(canvas: Canvas, sketches: readonly Sketch[], names: string[]): void {
  const told = sketches.map((sketch, at) => (LOOSE.has(names[at]) ? findLinked(canvas, sketch) : ''));
  for (const name of ['author', 'brand']) {
    const places = told.flatMap((each, at) => (each === name ? [at] : []));
    const isMore = sketches.some((other, at) =>
      name === 'author' ? isProse(canvas, other) : names[at] === 'price',
    );
    if (!isMore || names.includes(name)) continue;
    const [best] = places.toSorted((one, other) => countFilled(sketches[other]) - countFilled(sketches[one]));
    for (const at of places) names[at] = at === best ? name : '';
  }
}

function findLinked(canvas: Canvas, sketch: Sketch): string {
  if (sketch.kind !== 'text' || (sketch.from !== '' && sketch.from !== 'itemprop')) return '';
  if (meanWords(canvas, sketch) > MOST_NAME || shapeOf(canvas, sketch) !== 'text') return '';
  return readAddresses(canvas, sketch);
}

/** Names that classes give to much, beside what has none yet. */
const LOOSE: ReadonlySet<string> = new Set(['', 'title', 'category']);

/** Words of a name. */
const MOST_NAME = 4;

function isProse(canvas: Canvas, sketch: Sketch): boolean {
  return sketch.kind === 'text' && meanWords(canvas, sketch) > MOST_SHORT;
}

/** Numbers that grow by one from row to row: places. */
function isCounting({ language }: Canvas, { texts }: Sketch): boolean {
  const numbers = texts.map((text) => readNumber(text, language));
  let steps = 0;
  for (let row = 1; row < numbers.length; row++) if (numbers[row] === numbers[row - 1]! + 1) steps++;
  return numbers.length > 2 && steps >= MOST * (numbers.length - 1);
}

/** The title is the best of those that are nothing else. */
function nameTitle(canvas: Canvas, sketches: readonly Sketch[], names: string[]): void {
  const isNamed = sketches.some(
    (sketch, at) => names[at] === 'title' && countFilled(sketch) * 2 > canvas.units.length,
  );
  if (isNamed) return;
  const hasAuthor = names.includes('author');
  const able = sketches.filter((_, at) => names[at] === '');
  const title = findTitle(canvas, able);
  // Posts have an author, a text, and no title.
  const isPost = hasAuthor && sketches.some((sketch) => isProse(canvas, sketch));
  const isOwn = title !== undefined && (isHeaded(canvas, title) || isTitled(canvas, title));
  if (title === undefined) return;
  if (isPost && (!isOwn || (meanWords(canvas, title) > MOST_SHORT && !isHeaded(canvas, title)))) return;
  names[sketches.indexOf(title)] = 'title';
}

/** Posts of a thread repeat its headline: in headings, and the same in most of them. */
export function nameRepeatedTitle(
  canvas: Canvas,
  sketches: readonly Sketch[],
  names: readonly string[],
): readonly string[] {
  if (names.includes('title') || !names.includes('author')) return names;
  const at = sketches.findIndex(
    (sketch, place) =>
      /^text(?: \d+)?$/.test(names[place]) &&
      countFilled(sketch) === canvas.units.length &&
      meanWords(canvas, sketch) <= MOST_SHORT &&
      isHeaded(canvas, sketch),
  );
  if (at < 0) return names;
  const titled = names.with(at, 'title');
  // The text was the second one only because of the headline.
  const isBare = names[at] === 'text' && names.includes('text 2');
  return isBare ? titled.map((name) => closeNumber(name)) : titled;
}

/** "text" for "text 2", "text 2" for "text 3". */
function closeNumber(name: string): string {
  const number = /^text (\d+)$/.exec(name)?.[1];
  if (number === undefined) return name;
  return number === '2' ? 'text' : `text ${Number(number) - 1}`;
}

/** A short text with which most titles begin or end, in a list of things for sale: who made them. */
function nameBrand(canvas: Canvas, sketches: readonly Sketch[], names: string[]): void {
  const title = sketches[names.indexOf('title')];
  if (title === undefined || names.includes('brand') || !names.includes('price')) return;
  const at = sketches.findIndex((sketch, place) => {
    if ((names[place] !== '' && names[place] !== 'category') || sketch.kind !== 'text') return false;
    if (sketch.from !== '' || meanWords(canvas, sketch) > MOST_NAME) return false;
    const named = title.texts.filter((text, row) => isEdge(text, sketch.texts[row]));
    return named.length >= MOST * title.texts.length;
  });
  if (at >= 0) names[at] = 'brand';
}

/** Whether a title begins or ends with a name, written as a name, and says more. */
function isEdge(title: string, name: string): boolean {
  if (!/^[\p{Lu}\p{Lo}\p{Nd}]/u.test(name) || title.length <= name.length) return false;
  const [whole, part] = [title.toLowerCase(), name.toLowerCase()];
  const beside = whole.startsWith(part)
    ? whole.charAt(part.length)
    : whole.endsWith(part)
      ? whole.charAt(whole.length - part.length - 1)
      : 'x';
  return !/[\p{L}\p{Nd}]/u.test(beside);
}

/** Of several prices the one that holds is the price. */
function namePrices(canvas: Canvas, sketches: readonly Sketch[], names: string[]): void {
  const prices = sketches.flatMap((_, at) => (names[at] === 'price' ? [at] : []));
  for (const at of prices) {
    const role = findRole(canvas, sketches[at]);
    if (role === 'saving') names[at] = 'discount';
    else if (role === 'before' || (prices.length > 1 && isStruck(canvas, sketches[at])))
      names[at] = 'price before';
    else if (role === 'unit') names[at] = 'unit price';
    else if (role === 'shipping') names[at] = 'shipping';
  }
  const left = prices.filter((at) => names[at] === 'price');
  if (left.length < 2) return;
  // The fullest is the price; one that is always higher was the price before.
  const [main, ...others] = left.toSorted(
    (one, other) => countFilled(sketches[other]) - countFilled(sketches[one]) || one - other,
  );
  for (const at of others) {
    if (isManyTimes(canvas, sketches[main], sketches[at])) names[at] = 'rate';
    else if (!names.includes('price before') && isHigher(canvas, sketches[at], sketches[main]))
      names[at] = 'price before';
  }
  // Of two that stand together in rows on sale the higher one was the price.
  for (const at of others)
    if (names[at] === 'price' && others.some((other) => isHigher(canvas, sketches[at], sketches[other])))
      names[at] = 'price before';
  if (names.includes('price before')) return;
  const lower = others.find((at) => names[at] === 'price' && isHigher(canvas, sketches[main], sketches[at]));
  if (lower !== undefined) names[main] = 'price before';
}

function findRole({ language }: Canvas, { texts }: Sketch): string {
  const roles = new Map<string, number>();
  const filled = texts.filter((text) => text !== '').slice(0, SAMPLES);
  for (const text of filled) {
    const prices = readPrices(text, language);
    const role = /^[-−–]\s?\p{Sc}?\s?\d/u.test(text)
      ? 'saving'
      : prices.length === 1
        ? (prices[0].role ?? '')
        : '';
    roles.set(role, (roles.get(role) ?? 0) + 1);
  }
  return [...roles].find(([, count]) => count >= MOST * filled.length)?.[0] ?? '';
}

/** The longest text is the text. */
function nameText(canvas: Canvas, sketches: readonly Sketch[], names: string[]): void {
  if (names.includes('text')) return;
  let best = -1;
  for (const [at, sketch] of sketches.entries()) {
    if (names[at] !== '' || sketch.kind !== 'text') continue;
    if (best < 0 || meanWords(canvas, sketch) > meanWords(canvas, sketches[best])) best = at;
  }
  if (best >= 0 && (meanWords(canvas, sketches[best]) >= 4 || names.every((name) => name !== '')))
    names[best] = 'text';
}

/** What is left: a few words that come again and again are kinds, rare ones labels. */
function nameRest(canvas: Canvas, sketches: readonly Sketch[], names: string[]): void {
  const title = sketches[names.indexOf('title')];
  const different = title === undefined ? canvas.units.length : new Set(title.texts).size;
  // What comes again and again in posts is of their writers: a rank is no kind of post.
  const isOfPosts = names.includes('author') && names.includes('text') && title === undefined;
  nameSubtitle(canvas, sketches, { names, different });
  for (const [at, sketch] of sketches.entries()) {
    if (names[at] !== '') continue;
    if (sketch.kind === 'series') names[at] = 'list';
    else if (shapeOf(canvas, sketch) === 'number') names[at] = 'number';
    else if (isOfFew(canvas, sketch, different))
      names[at] =
        isOfPosts || countFilled(sketch) * 2 < canvas.units.length
          ? 'label'
          : nameByFilter(canvas.page, sketch) || 'category';
    else names[at] = 'text';
  }
}

/** A short text right behind the title. */
function nameSubtitle(
  canvas: Canvas,
  sketches: readonly Sketch[],
  { names, different }: { readonly names: string[]; readonly different: number },
): void {
  const title = sketches[names.indexOf('title')];
  if (title === undefined || names.includes('subtitle')) return;
  const texts = sketches.filter(({ kind }) => kind === 'text');
  const next = texts[texts.indexOf(title) + 1];
  if (next === undefined || names[sketches.indexOf(next)] !== '') return;
  if (!isOfFew(canvas, next, different) && countFilled(next) * 2 > title.texts.length)
    names[sketches.indexOf(next)] = 'subtitle';
}

/** `different` tells how many rows differ at all: slides come round again. */
function isOfFew(canvas: Canvas, sketch: Sketch, different: number): boolean {
  const filled = countFilled(sketch);
  const kinds = new Set(sketch.texts.filter((text) => text !== '')).size;
  return (
    filled > 3 &&
    kinds * 2 <= Math.min(filled, different) &&
    findCommonest(sketch).count > 1 &&
    meanWords(canvas, sketch) <= 4
  );
}

/** "text", "text 2", the fullest without a number; the page may have used a number itself. */
function makeDifferent(sketches: readonly Sketch[], names: readonly string[]): string[] {
  const used = new Set<string>();
  const different = [...names];
  const byFullness = names
    .map((_, at) => at)
    .toSorted((one, other) => countFilled(sketches[other]) - countFilled(sketches[one]) || one - other);
  for (const at of byFullness) {
    let unused = names[at];
    for (let count = 2; used.has(unused); count++) unused = `${names[at]} ${count}`;
    used.add(unused);
    different[at] = unused;
  }
  return different;
}
