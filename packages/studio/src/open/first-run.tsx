import { useEffect, useRef } from 'preact/hooks';
import { CorpusLink } from '../corpus/corpus-link.tsx';
import { CORPUS_START, hasCorpus } from '../state/corpus.ts';
import { forgetPages, recentPages } from '../state/recent-pages.ts';
import { toSourceName } from '../state/source.ts';
import { progress } from '../state/store.ts';
import { Icon } from '../theme/icon.tsx';
import { openPage } from './open-page.ts';
import { SampleCards } from './sample-cards.tsx';
import { AddressForm, BringAlong } from './ways-in.tsx';

const LENS_LINES = [
  ['Rules', 'Labels by rules you can read and change.'],
  ['Repetition', 'Series, records and their fields.'],
  ['Macrostructure', 'Text blocks, headlines, link lists.'],
  ['Objects', 'Zones and the objects they hold.'],
  ['Grammar', 'Addresses, references, page types.'],
] as const;

/** What one sees first: what this is, every way in, samples to begin with. */
export function FirstRun() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div class="first-run" aria-busy={progress.value !== undefined}>
      <h1>See how a page is built.</h1>
      <p class="intro">
        Open any web page. Five lenses look at it, and one outline says what each part is, how sure it is, and
        why.
      </p>
      <AddressForm field={field} />
      <BringAlong />
      {hasCorpus.value && <CorpusCard />}
      <SampleCards />
      {recentPages.value.length > 0 && <Recent />}
      <dl class="lens-lines">
        {LENS_LINES.map(([name, line]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{line}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The way into the corpus of the server. */
function CorpusCard() {
  return (
    <CorpusLink class="corpus-card" to={CORPUS_START}>
      <Icon name="layers" />
      <span>
        <b>Search the corpus</b>
        <small>Many pages in one database: by words, by where they stand, by what a page is.</small>
      </span>
      <kbd>B</kbd>
    </CorpusLink>
  );
}

function Recent() {
  return (
    <section class="first-recent">
      <h2>
        Opened lately <small>kept in this browser, with the markup you brought along</small>
        <button type="button" class="link-button" onClick={forgetPages}>
          Forget all
        </button>
      </h2>
      <ul>
        {recentPages.value.map(({ source, title, at }) => (
          <li key={at}>
            <button type="button" class="link-button" onClick={() => void openPage(source)}>
              <Icon name={source.kind === 'url' ? 'globe' : source.kind === 'corpus' ? 'layers' : 'file'} />{' '}
              <b>{title}</b> <small>{toSourceName(source)}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
