import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { frame } from '../../page-frame/frame-state.ts';
import { centred, filter, hovered, selected } from '../../state/store.ts';
import { type TreeRow, TreeView } from '../../tree/tree-view.tsx';
import { collectDomRows, toNodesOf } from './dom-rows.ts';
import { NoMatch } from './no-match.tsx';

export interface DomRow extends TreeRow {
  readonly element: Element;
}

/** The elements of the page; selecting one selects its place in all other views. */
export function DomTree() {
  const page = frame.value?.index.page;
  const opened = useSignal<ReadonlySet<string>>(new Set());
  const at = selected.value && frame.value?.index.elementOf(selected.value);
  const rows = useMemo(
    () =>
      page === undefined
        ? []
        : collectDomRows(page, { opened: opened.value, reveal: at, filter: filter.value }),
    [page, opened.value, at, filter.value],
  );
  if (page !== undefined && rows.length === 0 && filter.value.trim() !== '')
    return <NoMatch what="element" />;
  return (
    <TreeView<DomRow>
      label="Elements of the page"
      rows={rows}
      selectedKey={at?.getAttribute('data-n') ?? undefined}
      renderRow={({ element }) => <ElementLine element={element} />}
      onSelect={({ element }) => {
        selected.value = toNodesOf(element);
        centred.value++;
      }}
      onToggle={({ key }, isOpen) => {
        const next = new Set(opened.value);
        // Elements are closed at first, but those around the selection are open: the mark says "the other way round".
        if (isOpen) next.add(key).delete(`-${key}`);
        else next.add(`-${key}`).delete(key);
        opened.value = next;
      }}
      onHover={(row) => {
        hovered.value = row && toNodesOf(row.element);
      }}
      onEnter={() => {
        centred.value++;
      }}
    />
  );
}

function ElementLine({ element }: { element: Element }) {
  const text = element.childElementCount === 0 ? element.textContent?.trim().slice(0, 60) : '';
  return (
    <span class="entry mono">
      <b>{element.localName}</b>
      {element.id && <i>#{element.id}</i>}
      {typeof element.className === 'string' && element.className.trim() && (
        <small>.{element.className.trim().split(/\s+/).slice(0, 3).join('.')}</small>
      )}
      {text && <q dir="auto">{text}</q>}
    </span>
  );
}
