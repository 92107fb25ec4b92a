/** What the server has beside pages to analyse: asked once, when the studio starts. */
import { get } from '../api/call.ts';
import { hasCorpus } from './corpus.ts';
import { hasWiki } from './wiki.ts';

/** A server that does not say has neither. */
export function askServer(): void {
  get<{ readonly corpus?: boolean; readonly wiki?: boolean }>('/healthz').then(
    ({ corpus, wiki }) => {
      hasCorpus.value = corpus === true;
      hasWiki.value = wiki === true;
    },
    () => undefined,
  );
}
