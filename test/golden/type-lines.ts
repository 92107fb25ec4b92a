/** The types of small pages by rules alone, and what tells each from a plain one, as a golden has it. */
import { type Analysis, analyze } from '@anatome/core';
import { toTypeColumns } from './column-lines.ts';
import { toScore } from './outline-lines.ts';
import { TYPE_CASES, type TypeCase } from './type-cases.ts';

/** Each page, its type, and the columns in which it differs from the first. */
export function toTypeLines(): string[] {
  const [plain] = TYPE_CASES;
  const usual = toTypeColumns(judge(plain));
  return TYPE_CASES.flatMap((given) => {
    const analysis = judge(given);
    const { label, score, reasons } = analysis.outline.type;
    const columns = Object.entries(toTypeColumns(analysis))
      .filter(([name, [value]]) => value !== usual[name][0])
      .map(([name, [value]]) => `${name} ${Math.round(value * 1000) / 1000}`);
    const markup = given.markup.length > 200 ? `${given.markup.slice(0, 200)}…` : given.markup;
    return [
      `${given.path} ${markup}`,
      `    ${label}${toScore(score)} ${JSON.stringify(reasons[0]?.values ?? {})}`,
      `    ${columns.join(', ')}`,
    ];
  });
}

function judge({ path, markup }: TypeCase): Analysis {
  return analyze(markup, { url: `https://example.org${path}`, lenses: [], model: 'none' });
}
