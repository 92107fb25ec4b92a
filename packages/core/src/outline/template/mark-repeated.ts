/** markRepeated: entries that repeat on the site say so, and on how many of its pages. */
import type { BlockTable } from '../../block/index.ts';
import { toPrefixSums } from '../../number/index.ts';
import type { Entry } from '../outline.ts';
import type { TemplateApplied } from './apply-template.ts';

/** The entries with what the template says of them; of what lies inside one another the outermost says it. */
export function markRepeated(
  table: BlockTable,
  entries: readonly Entry[],
  applied: TemplateApplied,
): Entry[] {
  if (!applied.on.some((pages) => pages > 0)) return [...entries];
  const worded = toPrefixSums(table.words.map((count) => Number(count > 0)));
  const repeated = toPrefixSums(
    table.words.map((count, block) => Number(count > 0 && applied.on[block] > 0)),
  );
  const isRepeated = ({ nodes: [start, end] }: Entry): boolean => {
    const [from, to] = [table.before[start], table.before[end]];
    return worded[to] > worded[from] && repeated[to] - repeated[from] === worded[to] - worded[from];
  };
  const marked: Entry[] = [];
  const rest = [{ from: entries, to: marked }];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    for (const entry of next.from) {
      if (isRepeated(entry)) next.to.push(toMarked(table, entry, applied));
      else {
        const inner: Entry[] = [];
        next.to.push({ ...entry, entries: inner });
        rest.push({ from: entry.entries, to: inner });
      }
    }
  }
  return marked;
}

function toMarked({ before, words }: BlockTable, entry: Entry, { on, use }: TemplateApplied): Entry {
  let fewest = use.pages;
  const [start, end] = entry.nodes;
  for (let block = before[start]; block < before[end]; block++)
    if (words[block] > 0) fewest = Math.min(fewest, on[block]);
  const { entries, attributes, reasons, ...rest } = entry;
  return {
    ...rest,
    reasons: [
      ...reasons,
      { step: 'site template', values: { pages: fewest, of: use.pages, template: use.id } },
    ],
    attributes: { ...attributes, repeated: tellRepeated(fewest, use.pages) },
    entries,
  };
}

/** `9 of 12 pages`: of the other pages of the site that the template knows. */
export function tellRepeated(pages: number, of: number): string {
  return `${pages} of ${of} pages`;
}
