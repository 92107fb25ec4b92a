import { useSignal } from '@preact/signals';
import { Swatch } from '../../label/swatch.tsx';
import { frame } from '../../page-frame/frame-state.ts';
import { PlaceButton } from '../../page-frame/place-button.tsx';
import { type Region, toScore } from '../../state/region.ts';
import type { Pair } from './compare-regions.ts';

const VERDICTS = ['differs', 'first only', 'second only', 'same'] as const;
const SIGNS = { same: '=', differs: '≠', 'first only': '‹', 'second only': '›' } as const;
/** More rows than this are not listed at once. */
const MOST_ROWS = 400;

/** The pairs as rows of two; verdicts are switches. */
export function ComparisonList({ pairs }: { pairs: readonly Pair[] }) {
  const off = useSignal<ReadonlySet<string>>(new Set(['same']));
  const shown = pairs.filter(({ verdict }) => !off.value.has(verdict));
  return (
    <>
      <div class="verdicts">
        {VERDICTS.map((verdict) => (
          <button
            key={verdict}
            type="button"
            aria-pressed={!off.value.has(verdict)}
            onClick={() => {
              const next = new Set(off.value);
              if (!next.delete(verdict)) next.add(verdict);
              off.value = next;
            }}
          >
            <b>{SIGNS[verdict]}</b> {verdict}{' '}
            <small>{pairs.filter((pair) => pair.verdict === verdict).length}</small>
          </button>
        ))}
      </div>
      <ul class="comparison scrolls">
        {shown.slice(0, MOST_ROWS).map((pair) => (
          <PairRow key={`${pair.first?.index}|${pair.second?.index}`} pair={pair} />
        ))}
        {shown.length === 0 && <li class="empty">No differences.</li>}
        {shown.length > MOST_ROWS && (
          <li class="quiet">{shown.length - MOST_ROWS} more; switch a verdict off.</li>
        )}
      </ul>
    </>
  );
}

function PairRow({ pair: { first, second, verdict } }: { pair: Pair }) {
  const { nodes } = (first ?? second)!;
  const text = frame.value?.index.textOf(nodes, 70);
  return (
    <li>
      <PlaceButton nodes={nodes} class={`pair is-${verdict.replace(' ', '-')}`}>
        <Side region={first} />
        <span class="sign" role="img" aria-label={verdict}>
          {SIGNS[verdict]}
        </span>
        <Side region={second} />
        {text && <q dir="auto">{text}</q>}
      </PlaceButton>
    </li>
  );
}

function Side({ region }: { region: Region | undefined }) {
  if (region === undefined) return <span class="side is-none">nothing</span>;
  return (
    <span class="side">
      <Swatch label={region.label} /> <b>{region.label}</b> <small>{toScore(region.score)}</small>
    </span>
  );
}
