import type { CellValue, SeriesTable } from '../../api/studio-answer.ts';
import { selectedCell } from '../../state/record-selection.ts';
import { toPlain } from './to-csv.ts';
import { toWritten as toText, toTyped } from './typed-value.ts';

/** The selected record: the cell as typed and as written, and the whole as JSON. */
export function RecordCard({ table, at }: { table: SeriesTable; at: number }) {
  const current = selectedCell.value;
  if (current?.table !== at) return null;
  const row = table.rows[current.row];
  if (row === undefined) return null;
  const { name, kind } = table.columns[current.column];
  const value = row[current.column];
  const filled = table.rows.filter((each) => each[current.column] !== null).length;
  return (
    <section class="record-card" aria-label="Selected record">
      <div>
        <p>
          <span class="chip hue-series">record {current.row + 1}</span> <b>{name}</b>{' '}
          <span class="quiet">{toWritten(value)}</span>
        </p>
        <p class="quiet">
          A field of kind {kind}, there in {filled} of {table.rows.length} records.
        </p>
      </div>
      <pre>
        {'{\n'}
        {table.columns.map((column, index) => (
          <span key={column.name} class={index === current.column ? 'is-current' : ''}>
            {`  ${JSON.stringify(column.name)}: ${JSON.stringify(row[index]).slice(0, 120)}${index < row.length - 1 ? ',' : ''}\n`}
          </span>
        ))}
        {'}'}
      </pre>
    </section>
  );
}

/** A value as typed, and as the page writes it where that is something else. */
function toWritten(value: CellValue): string {
  if (value === null) return 'missing';
  const [typed, written] = [toPlain(toTyped(value)), toPlain(toText(value))].map((text) => text.slice(0, 80));
  return typed === written ? written : `${typed}, written “${written}”`;
}
