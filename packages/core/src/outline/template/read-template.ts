/** Checks the file of a template before use, and says what was expected and where. */
import { LEAST_PAGES, MOST_BLOCKS, MOST_PAGES, toFile } from './create-template.ts';
import { SiteTemplate, TEMPLATE_VERSION, type TemplateBlock, type TemplatePage } from './site-template.ts';
import { TemplateError } from './template-error.ts';

/** Makes a template of what was read from a file; what is none, or was changed since it was written, is refused. */
export function readTemplate(file: unknown): SiteTemplate {
  if (!isObject(file) || file.anatome !== 'site template')
    throw refuse('the file', 'a site template', isObject(file) ? file.anatome : file);
  if (file.version !== TEMPLATE_VERSION) throw refuse('version', String(TEMPLATE_VERSION), file.version);
  const { host, least, id } = file;
  if (typeof host !== 'string' || host === '' || host.length > LONGEST_HOST)
    throw refuse('host', 'a host', host);
  if (!isCount(least) || least < LEAST_PAGES) throw refuse('least', `a number from ${LEAST_PAGES}`, least);
  const pages = readList(file, 'pages', MOST_PAGES).map(readPage);
  const count = countPages(pages);
  const blocks = readList(file, 'blocks', MOST_BLOCKS).map((block, place) => readBlock(block, place, count));
  const whole = toFile({ host, least, pages, blocks });
  if (whole.id !== id)
    throw new TemplateError(`The template was changed since it was made: its id would be ${whole.id}.`);
  return new SiteTemplate(whole);
}

const LONGEST_HOST = 300;
const HASH = /^[0-9a-f]{16}$/;

function readList(file: Readonly<Record<string, unknown>>, name: string, most: number): unknown[] {
  const list = file[name];
  if (!Array.isArray(list) || list.length > most) throw refuse(name, `a list of at most ${most}`, list);
  return list;
}

function readPage(page: unknown, place: number): TemplatePage {
  const where = `pages[${place}]`;
  if (!isObject(page)) throw refuse(where, 'an object', page);
  if (!isCount(page.page)) throw refuse(`${where}.page`, 'a number from 0', page.page);
  if (!isHash(page.digest)) throw refuse(`${where}.digest`, '16 hexadecimal digits', page.digest);
  if (page.simhash !== null && !isHash(page.simhash))
    throw refuse(`${where}.simhash`, 'null or 16 hexadecimal digits', page.simhash);
  return { page: page.page, digest: page.digest, simhash: page.simhash };
}

/** Pages are numbered without a gap, in the order in which they come. */
function countPages(pages: readonly TemplatePage[]): number {
  let count = 0;
  for (const [place, { page }] of pages.entries()) {
    if (page > count) throw refuse(`pages[${place}].page`, `at most ${count}`, page);
    if (page === count) count++;
  }
  return count;
}

function readBlock(block: unknown, place: number, count: number): TemplateBlock {
  const where = `blocks[${place}]`;
  if (!isObject(block)) throw refuse(where, 'an object', block);
  const { fingerprint, pages } = block;
  if (!isHash(fingerprint)) throw refuse(`${where}.fingerprint`, '16 hexadecimal digits', fingerprint);
  if (!Array.isArray(pages) || !isAscending(pages, count))
    throw refuse(`${where}.pages`, `ascending numbers below ${count}`, pages);
  return { fingerprint, pages: [...pages] };
}

function isAscending(numbers: readonly unknown[], end: number): numbers is readonly number[] {
  return numbers.every(
    (number, place) =>
      isCount(number) && number < end && (place === 0 || number > (numbers[place - 1] as number)),
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && HASH.test(value);
}

const LONGEST_SHOWN = 60;

function refuse(place: string, expected: string, got: unknown): TemplateError {
  const shown = (JSON.stringify(got) ?? String(got)).slice(0, LONGEST_SHOWN);
  return new TemplateError(`No site template: expected ${place} to be ${expected}, but got ${shown}.`);
}
