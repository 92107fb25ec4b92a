import { corpusPlace } from '../state/corpus.ts';
import { Icon } from '../theme/icon.tsx';
import { goTo } from './go.ts';
import { readValues, withFields, withValue } from './place.ts';
import { toValueName } from './to-name.ts';

const TITLES: Readonly<Record<string, string>> = {
  in: 'in',
  type: 'type',
  genre: 'genre',
  module: 'with',
  language: 'language',
  host: 'from',
  state: 'state',
  after: 'from',
  before: 'before',
  address: 'address',
};

/** What narrows the results, each with a way to let it go. */
export function FilterChips({ names }: { names: readonly string[] }) {
  const place = corpusPlace.value ?? '';
  const chips = names.flatMap((name) => readValues(place, name).map((value) => ({ name, value })));
  if (chips.length === 0) return null;
  return (
    <ul class="filter-chips" aria-label="Filters in use">
      {chips.map(({ name, value }) => (
        <li key={`${name} ${value}`}>
          <button
            type="button"
            aria-label={`Without ${TITLES[name]} ${toValueName(name, value)}`}
            onClick={() => goTo(withValue(place, name, value))}
          >
            <small>{TITLES[name]}</small> <span dir="auto">{toValueName(name, value)}</span>{' '}
            <Icon name="close" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button
            type="button"
            class="link-button"
            onClick={() =>
              goTo(withFields(place, Object.fromEntries(names.map((name) => [name, undefined]))))
            }
          >
            All off
          </button>
        </li>
      )}
    </ul>
  );
}
