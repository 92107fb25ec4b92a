import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Tree } from '../../api/studio-answer.ts';
import { isKnownLabel, toHue } from '../../label/label.ts';
import { isSameNodes } from '../../state/nodes.ts';
import { centred, hovered, selected } from '../../state/store.ts';
import { Icon } from '../../theme/icon.tsx';
import { chooseDetail } from './choose-detail.ts';
import { type Detail, type DrawnTree, layOutTree, type PlacedNode } from './lay-out-tree.ts';
import { useZoom } from './use-zoom.ts';

/** A tree, root at the left. Wheel zooms, drag moves, a click folds or unfolds, and selects on the page. */
export function TreeDrawing({ tree, title }: { tree: Tree; title: string }) {
  const folded = useSignal<ReadonlyMap<Tree, boolean>>(new Map());
  const element = useRef<SVGSVGElement>(null);
  const detail = useSignal<Detail | undefined>(undefined);
  const drawn = useMemo(
    () => layOutTree(tree, folded.value, detail.value),
    [tree, folded.value, detail.value],
  );
  const zoom = useZoom(element, drawn);
  useLayoutEffect(() => {
    const { clientWidth: width, clientHeight: height } = element.current!;
    detail.value = chooseDetail(tree, { width, height });
  }, [tree]);
  useEffect(() => zoom.fit(), [tree, detail.value]);

  function handleClick({ node, isOpen, hasChildren }: PlacedNode): void {
    if (hasChildren) folded.value = new Map(folded.value).set(node, isOpen);
    if (node.nodes === null) return;
    selected.value = node.nodes;
    centred.value++;
  }

  return (
    <div class="drawing">
      <svg
        ref={element}
        class="tree-drawing"
        role="img"
        aria-label={`${title} tree of the page`}
        {...zoom.handlers}
      >
        <g transform={zoom.transform.value}>
          <Links drawn={drawn} />
          {drawn.nodes.map((placed) => (
            <DrawnNode key={placed.key} placed={placed} onClick={() => handleClick(placed)} />
          ))}
        </g>
      </svg>
      <div class="zoom-buttons">
        <button type="button" class="icon-button" aria-label="Larger" onClick={() => zoom.by(1.25)}>
          +
        </button>
        <button type="button" class="icon-button" aria-label="Smaller" onClick={() => zoom.by(0.8)}>
          −
        </button>
        <button type="button" class="icon-button" aria-label="Back to the root" onClick={zoom.fit}>
          <Icon name="centre" />
        </button>
      </div>
    </div>
  );
}

function Links({ drawn: { links } }: { drawn: DrawnTree }) {
  return links.map(({ key, path }) => <path key={key} class="tree-link" d={path} />);
}

function DrawnNode({ placed, onClick }: { placed: PlacedNode; onClick: () => void }) {
  const { node, x, y, width, hasChildren, isOpen, hiddenCount } = placed;
  const isSelected = node.nodes !== null && isSameNodes(node.nodes, selected.value);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <g
      class={`tree-node ${toHueClass(node.name)} ${isSelected ? 'is-selected' : ''}`}
      transform={`translate(${x} ${y})`}
      onClick={onClick}
      onMouseEnter={() => {
        hovered.value = node.nodes ?? undefined;
      }}
      onMouseLeave={() => {
        hovered.value = undefined;
      }}
    >
      <rect y="-10" width={width} height="20" rx="5" />
      <text x="7" y="4">
        <tspan class="tree-name">{node.name}</tspan>
        {node.text && <tspan dx="5">{placed.text}</tspan>}
      </text>
      {hasChildren && !isOpen && (
        <text class="tree-more" x={width + 5} y="4">
          +{hiddenCount}
        </text>
      )}
    </g>
  );
}

/** Labels have hues; names of elements and numbers have none. */
function toHueClass(name: string): string {
  const [label] = name.split(' ');
  return isKnownLabel(label) ? `hue-${toHue(label)}` : '';
}
