import type { RecordAnswer } from '../api/corpus-answer.ts';
import { corpusPlace } from '../state/corpus.ts';
import { toCount } from '../state/region.ts';
import { FilterChips } from './filter-chips.tsx';
import { goTo } from './go.ts';
import { Pager } from './pager.tsx';
import { readField, toRequestQuery, withFields } from './place.ts';
import { RecordTable } from './record-table.tsx';
import { RoomProblem } from './room-frame.tsx';
import { SearchField } from './search-field.tsx';
import { useAnswer } from './use-answer.ts';

const FILTERS = ['type', 'language', 'host', 'after', 'before'] as const;
const PAGE = 50;

/** Records of all pages as rows of one table. */
export function RecordsRoom() {
  const place = corpusPlace.value ?? '';
  const query = toRequestQuery(place, ['where', 'q', 'sort', ...FILTERS, 'offset']);
  const { answer, problem, isBusy } = useAnswer<RecordAnswer>(`/v1/corpus/records?limit=${PAGE}&${query}`);
  return (
    <>
      <SearchField
        name="where"
        label="What the records are to be"
        placeholder={'price < 20 and title ~ "oak lamp"'}
        button="Find"
        isBusy={isBusy}
      />
      <ConditionHelp />
      <div class="records-tools">
        <Words />
        <PageType />
      </div>
      <section class="results" aria-label="Records" aria-busy={isBusy}>
        <FilterChips names={FILTERS} />
        {problem && <RoomProblem problem={problem} />}
        {answer && (
          <>
            <div class="results-head">
              <h2 aria-live="polite">
                {toCount(answer.total, 'record')} <small>in {answer.milliseconds.toFixed(0)} ms</small>
              </h2>
            </div>
            {answer.cut.map((sentence) => (
              <p key={sentence} class="quiet">
                {sentence}.
              </p>
            ))}
            {answer.total === 0 ? (
              <p class="empty">
                No record is like this. Columns go by the names on the pages, or by their kind.
              </p>
            ) : (
              <RecordTable records={answer.records} />
            )}
            <Pager total={answer.total} size={PAGE} />
          </>
        )}
      </section>
    </>
  );
}

const SIGNS: readonly (readonly [example: string, meaning: string])[] = [
  ['price < 20', 'also <=, >, >=, =, !='],
  ['price < 20 EUR', 'in this currency'],
  ['title ~ "oak lamp"', 'these words in a column'],
  ['rating >= 4 and brand = "Acme"', 'both; or, not, brackets'],
  ['date >= 2025-06', 'days, months, years'],
  ['rating', 'whatever has this column'],
];

function ConditionHelp() {
  return (
    <details class="search-help">
      <summary>How to ask</summary>
      <dl>
        {SIGNS.map(([example, meaning]) => (
          <div key={example}>
            <dt>
              <code>{example}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Words that a record has somewhere. */
function Words() {
  const place = corpusPlace.value ?? '';
  const value = readField(place, 'q');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        goTo(withFields(place, { q: String(new FormData(event.currentTarget).get('q')).trim() }));
      }}
    >
      <label class="facet-field">
        With the words
        <input key={value} name="q" defaultValue={value} dir="auto" autocomplete="off" spellcheck={false} />
      </label>
    </form>
  );
}

/** The types of pages that have records; others are left to the address. */
const TYPES = ['product', 'listing', 'collection', 'forum', 'article'];

function PageType() {
  const place = corpusPlace.value ?? '';
  const value = readField(place, 'type');
  return (
    <label class="facet-field">
      On pages of type
      <select
        value={value}
        onChange={(event) => goTo(withFields(place, { type: event.currentTarget.value }))}
      >
        <option value="">any</option>
        {[...new Set([...TYPES, ...(value === '' ? [] : [value])])].map((type) => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </select>
    </label>
  );
}
