/** Values of a region against those of its like on this page. */
import { frame } from '../../page-frame/frame-state.ts';
import { countWordsOf } from '../../state/count-words-of.ts';
import type { Region } from '../../state/region.ts';
import { regions } from '../../state/store.ts';

interface Measured {
  readonly name: string;
  readonly value: number;
  readonly usual: readonly [low: number, high: number];
  readonly most: number;
}

/** Bars: dark is this region, the grey band half of all regions with its label. */
export function RegionValues({ region }: { region: Region }) {
  const measured = measureRegion(region);
  if (measured.length === 0) return null;
  return (
    <section class="values">
      <h3>
        Values <small>grey: usual for {region.label} on this page</small>
      </h3>
      <dl>
        {measured.map(({ name, value, usual, most }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span class="bullet" aria-hidden="true">
                <span
                  class="usual"
                  style={{ left: toShare(usual[0], most), right: toShare(most - usual[1], most) }}
                />
                <span class="value" style={{ width: toShare(value, most) }} />
              </span>
              <data value={value}>{toText(value)}</data>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const MEASURES: readonly [name: string, measure: (region: Region) => number][] = [
  ['Words', ({ nodes }) => frame.value?.index.wordsOf(nodes) ?? 0],
  ['Links', (region) => countIn(region, 'a[href]')],
  [
    'Link density',
    (region) => linkWords(region) / Math.max(frame.value?.index.wordsOf(region.nodes) ?? 0, 1),
  ],
  ['Images', (region) => countIn(region, 'img, svg')],
  ['Font size, px', (region) => fontSize(region)],
];

/** Fewer of a kind have nothing usual. */
const LEAST_LIKE = 3;

function measureRegion(region: Region): Measured[] {
  const like = (regions.value.get(region.lens) ?? [])
    .filter(({ label }) => label === region.label)
    .slice(0, 400);
  if (like.length < LEAST_LIKE) return [];
  return MEASURES.map(([name, measure]) => {
    const value = measure(region);
    const others = like.map(measure).sort((a, b) => a - b);
    const at = (share: number) => others[Math.floor((others.length - 1) * share)] ?? value;
    return { name, value, usual: [at(0.25), at(0.75)] as const, most: Math.max(value, at(0.9), 0.01) * 1.1 };
  }).filter(({ value, usual }) => value > 0 || usual[1] > 0);
}

function countIn({ nodes }: Region, selector: string): number {
  return frame.value?.index.matchesIn(nodes, selector).length ?? 0;
}

function linkWords({ nodes }: Region): number {
  const links = frame.value?.index.matchesIn(nodes, 'a[href]') ?? [];
  return links.reduce((sum, link) => sum + countWordsOf(link.textContent ?? ''), 0);
}

function fontSize({ nodes }: Region): number {
  const element = frame.value?.index.elementOf(nodes);
  const view = element?.ownerDocument.defaultView;
  return element && view ? Math.round(Number.parseFloat(view.getComputedStyle(element).fontSize)) : 0;
}

function toShare(value: number, most: number): string {
  return `${Math.min(Math.max((value / most) * 100, 0), 100)}%`;
}

function toText(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(2).replace(/^0/, '');
}
