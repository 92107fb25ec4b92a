/** The outline as a golden has it: every entry with its score where it has one, the type of the page and how sure the content is. */
import { type Analysis, type Entry, METADATA_FIELDS } from '@anatome/core';

const SHOWN_LENGTH = 70;

/** What the page says of itself, what it is for, and its outline. */
export function toOutlineLines({ metadata, outline }: Analysis): string[] {
  const facts = METADATA_FIELDS.flatMap((field) => {
    const fact = metadata[field];
    return fact === undefined ? [] : [`${field}: ${fact.value} (${fact.source} ${fact.name})`];
  });
  const { type, content } = outline;
  return [
    ...facts,
    `type: ${type.label}${toScore(type.score)}`,
    `content confidence: ${content.confidence.toFixed(2)}`,
    '',
    ...toEntryLines(outline.entries, ''),
  ];
}

/** A line per entry, those inside below. */
export function toEntryLines(entries: readonly Entry[], indent: string): string[] {
  return entries.flatMap((entry) => [
    `${indent}- ${toEntryLine(entry)}`,
    ...toEntryLines(entry.entries, `${indent}  `),
  ]);
}

function toEntryLine({ label, score, text, attributes = {} }: Entry): string {
  const marks = Object.entries(attributes).map(([name, value]) => ` [${name}=${JSON.stringify(value)}]`);
  return `${label}${toScore(score)}${text === '' ? '' : ` ${quote(text)}`}${marks.join('')}`;
}

/** A score behind what it is of; nothing where there is none. */
export function toScore(score: number | undefined): string {
  return score === undefined ? '' : ` ${score.toFixed(2)}`;
}

/** A text on one line, cut where it is long. */
export function quote(text: string): string {
  const characters = Array.from(text);
  const shown = characters.slice(0, SHOWN_LENGTH).join('');
  return JSON.stringify(characters.length > SHOWN_LENGTH ? `${shown}…` : shown);
}
