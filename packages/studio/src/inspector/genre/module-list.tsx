import { isSameNodes } from '../../state/nodes.ts';
import { toScore } from '../../state/region.ts';
import { centred, hovered, selected } from '../../state/store.ts';
import { toReasonText } from '../../state/to-reason-text.ts';
import type { ModuleLine } from './collect-finds.ts';

/** Modules that are there: a click goes to the place. */
export function FoundList({ lines }: { lines: readonly ModuleLine[] }) {
  return (
    <ul class="modules">
      {lines.map((line) => (
        <li key={line.module.id}>
          <Name line={line} />
          {line.finds.map((find) => (
            <Find key={find.nodes.join()} find={find} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Find({
  find: { nodes, text, score, realised, target, reasons },
}: {
  find: ModuleLine['finds'][number];
}) {
  return (
    <button
      type="button"
      class={realised === 'linked' ? 'is-linked' : ''}
      aria-pressed={isSameNodes(selected.value, nodes)}
      title={[...reasons.map(toReasonText), target].filter(Boolean).join('\n')}
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
      <span class="where">{realised === 'linked' ? 'by a link' : 'here'}</span>
      <q dir="auto">{text.slice(0, 120) || 'no words'}</q>
      <span class="score">{toScore(score)}</span>
    </button>
  );
}

/** Modules that are not there. */
export function MissingList({ lines }: { lines: readonly ModuleLine[] }) {
  return (
    <ul class="modules is-missing">
      {lines.map((line) => (
        <li key={line.module.id}>
          <Name line={line} />
        </li>
      ))}
    </ul>
  );
}

function Name({ line: { module, part } }: { line: ModuleLine }) {
  return (
    <p>
      <b>{module.label.replace(/^[. ]+/, '… ')}</b>
      {part !== undefined && <small>{part}</small>}
      <span class="grow" />
      {module.number !== undefined && (
        <small title="Of a hundred pages that were counted">{module.number} of 100</small>
      )}
      {module.status === 'compulsory' && <small class="is-compulsory">compulsory</small>}
    </p>
  );
}
