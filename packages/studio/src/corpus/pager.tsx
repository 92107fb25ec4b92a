import { corpusPlace } from '../state/corpus.ts';
import { CorpusLink } from './corpus-link.tsx';
import { readField, withFields } from './place.ts';

/** Which of many results are in sight, and the way to the others. */
export function Pager({
  total,
  size,
  most = Number.POSITIVE_INFINITY,
}: {
  total: number;
  size: number;
  most?: number;
}) {
  const place = corpusPlace.value ?? '';
  const from = Number(readField(place, 'offset')) || 0;
  const last = Math.min(total, most);
  if (total <= size && from === 0) return null;
  const to = (offset: number) => `${withFields(place, {})}${offset > 0 ? `&offset=${offset}` : ''}`;
  return (
    <nav class="pager" aria-label="Results">
      {from > 0 && (
        <CorpusLink class="button" to={to(Math.max(0, from - size))}>
          Earlier
        </CorpusLink>
      )}
      <span class="quiet">
        {(from + 1).toLocaleString('en')}–{Math.min(from + size, total).toLocaleString('en')} of{' '}
        {total.toLocaleString('en')}
      </span>
      {from + size < last && (
        <CorpusLink class="button" to={to(from + size)}>
          More
        </CorpusLink>
      )}
    </nav>
  );
}
