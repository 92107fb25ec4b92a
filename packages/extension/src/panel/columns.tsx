import { diffRegions, type RegionDifference } from '@anatome/wiki/edit';

interface Side {
  readonly title: string;
  readonly html: string;
}

/** Two texts beside each other; what only one of them has is marked. Below 480 px one stands above the other. */
export function Columns({ left, right }: { left: Side; right: Side }) {
  const runs = diffRegions(left.html, right.html);
  return (
    <div class="columns">
      <Column title={left.title} runs={runs.filter(({ change }) => change !== 'added')} />
      <Column title={right.title} runs={runs.filter(({ change }) => change !== 'removed')} />
    </div>
  );
}

function Column({ title, runs }: { title: string; runs: readonly RegionDifference[] }) {
  return (
    <div class="column">
      <h3>{title}</h3>
      <p class="lines" dir="auto">
        {runs.every(({ text }) => text.trim() === '') && <i>Nothing: it was deleted.</i>}
        {runs.map(({ change, text }, at) =>
          change === 'same' ? <span key={at}>{text}</span> : <mark key={at}>{text}</mark>,
        )}
      </p>
    </div>
  );
}
