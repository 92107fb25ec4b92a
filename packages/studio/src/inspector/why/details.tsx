/** Every reason the analysis gave, and what it measured at this place. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { post } from '../../api/call.ts';
import type { Region } from '../../state/region.ts';
import { toRequest } from '../../state/source.ts';
import { source } from '../../state/store.ts';
import { toReasonText, toRulePlace } from '../../state/to-reason-text.ts';

/** The parts of the server's explanation that are shown here. */
interface Explanation {
  readonly summary: string;
  readonly element: string;
  readonly hidden: { readonly by: string; readonly since: string } | null;
  readonly style: Readonly<Record<string, string | number>>;
  readonly features: Readonly<Record<string, unknown>>;
}

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

/** Reasons, then style and features as the analysis saw them. */
export function Details({ region }: { region: Region }) {
  return (
    <>
      <section class="details">
        <h3>Reasons</h3>
        <ol>
          {region.reasons.map((reason) => (
            <li key={JSON.stringify(reason)}>
              {toRulePlace(reason) && <code>{toRulePlace(reason)}</code>} {toReasonText(reason)}
            </li>
          ))}
        </ol>
        <Pairs of={region.attributes} />
      </section>
      <Seen region={region} />
    </>
  );
}

function Seen({ region }: { region: Region }) {
  const said = useSignal<Explanation>();
  useEffect(() => {
    const stop = new AbortController();
    post<Explanation>('/v1/explain', { ...toRequest(source.value!), at: region.nodes[0] }, stop.signal).then(
      (found) => {
        said.value = found;
      },
      () => undefined, // The rest of the explanation stands without it.
    );
    return () => stop.abort();
  }, [region, said]);
  if (said.value === undefined) return null;
  const { element, summary, hidden, style, features } = said.value;
  return (
    <section class="details">
      <h3>Is it content?</h3>
      <p class="summary">{summary}</p>
      <h3>
        Measured <small>at {element}</small>
      </h3>
      {hidden && <p>Nobody sees it: hidden by {hidden.by}.</p>}
      <Pairs of={features} />
      <Pairs of={style} />
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
