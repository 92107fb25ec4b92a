/** What we say of the things a page declares: its single record, and the rows of its tables that bear their names. */
import type { JsonValue, PartialPageAnalysis } from '@anatome/core';
import { collectRecordTables, findSingle, type RecordTable, type Single } from '@anatome/core/record';
import type { Declared } from './collect-declared.ts';
import { type Answer, shareWords } from './declared-fields.ts';

/** Tables that are looked through for names. */
const MOST_TABLES = { offered: 6, all: 40 } as const;
/** How much of a name a row has to have. */
const LEAST_WORDS = 0.8;
/** How alike the title of the page and the name of its one thing are. */
const ALIKE = 0.5;

/** One page's answers. */
export class OurAnswers {
  readonly single: Single | undefined;
  private readonly rows: readonly OurRow[];
  private readonly allRows: readonly OurRow[];
  private readonly analysis: PartialPageAnalysis;

  constructor(analysis: PartialPageAnalysis) {
    this.analysis = analysis;
    this.single = findSingle(analysis);
    const tables = collectRecordTables(analysis, { most: MOST_TABLES.all });
    this.allRows = tables.flatMap((table) => toRows(analysis, table));
    this.rows = tables
      .filter(({ isOffered }) => isOffered)
      .slice(0, MOST_TABLES.offered)
      .flatMap((table) => toRows(analysis, table));
  }

  /** What we say of a thing in any table: which of them is offered is measured elsewhere. */
  answerAnywhere(thing: Declared, isOwn: boolean): Answer {
    if (isOwn) return this.answer(thing, isOwn);
    return findRow(this.rows, thing.name) ?? findRow(this.allRows, thing.name) ?? {};
  }

  /** What we say of a thing: as the page's own, or as a row. */
  answer(thing: Declared, isOwn: boolean): Answer {
    if (!isOwn) return findRow(this.rows, thing.name) ?? {};
    const answer =
      this.single === undefined
        ? {}
        : toAnswer(new Map(this.single.fields.map((field) => [field.name, field.value])));
    const { metadata } = this.analysis;
    return { name: metadata.title?.value, ...answer, date: metadata.date?.value };
  }
}

/** Of the rows that have the words of a name the one whose title is most like it, of equal ones the shortest. */
function findRow(rows: readonly OurRow[], name: string): Answer | undefined {
  const found = rows
    .filter(({ text }) => containsWords(text, name))
    .map((row) => ({ ...row, alike: likeness(name, row.answer.name ?? '') }));
  found.sort((one, other) => other.alike - one.alike || one.text.length - other.text.length);
  return found[0]?.answer;
}

interface OurRow {
  readonly text: string;
  readonly answer: Answer;
}

function toRows({ page }: PartialPageAnalysis, { columns, rows, units }: RecordTable): OurRow[] {
  return rows.map((row, at) => ({
    text: page.textOf(units[at][0], units[at][1]),
    answer: toAnswer(new Map(columns.map(({ name }, column) => [name.toLowerCase(), row[column]]))),
  }));
}

/** Values by the names columns and fields have. */
function toAnswer(values: ReadonlyMap<string, JsonValue>): Answer {
  const price = values.get('price');
  const currency = partOf(price, 'currency') ?? values.get('currency');
  return {
    name: toText(values.get('title') ?? values.get('name')),
    price: toNumber(price),
    currency: toText(currency ?? undefined),
    rating: toNumber(values.get('rating')),
    reviews: toNumber(values.get('reviews')),
    availability: toText(partOf(values.get('availability'), 'value') ?? values.get('availability')),
    date: toText(partOf(values.get('date'), 'value') ?? values.get('date')),
  };
}

function partOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return (value as { readonly [name: string]: JsonValue })[name];
}

function toText(value: JsonValue | undefined): string | undefined {
  const text = partOf(value, 'text') ?? value;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

function toNumber(value: JsonValue | undefined): number | undefined {
  const number = partOf(value, 'value') ?? value;
  return typeof number === 'number' ? number : undefined;
}

/** How alike two names are, 0…1: a row that mentions a thing among others is not called like it. */
function likeness(name: string, title: string): number {
  return title === '' ? 0 : shareWords(name, title) * shareWords(title, name);
}

function containsWords(text: string, name: string): boolean {
  return text.length >= name.length * ALIKE && shareWords(name, text) >= LEAST_WORDS;
}

/** Whether a thing is what its page is about: the only one declared as that, or the one that bears the page's title. */
export function isOwnThing(thing: Declared, things: readonly Declared[], title: string): boolean {
  if (!thing.isSubject) return false;
  const alike = things.filter((other) => other.isSubject && isSameKind(thing, other));
  return alike.length === 1 || shareWords(thing.name, title) >= LEAST_WORDS;
}

/** A page may declare an article and the business that wrote it. */
function isSameKind(one: Declared, other: Declared): boolean {
  return one.date.length > 0 === other.date.length > 0;
}
