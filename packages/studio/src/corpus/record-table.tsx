import type { RecordAnswer } from '../api/corpus-answer.ts';
import { corpusPlace } from '../state/corpus.ts';
import { CorpusLink, VersionLink } from './corpus-link.tsx';
import { readField, withFields } from './place.ts';
import { collectColumns, findField } from './record-columns.ts';
import { toShortAddress } from './to-name.ts';

/** Records of many pages in one table: the columns that most of them have, and the page each is on. */
export function RecordTable({ records }: { records: RecordAnswer['records'] }) {
  const columns = collectColumns(records);
  return (
    <div class="record-scroller">
      <table class="record-table">
        <thead>
          <tr>
            {columns.map((name) => (
              <ColumnHead key={name} name={name} />
            ))}
            <th scope="col">Page</th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={`${record.document} ${record.series} ${record.record}`}>
              {columns.map((name) => (
                <Cell key={name} record={record} name={name} />
              ))}
              <td class="record-page">
                <VersionLink version={record.version} view={{ tab: 'data', selected: record.nodes }}>
                  <bdi>{record.title || toShortAddress(record.url)}</bdi>
                </VersionLink>
                <small title={record.url}>{record.host || toShortAddress(record.url)}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A click sorts by the column, one more the other way round. */
function ColumnHead({ name }: { name: string }) {
  const place = corpusPlace.value ?? '';
  const sort = readField(place, 'sort');
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none';
  const next = direction === 'ascending' ? `-${name}` : name;
  return (
    <th scope="col" aria-sort={direction}>
      <CorpusLink to={withFields(place, { sort: next })}>
        <bdi>{name}</bdi>
        <span aria-hidden="true">{{ ascending: ' ↑', descending: ' ↓', none: '' }[direction]}</span>
      </CorpusLink>
    </th>
  );
}

function Cell({ record, name }: { record: RecordAnswer['records'][number]; name: string }) {
  const field = findField(record, name);
  if (field === undefined) return <td class="is-missing" />;
  const { kind, text, number, unit } = field;
  const value = number === undefined ? undefined : `${number}${unit === undefined ? '' : ` ${unit}`}`;
  return (
    <td class={`is-${kind}`} title={value}>
      <span dir="auto">{text}</span>
    </td>
  );
}
