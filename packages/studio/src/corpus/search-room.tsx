import type { SearchAnswer } from '../api/corpus-answer.ts';
import { Swatch } from '../label/swatch.tsx';
import { corpusPlace } from '../state/corpus.ts';
import { toCount } from '../state/region.ts';
import { FacetList } from './facet-list.tsx';
import { FilterChips } from './filter-chips.tsx';
import { goTo } from './go.ts';
import { MarkedText } from './marked-text.tsx';
import { Narrowing } from './narrowing.tsx';
import { PageLine } from './page-line.tsx';
import { Pager } from './pager.tsx';
import { readField, toRequestQuery, withFields } from './place.ts';
import { PlaceChoice } from './place-choice.tsx';
import { RoomProblem } from './room-frame.tsx';
import { SearchField } from './search-field.tsx';
import { SearchHelp } from './search-help.tsx';
import { TimeFields } from './time-fields.tsx';
import { useAnswer } from './use-answer.ts';

const FILTERS = ['in', 'genre', 'module', 'type', 'language', 'host', 'after', 'before'] as const;
const PAGE = 20;
/** The server answers no further. */
const FURTHEST = 1_000;

/** Words in, pages out. Nothing asked for is every page. */
export function SearchRoom() {
  const place = corpusPlace.value ?? '';
  const query = toRequestQuery(place, ['q', ...FILTERS, 'fold', 'offset']);
  const { answer, problem, isBusy } = useAnswer<SearchAnswer>(`/v1/corpus/search?limit=${PAGE}&${query}`);
  return (
    <>
      <SearchField
        name="q"
        label="Search the corpus"
        placeholder="Words, “a phrase”, sto*, -not"
        button="Search"
        isBusy={isBusy}
      />
      <SearchHelp />
      <div class="corpus-columns">
        <Narrowing names={FILTERS}>
          <PlaceChoice modules={answer?.facets.module?.values ?? []} />
          {answer && (
            <FacetList
              facets={[
                { name: 'genre', title: 'Genre', values: answer.facets.genre?.values ?? [] },
                { name: 'module', title: 'Modules', values: answer.facets.module?.values ?? [] },
                { name: 'type', title: 'Type', values: answer.facets.type?.values ?? [] },
                { name: 'language', title: 'Language', values: answer.facets.language?.values ?? [] },
                { name: 'host', title: 'Host', values: answer.facets.host?.values ?? [] },
              ]}
            />
          )}
          <TimeFields />
        </Narrowing>
        <section class="results" aria-label="Hits" aria-busy={isBusy}>
          <FilterChips names={FILTERS} />
          {problem && <RoomProblem problem={problem} />}
          {answer && <Hits answer={answer} />}
        </section>
      </div>
    </>
  );
}

function Hits({ answer: { total, hits, cut, milliseconds } }: { answer: SearchAnswer }) {
  const place = corpusPlace.value ?? '';
  const isFolded = readField(place, 'fold') === 'true';
  const hasWords = readField(place, 'q') !== '';
  return (
    <>
      <div class="results-head">
        <h2 aria-live="polite">
          {toCount(total, 'page')} <small>in {milliseconds.toFixed(0)} ms</small>
        </h2>
        <span class="grow" />
        <label class="check">
          <input
            type="checkbox"
            checked={isFolded}
            onChange={() => goTo(withFields(place, { fold: isFolded ? undefined : 'true' }))}
          />{' '}
          Near-duplicates as one
        </label>
      </div>
      {cut.map((sentence) => (
        <p key={sentence} class="quiet">
          {sentence}.
        </p>
      ))}
      {total === 0 && (
        <p class="empty">
          No page has all of this. Try fewer words, the beginning of one (<code>sto*</code>), or let a filter
          go.
        </p>
      )}
      <ol class="page-lines" onKeyDown={moveAmongHits}>
        {hits.map((hit) => (
          <PageLine
            key={hit.document}
            {...hit}
            title={hit.title.text && <MarkedText {...hit.title} />}
            {...(hasWords && hit.excerpt && { view: { selected: hit.excerpt.nodes } })}
          >
            {hit.excerpt && <Excerpt excerpt={hit.excerpt} places={hit.places} />}
          </PageLine>
        ))}
      </ol>
      <Pager total={total} size={PAGE} most={FURTHEST} />
    </>
  );
}

/** `main heading 2, 3 times`. */
function toPlaceText({ zone, kind, count }: Hit['places'][number]): string {
  const place = [zone, kind.replace(/(\d)$/, ' $1')].filter(Boolean).join(' ');
  return count === 1 ? place : `${place} (${count} times)`;
}

type Hit = SearchAnswer['hits'][number];

function Excerpt({ excerpt, places }: { excerpt: NonNullable<Hit['excerpt']>; places: Hit['places'] }) {
  const { zone, label, level, path } = excerpt;
  const others = places.filter((place) => place.zone !== zone || !place.kind.startsWith(label)).slice(0, 4);
  return (
    <>
      <p class="excerpt" dir="auto">
        <MarkedText {...excerpt} />
      </p>
      <p class="excerpt-place" title={path}>
        <Swatch label={label} /> {zone && `${zone} / `}
        {label}
        {level !== undefined && ` ${level}`}
        {others.length > 0 && <small> also in {others.map(toPlaceText).join(', ')}</small>}
      </p>
    </>
  );
}

/** Arrow keys go from title to title. */
function moveAmongHits(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const titles = Array.from(
    (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.page-title'),
  );
  const at = titles.indexOf(document.activeElement as HTMLElement);
  const next = titles[at + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
