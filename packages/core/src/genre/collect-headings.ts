/** Headings as the lens macrostructure sees them, each with its section. */
import { findLayer } from '../analysis/index.ts';
import { toSpanWords, type Words } from './collect-lines.ts';
import type { GenreInput } from './found-module.ts';

/** Words above others: a whole line, or its beginning. */
export interface Heading extends Words {
  /** By size, 1 the largest. */
  readonly level: number;
  /** Where what stands below it ends, in the page text. */
  readonly sectionEnd: number;
}

/** Headings looked at. */
const MOST_HEADINGS = 2000;
/** Words of what may be a heading. */
const MOST_WORDS = 16;

/** Collects the headings a person sees, in the order of the page. */
export function collectHeadings(input: Pick<GenreInput, 'page' | 'layers'>): Heading[] {
  const { page } = input;
  const headings: (Words & { level: number; sectionEnd: number })[] = [];
  for (const { label, nodes, level, attributes } of findLayer(input, 'macrostructure').annotations) {
    if (label !== 'Headline' || attributes?.hidden === true) continue;
    const words = toSpanWords(page, ...page.span(nodes[0], nodes[1]));
    if (words.words.length === 0 || words.words.length > MOST_WORDS) continue;
    headings.push({ ...words, level: level ?? 1, sectionEnd: page.text.length });
  }
  headings.sort((a, b) => a.from - b.from || a.to - b.to);
  return endSections(headings.slice(0, MOST_HEADINGS));
}

/** A section ends where a heading begins that is as large or larger. */
function endSections<Draft extends { level: number; from: number; sectionEnd: number }>(
  headings: Draft[],
): Draft[] {
  const open: Draft[] = [];
  for (const heading of headings) {
    for (let last = open.at(-1); last !== undefined && last.level >= heading.level; last = open.at(-1)) {
      last.sectionEnd = heading.from;
      open.pop();
    }
    open.push(heading);
  }
  return headings;
}
