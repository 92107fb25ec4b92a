import './wrapper.css';
import { useSignal } from '@preact/signals';
import { CallError, post } from '../api/call.ts';
import type { WrapperAnswer } from '../api/studio-answer.ts';
import { download, toFileName } from '../app/download.ts';
import { frame } from '../page-frame/frame-state.ts';
import { isSameSource, type Source, toRequest } from '../state/source.ts';
import { answer, selected, source } from '../state/store.ts';
import { Icon } from '../theme/icon.tsx';
import { collectSources } from './collect-sources.ts';
import { FoundTable } from './found-table.tsx';
import { MarkList } from './mark-list.tsx';
import { addMark, fieldNames, isMaking, isOfRows, learned, marks } from './wrapper-state.ts';

/** Where rules for the pages of a site are made: mark, name, look what is found, take the file along. */
export function WrapperDesk() {
  const problem = useSignal('');
  const isBusy = useSignal(false);
  const learn = async () => {
    isBusy.value = true;
    problem.value = '';
    try {
      const sources = await collectSources();
      const pages = sources.map((each) => ({ ...toRequest(each), marks: marksOf(each) }));
      const said = await post<WrapperAnswer>('/v1/wrapper', { pages, rows: isOfRows.value });
      learned.value = { ...said, sources };
    } catch (error) {
      problem.value = error instanceof CallError ? error.message : 'This did not work.';
    }
    isBusy.value = false;
  };
  return (
    <div class="wrapper-desk">
      <div class="tab-tools">
        <button
          type="button"
          class="button is-plain"
          onClick={() => {
            isMaking.value = false;
          }}
        >
          Back to the tables
        </button>
        <h3 class="grow">Rules for this site</h3>
      </div>
      <MarkForm />
      <MarkList />
      <div class="wrapper-do">
        <label>
          <input
            type="checkbox"
            checked={isOfRows.value}
            onChange={(event) => {
              isOfRows.value = event.currentTarget.checked;
              learned.value = undefined;
            }}
          />{' '}
          One row of several
        </label>
        <button
          type="button"
          class="button is-primary"
          disabled={marks.value.length === 0 || isBusy.value}
          onClick={() => void learn()}
        >
          {isBusy.value ? 'Learning …' : 'Learn and try'}
        </button>
      </div>
      {problem.value && (
        <p class="wrapper-problem" role="alert">
          <Icon name="warning" /> {problem.value}
        </p>
      )}
      {learned.value && <FoundTable learned={learned.value} />}
      {learned.value && (
        <footer class="tab-foot">
          <span class="grow">
            {learned.value.file.fields.length} fields, marked on{' '}
            {learned.value.file.examples.filter(({ records }) => records.length > 0).length} pages
          </span>
          <button type="button" class="button is-primary" onClick={save}>
            <Icon name="download" /> Download the file
          </button>
        </footer>
      )}
    </div>
  );
}

function save(): void {
  const { file } = learned.value!;
  download(
    toFileName(`${file.name} wrapper`, 'json'),
    `${JSON.stringify(file, null, 2)}\n`,
    'application/json',
  );
}

function marksOf(page: Source): { field: string; at: number }[] {
  return marks.value
    .filter((mark) => isSameSource(mark.source, page))
    .map(({ field, node }) => ({ field, at: node }));
}

/** Marks what is selected on the page under a name. */
function MarkForm() {
  const name = useSignal('');
  const nodes = selected.value;
  const text = nodes && frame.value?.index.textOf(nodes);
  const canMark = nodes !== undefined && name.value.trim() !== '' && source.value !== undefined;
  const mark = (event: Event) => {
    event.preventDefault();
    if (!canMark) return;
    const { title } = answer.value!.analysis.page;
    addMark({
      source: source.value!,
      title,
      field: name.value.trim(),
      node: nodes[0],
      text: text || 'a picture',
    });
    name.value = '';
  };
  return (
    <form class="wrapper-form" onSubmit={mark}>
      <p>
        {nodes === undefined ? (
          <span class="quiet">Select a value on the page or in the outline, then name it.</span>
        ) : (
          <q dir="auto">{text || 'a picture'}</q>
        )}
      </p>
      <label>
        Field{' '}
        <input
          type="text"
          list="wrapper-fields"
          maxLength={100}
          placeholder="price"
          value={name.value}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
      </label>
      <datalist id="wrapper-fields">
        {fieldNames.value.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <button type="submit" class="button" disabled={!canMark}>
        Mark
      </button>
    </form>
  );
}
