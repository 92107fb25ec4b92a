import type { PatternPagesAnswer } from '../api/corpus-answer.ts';
import { corpusPlace } from '../state/corpus.ts';
import { toCount } from '../state/region.ts';
import { CorpusLink, VersionLink } from './corpus-link.tsx';
import { Pager } from './pager.tsx';
import { toRequestQuery, withFields } from './place.ts';
import { RoomProblem } from './room-frame.tsx';
import { toShortAddress } from './to-name.ts';
import { useAnswer } from './use-answer.ts';

const PAGE = 20;
const ZONE_NAMES: Readonly<Record<string, string>> = {
  HeaderZone: 'header',
  BodyZone: 'body',
  FootZone: 'foot',
};

/** The pages that match a pattern, each with its places: a click opens the page there. */
export function PatternPages() {
  const place = corpusPlace.value ?? '';
  const query = toRequestQuery(place, ['pattern', 'type', 'sample', 'offset']);
  const { answer, problem, isBusy } = useAnswer<PatternPagesAnswer>(
    `/v1/corpus/patterns/pages?limit=${PAGE}&${query}`,
  );
  return (
    <section class="results" aria-label="Pages with the pattern" aria-busy={isBusy}>
      <p class="pattern-back">
        <CorpusLink to={withFields(place, { pattern: undefined })}>All patterns</CorpusLink>
      </p>
      {problem && <RoomProblem problem={problem} />}
      {answer && <Hits answer={answer} />}
    </section>
  );
}

function Hits({ answer: { total, hits, cut, milliseconds } }: { answer: PatternPagesAnswer }) {
  return (
    <>
      <div class="results-head">
        <h2 aria-live="polite">
          {toCount(total, 'page')} <small>in {milliseconds.toFixed(0)} ms</small>
        </h2>
      </div>
      {cut.map((sentence) => (
        <p key={sentence} class="quiet">
          {sentence}.
        </p>
      ))}
      {total === 0 && <p class="empty">No page matches. Take an item away, or ask for a wider class.</p>}
      <ol class="pattern-lines">
        {hits.map((hit) => (
          <Hit key={hit.analysis} hit={hit} />
        ))}
      </ol>
      <Pager total={total} size={PAGE} />
    </>
  );
}

function Hit({ hit: { version, url, title, places } }: { hit: PatternPagesAnswer['hits'][number] }) {
  return (
    <li class="pattern-line">
      <h3 dir="auto">
        <VersionLink version={version} class="page-title">
          {title || toShortAddress(url)}
        </VersionLink>
      </h3>
      <p class="page-facts">
        <span class="page-url" title={url}>
          {toShortAddress(url)}
        </span>
      </p>
      <ul class="pattern-places">
        {places.map(({ item, phrase, zone, nodes }, at) => (
          <li key={`${at} ${item}`}>
            <VersionLink version={version} view={{ tab: 'outline', selected: nodes }}>
              {phrase}
            </VersionLink>{' '}
            <small>in the {ZONE_NAMES[zone] ?? zone}</small>
          </li>
        ))}
      </ul>
    </li>
  );
}
