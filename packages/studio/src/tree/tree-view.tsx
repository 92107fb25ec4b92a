/** A tree of rows for any size of tree: only rows on screen are in the document. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

export interface TreeRow {
  readonly key: string;
  /** From 0. */
  readonly depth: number;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
}

export interface TreeViewProps<Row extends TreeRow> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly selectedKey: string | undefined;
  readonly renderRow: (row: Row) => ComponentChildren;
  readonly rowClass?: (row: Row) => string;
  readonly onSelect: (row: Row) => void;
  readonly onToggle: (row: Row, isOpen: boolean) => void;
  readonly onHover: (row: Row | undefined) => void;
  readonly onEnter: (row: Row) => void;
}

/** Rows drawn above and below what is seen. */
const SPARE = 12;

/** The tree; arrow keys as in any tree. */
export function TreeView<Row extends TreeRow>(props: TreeViewProps<Row>) {
  const element = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ from: 0, to: 60 });
  const { rows, selectedKey } = props;
  const at = rows.findIndex(({ key }) => key === selectedKey);

  function measure(): void {
    if (element.current === null) return;
    const { scrollTop, clientHeight } = element.current;
    const height = rowHeight(element.current);
    const from = Math.max(Math.floor(scrollTop / height) - SPARE, 0);
    setSeen({ from, to: from + Math.ceil(clientHeight / height) + 2 * SPARE });
  }

  useEffect(() => {
    const observer = new ResizeObserver(measure);
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (at >= 0) reveal(element.current!, at);
  }, [at]);

  function handleKey(event: KeyboardEvent): void {
    const row = rows[at];
    const move = toMove(event.key, rows, at);
    if (move !== undefined) props.onSelect(rows[move]);
    else if (event.key === 'ArrowRight' && row?.hasChildren && !row.isOpen) props.onToggle(row, true);
    else if (event.key === 'ArrowLeft' && row?.hasChildren && row.isOpen) props.onToggle(row, false);
    else if (event.key === 'Enter' && row) props.onEnter(row);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={element}
      class="tree"
      role="tree"
      aria-label={props.label}
      tabIndex={0}
      aria-activedescendant={at >= seen.from && at < seen.to ? `row-${selectedKey}` : undefined}
      onScroll={measure}
      onKeyDown={handleKey}
      onMouseLeave={() => props.onHover(undefined)}
    >
      <div style={{ height: `calc(var(--row) * ${rows.length})` }} role="presentation">
        {rows.slice(seen.from, seen.to).map((row, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree itself has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays on the tree, aria-activedescendant says where
          <div
            key={row.key}
            id={`row-${row.key}`}
            class={`tree-row ${props.rowClass?.(row) ?? ''}`}
            role="treeitem"
            aria-level={row.depth + 1}
            aria-selected={row.key === selectedKey}
            aria-expanded={row.hasChildren ? row.isOpen : undefined}
            style={{ top: `calc(var(--row) * ${seen.from + index})`, '--depth': Math.min(row.depth, 12) }}
            onClick={() => props.onSelect(row)}
            onDblClick={() => props.onEnter(row)}
            onMouseEnter={() => props.onHover(row)}
          >
            {row.hasChildren ? (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys of the tree open and close
              // biome-ignore lint/a11y/noStaticElementInteractions: as above
              <span
                class={`twist ${row.isOpen ? 'is-open' : ''}`}
                onClick={(event) => {
                  event.stopPropagation();
                  props.onToggle(row, !row.isOpen);
                }}
              />
            ) : (
              <span class="twist is-leaf" />
            )}
            {props.renderRow(row)}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Where an arrow key leads; undefined when it does not move. */
function toMove(key: string, rows: readonly TreeRow[], at: number): number | undefined {
  const row = rows[at];
  let to = -1;
  if (key === 'ArrowDown') to = at + 1;
  else if (key === 'ArrowUp') to = at < 0 ? 0 : at - 1;
  else if (key === 'Home') to = 0;
  else if (key === 'End') to = rows.length - 1;
  else if (key === 'ArrowRight' && row?.isOpen && row.hasChildren) to = at + 1;
  else if (key === 'ArrowLeft' && row !== undefined && !(row.hasChildren && row.isOpen)) {
    to = rows.findLastIndex(({ depth }, index) => index < at && depth < row.depth);
  }
  return to >= 0 && to < rows.length ? to : undefined;
}

function rowHeight(element: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(element).getPropertyValue('--row')) || 28;
}

/** Scrolls a row into view, no further than needed. */
function reveal(element: HTMLElement, at: number): void {
  const height = rowHeight(element);
  const [top, bottom] = [at * height, (at + 1) * height];
  if (top < element.scrollTop) element.scrollTop = top - height;
  else if (bottom > element.scrollTop + element.clientHeight) {
    element.scrollTop = bottom - element.clientHeight + height;
  }
}
