import { useSignal } from '@preact/signals';
import { corpusPlace } from '../state/corpus.ts';
import { goTo } from './go.ts';
import { readValues, withValue } from './place.ts';
import { toValueName } from './to-name.ts';

export interface FacetValues {
  readonly name: string;
  readonly title: string;
  readonly values: readonly { readonly value: string; readonly count: number }[];
}

/** Values of a facet in sight at first. */
const SHOWN = 8;

/** What results may be narrowed by: a value is a switch, its number says how many there are. */
export function FacetList({ facets }: { facets: readonly FacetValues[] }) {
  return facets.map((facet) => <Facet key={facet.name} facet={facet} />);
}

function Facet({ facet: { name, title, values } }: { facet: FacetValues }) {
  const isAll = useSignal(false);
  const place = corpusPlace.value ?? '';
  const chosen = readValues(place, name);
  const gone = chosen.filter((value) => !values.some((each) => each.value === value));
  const all = [...gone.map((value) => ({ value, count: 0 })), ...values];
  if (all.length === 0) return null;
  const shown = isAll.value ? all : all.filter(({ value }, at) => at < SHOWN || chosen.includes(value));
  return (
    <fieldset class="facet">
      <legend>{title}</legend>
      {shown.map(({ value, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen.includes(value)}
          onClick={() => goTo(withValue(place, name, value))}
        >
          <span dir="auto">{toValueName(name, value)}</span>{' '}
          <data value={count}>{count.toLocaleString('en')}</data>
        </button>
      ))}
      {all.length > SHOWN && (
        <button
          type="button"
          class="facet-more"
          onClick={() => {
            isAll.value = !isAll.value;
          }}
        >
          {isAll.value ? 'Fewer' : `${all.length - shown.length} more`}
        </button>
      )}
    </fieldset>
  );
}
