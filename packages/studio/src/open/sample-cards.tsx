import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { get } from '../api/call.ts';
import { toSampleName } from '../state/sample-name.ts';
import type { TabName } from '../state/store.ts';
import { openPage } from './open-page.ts';
import { SampleSketch, type SketchName } from './sample-sketch.tsx';

interface Sample {
  readonly name: string;
  readonly title: string;
}

/** What is worth seeing on the samples shown first, and in which tab. */
const SHOWN: readonly { name: string; line: string; tab: TabName; sketch: SketchName }[] = [
  {
    name: 'news-article',
    line: 'Related stories, an ad and a hidden notice.',
    tab: 'outline',
    sketch: 'article',
  },
  {
    name: 'shop-listing',
    line: 'Twenty products that become rows of a table.',
    tab: 'data',
    sketch: 'grid',
  },
  {
    name: 'portal-front',
    line: 'Cells for menus, cells for text, cells for air.',
    tab: 'rules',
    sketch: 'cells',
  },
  {
    name: 'documentation',
    line: 'Contents on the left, code and tables in the middle.',
    tab: 'read',
    sketch: 'columns',
  },
  {
    name: 'forum-thread',
    line: 'Posts as records: author, date, text, signature.',
    tab: 'why',
    sketch: 'thread',
  },
  {
    name: 'professor-1999',
    line: 'Address and references, found by grammar.',
    tab: 'trees',
    sketch: 'home',
  },
];

/** Six samples as cards, all others by name. */
export function SampleCards() {
  const samples = useSignal<readonly Sample[]>([]);
  useEffect(() => {
    get<Sample[]>('/v1/samples').then(
      (found) => {
        samples.value = found;
      },
      () => undefined, // Without samples there are still all the other ways in.
    );
  }, [samples]);
  const names = new Set(samples.value.map(({ name }) => name));
  const shown = SHOWN.filter(({ name }) => names.has(name));
  const others = samples.value.filter(({ name }) => !SHOWN.some((each) => each.name === name));
  return (
    <section class="samples">
      <h2>
        Or start from a sample <small>Analysed on this machine. Shown in a sandbox, scripts off.</small>
      </h2>
      <div class="sample-cards">
        {shown.map((sample, index) => (
          <button
            key={sample.name}
            type="button"
            class="sample-card"
            onClick={() => openSample(sample.name, sample.tab)}
          >
            <SampleSketch name={sample.sketch} />
            <span>
              <b>{toSampleName(sample.name)}</b>
              <span>{sample.line}</span>
              <small>
                opens in {sample.tab[0].toUpperCase() + sample.tab.slice(1)} <kbd>{index + 1}</kbd>
              </small>
            </span>
          </button>
        ))}
      </div>
      {others.length > 0 && (
        <p class="other-samples">
          {others.map(({ name, title }) => (
            <button
              key={name}
              type="button"
              class="link-button"
              title={title}
              onClick={() => openSample(name, 'outline')}
            >
              {toSampleName(name)}
            </button>
          ))}
        </p>
      )}
    </section>
  );
}

/** Opens the sample of a card by its number; for the keys 1 to 6 of the first view. */
export function openSampleCard(number: number): void {
  const sample = SHOWN[number - 1];
  if (sample !== undefined) openSample(sample.name, sample.tab);
}

function openSample(name: string, wanted: TabName): void {
  void openPage({ kind: 'sample', name }, { tab: wanted });
}
