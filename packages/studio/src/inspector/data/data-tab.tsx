/** Data: series of records as grids. */
import { useSignal } from '@preact/signals';
import type { SeriesTable } from '../../api/studio-answer.ts';
import { copyText } from '../../app/copy-text.ts';
import { download, toFileName } from '../../app/download.ts';
import { selectedCell } from '../../state/record-selection.ts';
import { toCount, toScore } from '../../state/region.ts';
import { answer, regions, selected } from '../../state/store.ts';
import { toReasonText } from '../../state/to-reason-text.ts';
import { Icon } from '../../theme/icon.tsx';
import { LazyWrapper } from '../../wrapper/lazy-wrapper.tsx';
import { isMaking } from '../../wrapper/wrapper-state.ts';
import { Grid } from './grid.tsx';
import { RecordCard } from './record-card.tsx';
import { toCsv, toRecords } from './to-csv.ts';

/** Series shown as buttons; the others are in a menu. */
const SHOWN = 2;

/** The tab: which series, its grid, the selected record, and ways to take it along. */
export function DataTab() {
  return isMaking.value ? <LazyWrapper /> : <Tables />;
}

function Tables() {
  const tables = answer.value?.records ?? [];
  const chosen = useSignal<number>();
  const isTyped = useSignal(true);
  const at = chosen.value ?? findSelectedTable(tables);
  const table = tables[at];
  if (table === undefined) return <Empty />;
  const choose = (index: number) => {
    chosen.value = index;
    selectedCell.value = undefined;
    selected.value = tables[index].nodes;
  };
  return (
    <div class="data-tab">
      <div class="tab-tools">
        <div class="series-switch">
          {tables.slice(0, SHOWN).map((each, index) => (
            <button
              key={each.series}
              type="button"
              aria-pressed={index === at}
              title={toWhy(each)}
              onClick={() => choose(index)}
            >
              {toTitle(each)} <small>{toSize(each)}</small>
            </button>
          ))}
          {tables.length > SHOWN && (
            <select
              aria-label="More series"
              value={at >= SHOWN ? String(at) : ''}
              onChange={(event) => choose(Number(event.currentTarget.value))}
            >
              <option value="" disabled>
                {tables.length - SHOWN} more
              </option>
              {tables.slice(SHOWN).map((each, index) => (
                <option key={each.series} value={index + SHOWN}>
                  {toTitle(each)} {toSize(each)}
                </option>
              ))}
            </select>
          )}
        </div>
        <MakeRule />
        <fieldset class="segments" aria-label="Values">
          {[true, false].map((typed) => (
            <button
              key={String(typed)}
              type="button"
              aria-pressed={isTyped.value === typed}
              onClick={() => {
                isTyped.value = typed;
              }}
            >
              {typed ? 'Typed' : 'As written'}
            </button>
          ))}
        </fieldset>
      </div>
      {!tables[0].isOffered && (
        <p class="quiet data-note" role="status">
          Nothing here is likely what one came for. These are all series of the page, the likeliest first.
        </p>
      )}
      <Grid key={table.series} table={table} at={at} isTyped={isTyped.value} />
      <RecordCard table={table} at={at} />
      <Foot table={table} isTyped={isTyped.value} />
    </div>
  );
}

function Foot({ table, isTyped }: { table: SeriesTable; isTyped: boolean }) {
  const isCopied = useSignal(false);
  const cells = table.rows.length * table.columns.length;
  const empty = table.rows.flat().filter((value) => value === null).length;
  const name = (extension: string) =>
    toFileName(`${answer.value?.analysis.page.title ?? ''} ${toTitle(table)}`, extension);
  return (
    <footer class="tab-foot">
      <span class="grow">
        {toCount(table.rows.length, 'row')} · {toCount(table.columns.length, 'field')} ·{' '}
        {Math.round((100 * empty) / Math.max(cells, 1))} % of cells empty
      </span>
      <button
        type="button"
        class="button is-plain"
        onClick={async () => {
          isCopied.value = await copyText(await toCsv(table, isTyped));
        }}
      >
        <Icon name={isCopied.value ? 'check' : 'copy'} /> Copy
      </button>
      <button
        type="button"
        class="button"
        onClick={() =>
          download(name('json'), `${JSON.stringify(toRecords(table), null, 2)}\n`, 'application/json')
        }
      >
        <Icon name="download" /> JSON
      </button>
      <button
        type="button"
        class="button is-primary"
        onClick={async () => download(name('csv'), await toCsv(table, isTyped), 'text/csv')}
      >
        <Icon name="download" /> Download CSV
      </button>
    </footer>
  );
}

/** The way to rules of one's own. */
function MakeRule() {
  return (
    <button
      type="button"
      class="button"
      title="Mark a few values, and have them found on other pages of the site"
      onClick={() => {
        isMaking.value = true;
      }}
    >
      Make a rule
    </button>
  );
}

function Empty() {
  const looked = regions.value.get('repetition')?.length ?? 0;
  return (
    <div class="empty">
      <p>No series on this page. Repetition found {toCount(looked, 'region')} in all.</p>
      <MakeRule />
    </div>
  );
}

/** The series that is selected on the page, else the first. */
function findSelectedTable(tables: readonly SeriesTable[]): number {
  const [start, end] = selected.value ?? [-1, -1];
  const found = tables.findIndex(({ nodes }) => nodes[0] <= start && end <= nodes[1]);
  return Math.max(found, 0);
}

function toTitle({ type }: SeriesTable): string {
  return type[0].toUpperCase() + type.slice(1);
}

/** How likely it is wanted, and what decided it. */
function toWhy({ score, reasons }: SeriesTable): string {
  return [`${toScore(score)} likely wanted`, ...reasons.slice(0, 4).map(toReasonText)].join('\n');
}

function toSize({ rows, columns }: SeriesTable): string {
  return `${rows.length} × ${columns.length}`;
}
