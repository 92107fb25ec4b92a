type Spans = [number, number][];

/** Words of a text; what stands between them is no difference. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of two texts that the other does not have, as spans of each. */
export function markDifferences(before: string, after: string): [Spans, Spans] {
  return [markMissing(before, after), markMissing(after, before)];
}

function markMissing(text: string, other: string): Spans {
  const known = new Set(other.toLowerCase().match(WORD));
  const spans: Spans = [];
  for (const match of text.matchAll(WORD)) {
    if (known.has(match[0].toLowerCase())) continue;
    const end = match.index + match[0].length;
    const last = spans.at(-1);
    if (last !== undefined && text.slice(last[1], match.index).trim() === '') last[1] = end;
    else spans.push([match.index, end]);
  }
  return spans;
}
