import type { ComponentChildren } from 'preact';
import type { Nodes } from '../api/studio-answer.ts';
import { isSameNodes } from '../state/nodes.ts';
import { centred, hovered, selected } from '../state/store.ts';

interface PlaceButtonProps {
  readonly nodes: Nodes;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A line of a list that stands for a place on the page: the pointer shows the place, a press selects it. */
export function PlaceButton({ nodes, class: look = '', children }: PlaceButtonProps) {
  return (
    <button
      type="button"
      class={look}
      aria-pressed={isSameNodes(selected.value, nodes)}
      onClick={() => {
        selected.value = nodes;
        centred.value++;
      }}
      onMouseEnter={() => {
        hovered.value = nodes;
      }}
      onMouseLeave={() => {
        hovered.value = undefined;
      }}
    >
      {children}
    </button>
  );
}
