import { corpusPlace } from '../state/corpus.ts';
import { goTo } from './go.ts';
import { readField, withFields } from './place.ts';

const FIELDS = [
  ['after', 'From'],
  ['before', 'Before'],
] as const;

/** Between two dates of pages: a year, a month or a day. */
export function TimeFields() {
  const place = corpusPlace.value ?? '';
  return (
    <form
      class="facet time-fields"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        goTo(withFields(place, { after: String(data.get('after')), before: String(data.get('before')) }));
      }}
    >
      <b>Date</b>
      {FIELDS.map(([name, title]) => (
        <label key={name} class="facet-field">
          {title}
          <input
            key={readField(place, name)}
            name={name}
            defaultValue={readField(place, name)}
            placeholder="2025-06"
            pattern="\d{4}(-\d\d(-\d\d)?)?"
            title="A year, a month or a day: 2025, 2025-06, 2025-06-30"
            autocomplete="off"
          />
        </label>
      ))}
      <button type="submit" class="button">
        Set
      </button>
    </form>
  );
}
