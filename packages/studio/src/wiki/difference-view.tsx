/** What two versions say differently, or a version and the original. */
import type { ComparedRegion, Variant } from '../api/wiki-answer.ts';
import { toMoment } from '../corpus/to-name.ts';
import { wikiPlace } from '../state/wiki.ts';
import { DifferenceText } from './difference-text.tsx';
import { TroubleNote } from './trouble-note.tsx';
import { comparison, variant } from './wiki-state.ts';

/** The comparison that the address names. */
export function DifferenceView({ compared: [from, to] }: { compared: readonly [number, number] }) {
  const known = variant.value.value;
  const { value, trouble } = comparison.value;
  const choose = (next: readonly [number, number]) => {
    wikiPlace.value = { ...wikiPlace.value, compared: next };
  };
  return (
    <section class="difference-view">
      <button
        type="button"
        class="link-button"
        onClick={() => {
          wikiPlace.value = { variant: wikiPlace.value.variant };
        }}
      >
        Back to the versions
      </button>
      <h3>What differs</h3>
      {known && (
        <div class="version-choice">
          <VersionChoice label="Before" value={from} known={known} onChange={(next) => choose([next, to])} />
          <VersionChoice label="After" value={to} known={known} onChange={(next) => choose([from, next])} />
        </div>
      )}
      {(trouble ?? variant.value.trouble) && <TroubleNote trouble={(trouble ?? variant.value.trouble)!} />}
      {value && value.from === from && value.to === to && <Regions regions={value.regions} />}
    </section>
  );
}

interface VersionChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly known: Variant;
  readonly onChange: (next: number) => void;
}

function VersionChoice({ label, value, known, onChange }: VersionChoiceProps) {
  return (
    <label>
      {label}
      <select value={String(value)} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        <option value="0">The original</option>
        {known.revisions.map(({ number, author, time }) => (
          <option key={number} value={String(number)}>
            Version {number} · {author} · {toMoment(time)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Regions({ regions }: { regions: readonly ComparedRegion[] }) {
  return (
    <>
      <p role="status" class="quiet">
        {regions.length === 0
          ? 'Both say the same.'
          : `${regions.length} ${regions.length === 1 ? 'place says' : 'places say'} something else.`}
      </p>
      {regions.map(({ id, path, differences }) => (
        <article key={id} class="difference" title={path}>
          <DifferenceText differences={differences} />
        </article>
      ))}
    </>
  );
}
