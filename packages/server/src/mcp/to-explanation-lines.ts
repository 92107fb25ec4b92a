/** An explanation in few words: what a place is, and who says so, why. */
import type { Reason } from '@anatome/core';
import { listWhy } from '@anatome/core/explain';
import type { WholeAnnotation } from '@anatome/core/export';
import type { ExplainAnswer } from '../task/explain.ts';

/** Values of a reason beyond this length tell a reader nothing. */
const MOST_CHARACTERS = 160;

/** Entries have scores where those were measured, annotations always. */
type Said = Pick<WholeAnnotation, 'label' | 'reasons'> & { readonly score?: number };

/** Lines for reading. */
export function toExplanationLines(explanation: ExplainAnswer): string {
  const { path, element, text, why, hidden, outline, annotations, features, style } = explanation;
  const lines = [
    `${element} at ${path}`,
    ...listWhy(why),
    text === '' ? 'no text' : `text: ${text.replace(/\s+/g, ' ')}`,
    hidden === null ? 'visible' : `hidden by ${hidden.by}, since ${hidden.since}`,
    `${features.words} words, ${features.links} links, ${features.images} images, font ${style['font-size']}`,
    '# outline, from the outside in',
    ...outline.flatMap(toLines),
    ...Object.entries(annotations).flatMap(([lens, said]) =>
      said.length === 0 ? [] : [`# lens ${lens}`, ...said.flatMap(toLines)],
    ),
  ];
  return lines.map((line) => `${line.replace(/[^\S ]+/g, ' ')}\n`).join('');
}

function toLines({ label, score, reasons }: Said): string[] {
  const chance = score === undefined ? '' : ` (${score.toFixed(2)})`;
  return [`- ${label}${chance}`, ...reasons.map((reason) => `  because ${toReason(reason)}`)];
}

function toReason({ rule, step, values }: Reason): string {
  const name = rule === undefined ? (step ?? '') : `rule ${rule}`;
  return values === undefined ? name : `${name} ${JSON.stringify(values)}`.slice(0, MOST_CHARACTERS);
}
