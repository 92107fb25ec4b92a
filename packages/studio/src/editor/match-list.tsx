import { Swatch } from '../label/swatch.tsx';
import { frame } from '../page-frame/frame-state.ts';
import { PlaceButton } from '../page-frame/place-button.tsx';
import type { LensName } from '../state/lens.ts';
import { toCount, toScore } from '../state/region.ts';
import { regions } from '../state/store.ts';

/** Matches listed at most. */
const MOST = 300;

/** What a file matched on the page, label by label and one by one. */
export function MatchList({ lens }: { lens: LensName }) {
  const matches = regions.value.get(lens)!;
  const counts = new Map<string, number>();
  for (const { label } of matches) counts.set(label, (counts.get(label) ?? 0) + 1);
  return (
    <section class="matches" aria-label="Matches">
      <p>
        <b>{toCount(matches.length, 'match').replace('matchs', 'matches')}</b>
        {[...counts].map(([label, count]) => (
          <span key={label}>
            {label} {count}
          </span>
        ))}
      </p>
      <ul class="scrolls">
        {matches.slice(0, MOST).map(({ index, label, nodes, path, score, text }) => (
          <li key={index}>
            <PlaceButton nodes={nodes}>
              <Swatch label={label} />
              <b>{label}</b>
              <Words text={text || frame.value?.index.textOf(nodes, 60)} />
              <code>{path.split('/').slice(-2).join('/')}</code>
              <span class="score">{toScore(score)}</span>
            </PlaceButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Words({ text }: { text: string | undefined }) {
  return text ? <q dir="auto">{text}</q> : <span class="quiet">no words</span>;
}
