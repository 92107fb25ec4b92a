/** The head of every answer: what the page is, in a line each, so that a model knows what it reads. */
import type { Needs, PartialAnalysis } from '@anatome/core';
import { findAddresses } from '@anatome/core/feature';

/** Longer values are cut: a title is no text. */
const MOST_CHARACTERS = 200;

/** Needs of an answer and of its head. */
export function withAbout(needs: Needs): Needs {
  return { ...needs, parts: [...new Set([...needs.parts, 'type' as const])] };
}

/** Lines `name: value`; what is not known is left out. */
export function toAboutText({ page, metadata, outline }: PartialAnalysis): string {
  const { type, content } = outline;
  const lines: readonly (readonly [name: string, value: string | undefined])[] = [
    ['title', metadata.title?.value],
    ['author', metadata.author?.value],
    ['date', metadata.date?.value],
    ['address', findAddresses(page).page?.href],
    ['type', type && toTypeText(type)],
    ['confidence', `${content.confidence.toFixed(2)} (how much of the main content is expected to be right)`],
  ];
  return lines
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}: ${toLine(value!)}\n`)
    .join('');
}

function toTypeText({ label, sure, score }: NonNullable<PartialAnalysis['outline']['type']>): string {
  const chance = score === undefined ? '' : ` (${score.toFixed(2)})`;
  return `${label}${sure ? '' : ', a guess'}${chance}`;
}

function toLine(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS - 1)}…` : line;
}
