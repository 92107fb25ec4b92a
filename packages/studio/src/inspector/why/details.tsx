/** How: every reason the analysis gave, by the steps of the papers, and what it measured at this place. */
import type { Explanation } from '@anatome/core';
import type { Opinion } from '../../state/collect-opinions.ts';
import { LENSES } from '../../state/lens.ts';
import type { Region } from '../../state/region.ts';
import { toReasonText, toRulePlace } from '../../state/to-reason-text.ts';

/** Values that say nothing because they are what everything has. */
const USUAL = new Set([
  '',
  'auto',
  'normal',
  'none',
  'static',
  'transparent',
  'autopx',
  '1',
  '0',
  'start',
  'disc',
]);

export interface DetailsProps {
  readonly region: Region;
  readonly opinions: readonly Opinion[];
  readonly said: Explanation | undefined;
}

/** Folded until somebody asks how. */
export function Details({ region, opinions, said }: DetailsProps) {
  return (
    <details class="how">
      <summary>How it was decided</summary>
      {said !== undefined && <p class="summary">{said.how}</p>}
      <Reasons title="Outline" of={region.lens === 'outline' ? region : undefined} />
      {opinions.map(({ lens, region: own }) => (
        <Reasons key={lens} title={LENSES.find(({ name }) => name === lens)!.title} of={own} />
      ))}
      {said !== undefined && <Measured said={said} attributes={region.attributes} />}
    </details>
  );
}

function Reasons({ title, of }: { title: string; of: Region | undefined }) {
  if (of === undefined || of.reasons.length === 0) return null;
  return (
    <section class="details">
      <h3>{title}</h3>
      <ol>
        {of.reasons.map((reason) => (
          <li key={JSON.stringify(reason)}>
            {toRulePlace(reason) && <code>{toRulePlace(reason)}</code>} {toReasonText(reason)}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Measured({ said, attributes }: { said: Explanation; attributes: Region['attributes'] }) {
  return (
    <section class="details">
      <h3>
        Measured <small>at {said.element}</small>
      </h3>
      {said.hidden && <p>Nobody sees it: hidden by {said.hidden.by}.</p>}
      <Pairs of={attributes} />
      <Pairs of={{ ...said.features }} />
      <Pairs of={said.style} />
    </section>
  );
}

function Pairs({ of }: { of: Readonly<Record<string, unknown>> }) {
  const shown = Object.entries(of).filter(
    ([, value]) => !USUAL.has(String(value)) && typeof value !== 'object',
  );
  if (shown.length === 0) return null;
  return (
    <dl class="noted">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{toWords(name)}</dt>
          <dd>{String(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function toWords(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}
