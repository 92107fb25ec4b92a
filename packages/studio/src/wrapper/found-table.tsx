import type { WrapperAnswer } from '../api/studio-answer.ts';
import { openPage } from '../open/open-page.ts';
import { isSameSource, toSourceName } from '../state/source.ts';
import { selected, source } from '../state/store.ts';
import type { Learned } from './wrapper-state.ts';

type FoundPage = WrapperAnswer['found'][number];
type FoundCell = FoundPage['records'][number]['cells'][number];

/** Of a list so many rows show whether it works. */
const MOST_ROWS = 5;

/** What the rules find on each page: a cell is found, doubtful or missing. */
export function FoundTable({ learned: { found, sources, file } }: { learned: Learned }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section class="found-table" aria-label="What is found" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Page</th>
            {file.fields.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {found.map((page, at) => (
          <tbody key={at}>
            {page.records.length === 0 && (
              <tr>
                <PageName page={page} source={sources[at]} />
                <td colSpan={file.fields.length} class="is-missing">
                  {page.refused === undefined ? 'nothing found' : 'another host'}
                </td>
              </tr>
            )}
            {page.records.slice(0, MOST_ROWS).map(({ cells }, row) => (
              <tr key={row}>
                {row === 0 ? <PageName page={page} source={sources[at]} /> : <th scope="row">{row + 1}</th>}
                {cells.map((cell, column) => (
                  <Cell key={column} cell={cell} isHere={isSameSource(source.value, sources[at])} />
                ))}
              </tr>
            ))}
            {page.records.length > MOST_ROWS && (
              <tr>
                <th scope="row">…</th>
                <td colSpan={file.fields.length}>{page.records.length - MOST_ROWS} more rows</td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function PageName({ page, source: from }: { page: FoundPage; source: Learned['sources'][number] }) {
  return (
    <th scope="row">
      <button type="button" class="link-button" onClick={() => void openPage(from)}>
        {page.title || toSourceName(from)}
      </button>
    </th>
  );
}

function Cell({ cell, isHere }: { cell: FoundCell; isHere: boolean }) {
  if (cell.text === null) return <td class="is-missing">missing</td>;
  const trust = `${Math.round(100 * cell.trust)} %`;
  const text = <span dir="auto">{cell.text}</span>;
  return (
    <td class={cell.state === 'doubtful' ? 'is-doubtful' : ''} title={cell.by.join('\n')}>
      {isHere && cell.node >= 0 ? (
        <button
          type="button"
          class="link-button"
          onClick={() => {
            selected.value = [cell.node, cell.node + 1];
          }}
        >
          {text}
        </button>
      ) : (
        text
      )}{' '}
      <small>{cell.state === 'doubtful' ? `doubtful, ${trust}` : trust}</small>
    </td>
  );
}
