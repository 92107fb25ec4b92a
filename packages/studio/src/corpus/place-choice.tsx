import { corpusPlace } from '../state/corpus.ts';
import { goTo } from './go.ts';
import { readField, withFields } from './place.ts';

/** Where words may be asked to stand; zones and labels may also be joined, as main/heading. */
const PLACES: readonly (readonly [title: string, names: readonly string[]])[] = [
  [
    'In the page',
    ['title', 'heading', 'heading1', 'heading2', 'paragraph', 'list', 'table', 'navigation', 'footnote'],
  ],
  ['In a zone', ['main', 'header', 'complementary', 'footer', 'main/heading', 'main/paragraph']],
];

/** A choice of one; what an address asks for beside it stays a choice. */
export function PlaceChoice() {
  const place = corpusPlace.value ?? '';
  const value = readField(place, 'in');
  const isListed = value === '' || PLACES.some(([, names]) => names.includes(value));
  return (
    <label class="facet-field">
      Words stand
      <select value={value} onChange={(event) => goTo(withFields(place, { in: event.currentTarget.value }))}>
        <option value="">anywhere</option>
        {!isListed && <option value={value}>{value}</option>}
        {PLACES.map(([title, names]) => (
          <optgroup key={title} label={title}>
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
