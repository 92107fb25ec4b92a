import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { CellValue, SeriesTable } from '../../api/studio-answer.ts';
import { selectedCell } from '../../state/record-selection.ts';
import { answer, centred, hovered, selected } from '../../state/store.ts';
import { toPlain } from './to-csv.ts';
import { compareValues, isNumeric, toTyped, toWritten } from './typed-value.ts';

export interface GridProps {
  readonly table: SeriesTable;
  /** The table's place among all. */
  readonly at: number;
  readonly isTyped: boolean;
}

/** Rows drawn at most; the downloads have them all. */
const MOST_ROWS = 500;
const NO_SORT = { column: -1, isDown: false };

/** A sortable grid; a cell and its field on the page are selected together. */
export function Grid({ table, at, isTyped }: GridProps) {
  const sort = useSignal(NO_SORT);
  const element = useRef<HTMLTableElement>(null);
  const order = useMemo(() => toOrder(table, sort.value), [table, sort.value]);
  const numeric = useMemo(
    () => table.columns.map((_, column) => isNumeric(table.rows.map((row) => row[column]))),
    [table],
  );
  const current = selectedCell.value?.table === at ? selectedCell.value : undefined;
  useEffect(() => {
    element.current
      ?.querySelector('[aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  function select(row: number, column: number): void {
    selectedCell.value = { table: at, row, column };
    selected.value = table.units[row];
    centred.value++;
  }

  function handleKey(event: KeyboardEvent): void {
    const move = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const place = current === undefined ? 0 : clamp(order.indexOf(current.row) + move[0], order.length);
    select(order[place], current === undefined ? 0 : clamp(current.column + move[1], table.columns.length));
  }

  return (
    <div class="grid-scroller">
      <table
        ref={element}
        class="grid"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a real table
        role="grid"
        aria-label={`${table.type}, ${table.rows.length} rows`}
        tabIndex={0}
        onKeyDown={handleKey}
        onMouseLeave={() => {
          hovered.value = undefined;
        }}
      >
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">Row</span>
            </th>
            {table.columns.map(({ name, kind }, column) => (
              <th
                key={name}
                scope="col"
                class={numeric[column] ? 'is-number' : ''}
                aria-sort={
                  sort.value.column === column ? (sort.value.isDown ? 'descending' : 'ascending') : 'none'
                }
              >
                <button
                  type="button"
                  tabIndex={-1}
                  onClick={() => {
                    sort.value = toNextSort(sort.value, column);
                  }}
                >
                  {name}
                  <FillRate kind={kind} share={toFill(table, column)} />
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.slice(0, MOST_ROWS).map((row) => (
            <tr
              key={row}
              class={current?.row === row ? 'is-current' : ''}
              onMouseEnter={() => {
                hovered.value = table.units[row];
              }}
            >
              <th scope="row">{row + 1}</th>
              {table.columns.map(({ name }, column) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the arrow keys
                <td
                  key={name}
                  class={`${table.rows[row][column] === null ? 'is-missing' : ''} ${numeric[column] ? 'is-number' : ''}`}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as the table is a grid
                  role="gridcell"
                  tabIndex={-1}
                  aria-selected={current?.row === row && current.column === column}
                  onClick={() => select(row, column)}
                >
                  {toShown(table.rows[row][column], isTyped)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {order.length > MOST_ROWS && (
        <p class="quiet">{order.length - MOST_ROWS} more rows in the downloads.</p>
      )}
    </div>
  );
}

/** What a column holds, and in how many of the records. */
function FillRate({ kind, share }: { kind: string; share: number }) {
  return (
    <small class="fill">
      {kind}
      <span title={`${Math.round(share * 100)} % filled`}>
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </small>
  );
}

function toFill({ rows }: SeriesTable, column: number): number {
  return rows.filter((row) => row[column] !== null).length / Math.max(rows.length, 1);
}

function toOrder({ rows }: SeriesTable, { column, isDown }: typeof NO_SORT): number[] {
  const order = rows.map((_, row) => row);
  if (column < 0) return order;
  return order.sort((a, b) => {
    const [left, right] = [rows[a][column], rows[b][column]];
    const result = compareValues(left, right);
    return isDown && left !== null && right !== null ? -result : result;
  });
}

/** Up, down, as on the page. */
function toNextSort({ column, isDown }: typeof NO_SORT, clicked: number): typeof NO_SORT {
  if (column !== clicked) return { column: clicked, isDown: false };
  return isDown ? NO_SORT : { column, isDown: true };
}

function toShown(value: CellValue, isTyped: boolean): string {
  if (value === null) return '';
  const typed = isTyped ? toTyped(value) : toWritten(value);
  if (typeof typed === 'number') return String(typed);
  if (Array.isArray(typed)) return `${typed.length} inside`;
  const text = toPlain(typed);
  const origin = toOrigin(answer.value?.analysis.page.url);
  return isTyped && origin && text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
}

/** Addresses on the page's own host are shown without it. */
function toOrigin(url: string | null | undefined): string | undefined {
  return url && URL.canParse(url) ? new URL(url).origin : undefined;
}

function clamp(value: number, count: number): number {
  return Math.min(Math.max(value, 0), count - 1);
}
