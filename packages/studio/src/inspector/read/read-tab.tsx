/** Read: the main content as clean text, and its Markdown source. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { copyText } from '../../app/copy-text.ts';
import { frame } from '../../page-frame/frame-state.ts';
import { toCount } from '../../state/region.ts';
import { answer } from '../../state/store.ts';
import { Icon } from '../../theme/icon.tsx';
import type { Prose } from './render-markdown.ts';
import { showProse } from './show-prose.ts';

/** Words a person reads in a minute (Brysbaert 2019: 238 for English prose). */
const WORDS_PER_MINUTE = 238;

/** The tab. */
export function ReadTab() {
  const isSource = useSignal(false);
  const isCopied = useSignal(false);
  const markdown = answer.value?.markdown ?? '';
  const prose = useRendered(markdown);
  const page = frame.value?.index.page;
  const { html, words } = useMemo(() => showProse(prose, page), [prose, page]);
  return (
    <div class="read-tab">
      <div class="tab-tools">
        <span class="quiet grow">
          {toCount(words, 'word')} · {Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min
        </span>
        <fieldset class="segments" aria-label="View">
          {[false, true].map((source) => (
            <button
              key={String(source)}
              type="button"
              aria-pressed={isSource.value === source}
              onClick={() => {
                isSource.value = source;
              }}
            >
              {source ? 'Markdown' : 'Text'}
            </button>
          ))}
        </fieldset>
        <button
          type="button"
          class="icon-button"
          aria-label="Copy Markdown"
          title="Copy Markdown"
          onClick={async () => {
            isCopied.value = await copyText(markdown);
          }}
        >
          <Icon name={isCopied.value ? 'check' : 'copy'} />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section class="scrolls" tabIndex={0} aria-label="Main content">
        {markdown.trim() === '' ? (
          <p class="empty">No main content was found on this page.</p>
        ) : isSource.value ? (
          <pre class="markdown-source">{markdown}</pre>
        ) : (
          // Made safe by render-markdown.ts; the server's policy forbids what might be left.
          <article class="prose" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </section>
    </div>
  );
}

const NOTHING: Prose = { html: '', pictures: [] };

/** The Markdown as HTML; empty until what renders it is there. */
function useRendered(markdown: string): Prose {
  const prose = useSignal(NOTHING);
  useEffect(() => {
    let isCurrent = true;
    void import('./render-markdown.ts').then(({ renderMarkdown }) => {
      if (isCurrent) prose.value = renderMarkdown(markdown);
    });
    return () => {
      isCurrent = false;
    };
  }, [markdown, prose]);
  return prose.value;
}
