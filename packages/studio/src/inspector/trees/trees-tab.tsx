/** Trees: source, augmented, reduced, repetition, section and object tree as zoomable drawings. */
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { TREE_NAMES, type Tree, type TreeName } from '../../api/studio-answer.ts';
import { toCount } from '../../state/region.ts';
import { answer } from '../../state/store.ts';
import { TreeDrawing } from './tree-drawing.tsx';

const TITLES: Record<TreeName, string> = {
  source: 'Source',
  augmented: 'Augmented',
  reduced: 'Reduced',
  repetition: 'Repetition',
  section: 'Sections',
  object: 'Objects',
};

const LINES: Record<TreeName, string> = {
  source: 'Every element of the page.',
  augmented: 'The elements, with what the macrostructure lens puts between them.',
  reduced: 'What the macrostructure lens keeps of it: blocks, headlines, lists.',
  repetition: 'Series, their units, and the series inside them.',
  section: 'Headlines and what stands under them.',
  object: 'Zones and the content and presentation objects they hold.',
};

/** The tab: which tree, and its drawing. */
export function TreesTab() {
  const name = useSignal<TreeName>('section');
  const tree = answer.value?.trees[name.value];
  const size = useMemo(() => (tree ? countNodes(tree) : 0), [tree]);
  return (
    <div class="trees-tab">
      <div class="tab-tools">
        <fieldset class="segments" aria-label="Tree">
          {TREE_NAMES.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={name.value === each}
              onClick={() => {
                name.value = each;
              }}
            >
              {TITLES[each]}
            </button>
          ))}
        </fieldset>
      </div>
      <p class="quiet tree-line">
        {LINES[name.value]} {toCount(size, 'node')}.
      </p>
      {tree && size > 1 ? (
        <TreeDrawing key={name.value} tree={tree} title={TITLES[name.value]} />
      ) : (
        <p class="empty">
          This page has no {TITLES[name.value].toLowerCase()} tree: there is nothing of the kind on it.
        </p>
      )}
    </div>
  );
}

function countNodes(tree: Tree): number {
  let count = 0;
  const queue = [tree];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    count++;
    queue.push(...node.children);
  }
  return count;
}
