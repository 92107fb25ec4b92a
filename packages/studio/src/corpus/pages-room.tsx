import type { SketchedPageList } from '../api/corpus-answer.ts';
import { corpusPlace } from '../state/corpus.ts';
import { toCount } from '../state/region.ts';
import { FacetList } from './facet-list.tsx';
import { FilterChips } from './filter-chips.tsx';
import { goTo } from './go.ts';
import { Narrowing } from './narrowing.tsx';
import { PageLine } from './page-line.tsx';
import { Pager } from './pager.tsx';
import { readField, toRequestQuery, withFields } from './place.ts';
import { RoomProblem } from './room-frame.tsx';
import { SearchField } from './search-field.tsx';
import { useAnswer } from './use-answer.ts';

const FILTERS = ['genre', 'type', 'language', 'host', 'state'] as const;
const PAGE = 24;
const ORDERS = [
  ['added', 'Added last'],
  ['address', 'By address'],
  ['words', 'Longest'],
] as const;

/** All pages of the corpus. */
export function PagesRoom() {
  const place = corpusPlace.value ?? '';
  const query = toRequestQuery(place, [...FILTERS, 'address', 'order', 'offset']);
  const { answer, problem, isBusy } = useAnswer<SketchedPageList>(`/v1/corpus/pages?limit=${PAGE}&${query}`);
  return (
    <>
      <SearchField
        name="address"
        label="A part of the address"
        placeholder="Part of an address"
        button="Filter"
        isBusy={isBusy}
      />
      <div class="corpus-columns">
        <Narrowing names={FILTERS}>
          {answer && (
            <FacetList
              facets={[
                { name: 'genre', title: 'Genre', values: answer.facets.genre },
                { name: 'type', title: 'Type', values: answer.facets.type },
                { name: 'language', title: 'Language', values: answer.facets.language },
                { name: 'host', title: 'Host', values: answer.facets.host },
                { name: 'state', title: 'State', values: answer.facets.state },
              ]}
            />
          )}
        </Narrowing>
        <section class="results" aria-label="Pages" aria-busy={isBusy}>
          <FilterChips names={['address', ...FILTERS]} />
          {problem && <RoomProblem problem={problem} />}
          {answer && (
            <>
              <div class="results-head">
                <h2 aria-live="polite">{toCount(answer.total, 'page')}</h2>
                <span class="grow" />
                <select
                  aria-label="Order"
                  value={readField(place, 'order') || 'added'}
                  onChange={(event) => goTo(withFields(place, { order: event.currentTarget.value }))}
                >
                  {ORDERS.map(([name, title]) => (
                    <option key={name} value={name}>
                      {title}
                    </option>
                  ))}
                </select>
              </div>
              {answer.total === 0 && <p class="empty">No page is like this. Let a filter go.</p>}
              <ul class="page-lines is-grid">
                {answer.pages.map((page) => (
                  <PageLine key={page.page} {...page} more={<More page={page} />} />
                ))}
              </ul>
              <Pager total={answer.total} size={PAGE} />
            </>
          )}
        </section>
      </div>
    </>
  );
}

function More({ page: { words, versions, state } }: { page: SketchedPageList['pages'][number] }) {
  return (
    <>
      {words !== null && <span>{toCount(words, 'word')}</span>}
      {versions > 1 && <span>{toCount(versions, 'version')}</span>}
      {state === 'new' && <span>not analysed yet</span>}
      {state === 'failed' && <span class="bad">could not be analysed</span>}
    </>
  );
}
