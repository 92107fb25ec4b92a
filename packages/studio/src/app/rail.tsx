import { useSignal } from '@preact/signals';
import { CorpusLink } from '../corpus/corpus-link.tsx';
import { openPage } from '../open/open-page.ts';
import { CORPUS_START, corpusPlace, hasCorpus } from '../state/corpus.ts';
import { forgetPage, isMarkupKept, recentPages } from '../state/recent-pages.ts';
import { isSameSource, toSourceName } from '../state/source.ts';
import { dialog, source } from '../state/store.ts';
import { Icon } from '../theme/icon.tsx';
import { LabelLegend } from './label-legend.tsx';
import { LensList } from './lens-list.tsx';
import { toAgo } from './to-ago.ts';

const ICONS = { url: 'globe', sample: 'clipboard', corpus: 'layers', markup: 'file' } as const;

/** Left of the page: pages opened lately, the lenses, the labels of the lens in use. */
export function Rail() {
  return (
    <nav class="rail" aria-label="Pages, lenses and labels">
      <RecentPages />
      {hasCorpus.value && <Corpus />}
      <LensList />
      <LabelLegend />
    </nav>
  );
}

/** The way back to where one came from in the corpus, or to its beginning. */
function Corpus() {
  const place = corpusPlace.value;
  const words = place && new URLSearchParams(place).get('q');
  return (
    <section class="rail-corpus">
      <h2>Corpus</h2>
      <CorpusLink class="recent" to={place ?? CORPUS_START}>
        <Icon name="search" />
        <span>
          <b dir="auto">{words || (place ? 'Back to the corpus' : 'Search the corpus')}</b>
          <small>{words ? 'back to the hits' : 'many pages in one database'}</small>
        </span>
        <kbd>B</kbd>
      </CorpusLink>
    </section>
  );
}

const KEPT = 'The page you brought along is kept in this browser, and nowhere else.';
const NOT_KEPT = 'The page you brought along is gone when this tab is closed: the browser keeps nothing.';
const FORGET_MARKUP = 'Forget it: it was kept in this browser only';

function RecentPages() {
  const isAll = useSignal(false);
  const pages = isAll.value ? recentPages.value : recentPages.value.slice(0, 4);
  return (
    <section class="rail-pages">
      <h2>
        Pages
        <button
          type="button"
          class="icon-button"
          aria-label="Open a page"
          title="Open a page (O)"
          onClick={() => {
            dialog.value = 'open';
          }}
        >
          <Icon name="plus" /> <kbd>O</kbd>
        </button>
      </h2>
      <ul>
        {pages.map((page) => (
          <li key={page.at} class="recent-page">
            <button
              type="button"
              class="recent"
              aria-current={isSameSource(source.value, page.source) ? 'page' : undefined}
              onClick={() => void openPage(page.source)}
              title={page.title}
            >
              <Icon name={ICONS[page.source.kind]} />
              <span>
                <b>{page.title}</b>
                <small>
                  {toSourceName(page.source)} · {toAgo(page.at)}
                </small>
              </span>
            </button>
            <button
              type="button"
              class="icon-button forget"
              aria-label={`Forget ${page.title}`}
              title={page.source.kind === 'markup' ? FORGET_MARKUP : 'Take it off the list'}
              onClick={() => forgetPage(page.source)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {source.value?.kind === 'markup' && <p class="kept-note">{isMarkupKept.value ? KEPT : NOT_KEPT}</p>}
      {recentPages.value.length > 4 && (
        <button
          type="button"
          class="more"
          onClick={() => {
            isAll.value = !isAll.value;
          }}
        >
          {isAll.value ? 'Fewer' : `${recentPages.value.length - 4} more`}
        </button>
      )}
    </section>
  );
}
