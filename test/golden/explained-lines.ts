/** Why places are content or not, as a golden has it. */
import { type Analysis, explainPlace } from '@anatome/core';
import type { BlockExplanation, Contribution, FuseOptions, ModelExplanation } from '@anatome/core/outline';
import { TAG } from '@anatome/core/page';

/** Places looked at on every page: the first or a later element of a name. */
const PLACES = [
  ['body', 0],
  ['p', 1],
] as const;

/** The summary of each place, and what the models and the rules saw there. */
export function toExplainedLines(name: string, analysis: Analysis, options: FuseOptions = {}): string[] {
  const { page } = analysis;
  return PLACES.flatMap(([tag, turn]) => {
    const node = Array.from({ length: page.size }, (_, each) => each).filter(
      (each) => page.tag[each] === TAG[tag],
    )[turn];
    if (node === undefined) return [];
    const place = { node, nodes: [node, page.end[node]] as const, others: [] };
    const { summary, how, content } = explainPlace(analysis, place, options);
    const { block, exceptions, ...others } = content;
    return [
      `${name}, ${tag} ${turn + 1}: ${summary.replaceAll('\n', ' ')}`,
      `    ${how}`,
      `    ${JSON.stringify({ ...others, exceptions: exceptions.map(({ text }) => text) })}`,
      ...(block === null ? [] : toBlockLines(block).map((line) => `    ${line}`)),
    ];
  });
}

function toBlockLines({ model, firstLook, ...others }: BlockExplanation): string[] {
  return [
    JSON.stringify(others),
    ...(model === null ? [] : [`model: ${toModelLine(model)}`]),
    ...(firstLook === null ? [] : [`first look: ${toModelLine(firstLook)}`]),
  ];
}

/** Contributions shown on each side. */
const SHOWN = 3;

function toModelLine({ odds, base, rest, beside, for: speakFor, against }: ModelExplanation): string {
  const told = [...speakFor.slice(0, SHOWN), ...against.slice(0, SHOWN)].map(toContribution).join(', ');
  return `${odds} = ${base} of ${beside} others + ${rest} + ${told}`;
}

function toContribution({ column, odds, usual }: Contribution): string {
  return `${odds} by ${column} (${usual})`;
}
