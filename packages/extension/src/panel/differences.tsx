import { diffRegions, type RegionDifference } from '@anatome/wiki/edit';

/** Characters of unchanged words around a change. */
const AROUND = 60;
/** What is longer is cut within. */
const LONGEST_WORD = 20;

/** What was changed in one place: words taken away and words put in, with a few of those around them. */
export function Differences({ before, after }: { before: string; after: string }) {
  return <DifferenceRuns runs={diffRegions(before, after)} />;
}

/** The same, where somebody else has compared. */
export function DifferenceRuns({ runs }: { runs: readonly RegionDifference[] }) {
  return (
    <p class="lines" dir="auto">
      {runs.map(({ change, text, html }, at) => {
        if (change === 'same')
          return (
            <span class="quiet" key={at}>
              {cut(text, { isFirst: at === 0, isLast: at === runs.length - 1 })}
            </span>
          );
        const said = text === '' ? <code>{html}</code> : text;
        return change === 'removed' ? <del key={at}>{said}</del> : <ins key={at}>{said}</ins>;
      })}
    </p>
  );
}

function cut(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (text.length <= 2 * AROUND) return text;
  const head = isFirst ? '' : text.slice(0, findGap(text, text.lastIndexOf(' ', AROUND), AROUND));
  const from = text.length - AROUND;
  const tail = isLast ? '' : text.slice(findGap(text, text.indexOf(' ', from), from));
  return `${head} … ${tail}`;
}

/** Where to cut: at a space, if one is near, else where it would be cut anyway. */
function findGap(text: string, space: number, at: number): number {
  return space >= 0 && space < text.length && Math.abs(space - at) < LONGEST_WORD ? space : at;
}
