import { diffRegions, type RegionDifference } from '@anatome/wiki/edit';

/** Characters of unchanged words around a change. */
const AROUND = 60;

/** What was changed in one place: words taken away and words put in, with a few of those around them. */
export function Differences({ before, after }: { before: string; after: string }) {
  return <DifferenceRuns runs={diffRegions(before, after)} />;
}

/** The same, where somebody else has compared. */
export function DifferenceRuns({ runs }: { runs: readonly RegionDifference[] }) {
  return (
    <p dir="auto">
      {runs.map(({ change, text }, at) => {
        if (change === 'removed') return <del key={at}>{text}</del>;
        if (change === 'added') return <ins key={at}>{text}</ins>;
        return (
          <span class="quiet" key={at}>
            {cut(text, { isFirst: at === 0, isLast: at === runs.length - 1 })}
          </span>
        );
      })}
    </p>
  );
}

function cut(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (text.length <= 2 * AROUND) return text;
  const head = isFirst ? '' : text.slice(0, AROUND);
  const tail = isLast ? '' : text.slice(-AROUND);
  return `${head} … ${tail}`;
}
