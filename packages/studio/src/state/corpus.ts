/** The corpus of the server: whether there is one, and where in it one is. */
import { signal } from '@preact/signals';

/** Whether the server has a corpus. */
export const hasCorpus = signal(false);

/** Where one is in the corpus, or was before a page was opened, as its address says it: `corpus=search&q=storm`. */
export const corpusPlace = signal<string>();

/** The place where searches begin. */
export const CORPUS_START = 'corpus=search';
