import { writeFileSync } from 'node:fs';
import { learnWrapper, type MarkedPage, type SiteWrapper, WrapperError } from '@anatome/core';
import { findRecord, type Mark, type Told } from '@anatome/core/wrapper';
import { EXIT } from '../exit.ts';
import { Failure, toUsageFailure } from '../failure.ts';
import { toSources } from '../source/source.ts';
import { note } from '../terminal/message.ts';
import { nameSource } from './name-source.ts';
import { toSettings } from './settings.ts';
import { checkBase, loadWrapperPage, type WrapperPageOptions } from './wrapper-page.ts';

/** Options as typed. */
export interface WrapperLearnOptions extends WrapperPageOptions {
  readonly mark: readonly string[];
  readonly output: string;
  readonly rows?: boolean;
  readonly name?: string;
}

/** A mark as typed: on one page, or on all that have it. */
interface TypedMark extends Told {
  readonly typed: string;
  /** From 1. */
  readonly page: number | undefined;
}

/** `anatome wrapper learn SOURCE… --mark FIELD=PLACE… -o FILE`. */
export async function runWrapperLearn(
  words: readonly string[],
  options: WrapperLearnOptions,
): Promise<number> {
  checkBase(options.base);
  const sources = toSources(words);
  const marks = options.mark.map((typed) => toMark(typed, sources.length));
  const settings = toSettings(options);
  const pages: Omit<MarkedPage, 'marks'>[] = [];
  for (const source of sources) {
    const { page, metadata } = await nameSource(source, () => loadWrapperPage(source, settings, options));
    pages.push({ page, metadata, name: page.url ?? source.name });
  }
  const { marked, unfound } = placeMarks(pages, marks);
  if (unfound !== undefined)
    throw toUsageFailure(
      `--mark ${unfound.typed}: that is ${unfound.page === undefined ? 'on none of the pages' : `not on page ${unfound.page}`}`,
    );
  const wrapper = learn(marked, options);
  write(wrapper, options.output);
  tell(wrapper, marked, options.output);
  return EXIT.good;
}

const MARK = /^(?:(\d{1,4}):)?([^=]{1,100})=(.*)$/s;

function toMark(typed: string, count: number): TypedMark {
  const match = MARK.exec(typed);
  if (match === null)
    throw toUsageFailure(
      `--mark takes a field and what it is on the page, such as price=9.99, not "${typed}"`,
    );
  const [, page, field, told] = match;
  if (page !== undefined && (Number(page) < 1 || Number(page) > count))
    throw toUsageFailure(`--mark ${typed}: there is no page ${page}; ${count} were named`);
  return { typed, field: field.trim(), told, page: page === undefined ? undefined : Number(page) };
}

/** Finds what was marked; the n-th mark of a field on a page is of its n-th row. */
function placeMarks(
  pages: readonly Omit<MarkedPage, 'marks'>[],
  marks: readonly TypedMark[],
): { readonly marked: MarkedPage[]; readonly unfound: TypedMark | undefined } {
  const found = new Set<TypedMark>();
  const marked = pages.map((known, at) => {
    const own = marks.filter(({ page }) => page === undefined || page === at + 1);
    const rows: TypedMark[][] = [];
    const counts = new Map<string, number>();
    const placed: Mark[] = [];
    for (const mark of own) {
      if (findRecord(known.page, [mark])[0] === undefined) continue;
      const row = counts.get(mark.field) ?? 0;
      counts.set(mark.field, row + 1);
      rows[row] ??= [];
      rows[row].push(mark);
      found.add(mark);
    }
    for (const row of rows) placed.push(...findRecord(known.page, row).flatMap((mark) => mark ?? []));
    return { ...known, marks: placed };
  });
  return { marked, unfound: marks.find((mark) => !found.has(mark)) };
}

function learn(pages: readonly MarkedPage[], { rows, name }: WrapperLearnOptions): SiteWrapper {
  try {
    return learnWrapper(pages, { hasRows: rows, name });
  } catch (error) {
    if (!(error instanceof WrapperError)) throw error;
    throw new Failure('wrapper', error.message);
  }
}

function write({ file }: SiteWrapper, output: string): void {
  try {
    writeFileSync(output, `${JSON.stringify(file, null, 2)}\n`);
  } catch (error) {
    throw toUsageFailure(`${output} cannot be written: ${(error as Error).message}`);
  }
}

/** What was learned, and what it finds on the pages that nobody marked. */
function tell(wrapper: SiteWrapper, pages: readonly MarkedPage[], output: string): void {
  const { name, file } = wrapper;
  const fields = file.fields.map((field) => `${field.name} (${field.kind}, ${field.anchors.length} ways)`);
  note(
    `${output}: wrapper ${name}${file.rows === null ? '' : ', several records a page'}: ${fields.join(', ')}`,
  );
  if (file.host === null)
    note('no page has an address, so it reads pages of any host; --base gives them one');
  const marked = pages.filter(({ marks }) => marks.length > 0).length;
  if (marked < 2)
    note('it was learned from one page: mark a second one, and it is told what the two have in common');
  for (const page of pages) {
    if (page.marks.length > 0) continue;
    const { records, fields: named } = wrapper.apply(page);
    const cells = named.map(({ name: field }, at) => {
      const there = records.filter(({ cells: each }) => each[at].state === 'found').length;
      return `${field} ${there} of ${records.length}`;
    });
    note(`${page.name}: ${records.length === 0 ? 'nothing' : `found ${cells.join(', ')}`}`);
  }
}
