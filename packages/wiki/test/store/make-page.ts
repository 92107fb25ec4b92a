/** A page with so many paragraphs, and edits of them. */
import { type Page, parse } from '@anatome/core/page';
import { createEdit, type RegionEdit } from '../../src/edit/index.ts';

export const ADDRESS = 'https://example.org/storm';

const NUMBERS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** A page of the given paragraphs. */
export function makeMarkup(count: number): string {
  const paragraphs = Array.from({ length: count }, (_, at) => {
    const name = NUMBERS[at] ?? `number ${at + 1}`;
    return `<p class="${name}">Paragraph ${name} says what only paragraph ${name} says.</p>`;
  });
  return `<!DOCTYPE html><html><head><title>Storm</title></head><body><main><h1>Storm</h1>${paragraphs.join('')}</main></body></html>`;
}

export interface MadePage {
  readonly markup: string;
  /** An edit of a paragraph, by its number from 0. */
  edit(at: number, html: string): RegionEdit;
}

/** A page of so many paragraphs. */
export function makePage(count: number): MadePage {
  const markup = makeMarkup(count);
  const page: Page = parse(markup, { url: ADDRESS });
  const edit = (at: number, html: string): RegionEdit => {
    const node = page.resolve(`/html[1]/body[1]/main[1]/p[${at + 1}]`);
    return createEdit(page, undefined, { node, html });
  };
  return { markup, edit };
}
