import { CorpusLink } from '../corpus/corpus-link.tsx';
import { Address } from '../open/address.tsx';
import { closePage } from '../open/open-page.ts';
import { CORPUS_START, corpusPlace, hasCorpus } from '../state/corpus.ts';
import { answer, dialog } from '../state/store.ts';
import { Icon } from '../theme/icon.tsx';
import { switchTheme, theme } from '../theme/theme.ts';
import { ExportMenu } from './export-menu.tsx';
import { isRailFolded } from './pane.ts';
import { ShareButton } from './share-button.tsx';

/** Name, address, formats, and the few switches that concern the whole studio. */
export function TopBar() {
  const isOpen = answer.value !== undefined;
  const isDark = theme.value === 'dark';
  return (
    <header class="top-bar">
      <button type="button" class="brand" onClick={closePage} title="Back to the start">
        <img src="/favicon.svg" alt="" width="20" height="20" />
        <span>
          <b>Anatome</b> studio
        </span>
      </button>
      {isOpen ? <Address /> : <span class="grow" />}
      {isOpen && (
        <>
          <span class="grow wide-only" />
          <ExportMenu />
          <ShareButton />
        </>
      )}
      {!isOpen && hasCorpus.value && (
        <CorpusLink
          class="button is-plain"
          to={CORPUS_START}
          aria-current={corpusPlace.value === undefined ? undefined : 'page'}
        >
          Corpus
        </CorpusLink>
      )}
      {!isOpen && (
        <a class="button is-plain" href="/docs">
          API
        </a>
      )}
      <button
        type="button"
        class="icon-button"
        onClick={switchTheme}
        aria-label={isDark ? 'Light theme' : 'Dark theme'}
        title={isDark ? 'Light theme' : 'Dark theme'}
      >
        <Icon name={isDark ? 'sun' : 'moon'} />
      </button>
      <button
        type="button"
        class="icon-button keys-button"
        aria-label="Keyboard"
        title="All keys"
        onClick={() => {
          dialog.value = 'keys';
        }}
      >
        <Icon name="keyboard" /> <kbd>?</kbd>
      </button>
      {isOpen && (
        <button
          type="button"
          class="icon-button menu-button"
          aria-label="Pages, lenses and labels"
          aria-expanded={!isRailFolded.value}
          onClick={() => {
            isRailFolded.value = !isRailFolded.value;
          }}
        >
          <Icon name="menu" />
        </button>
      )}
    </header>
  );
}
