/** The pages that a wrapper is tried on: those that were marked, and others of the site that are at hand. */
import { get } from '../api/call.ts';
import type { SketchedPageList } from '../api/corpus-answer.ts';
import { hasCorpus } from '../state/corpus.ts';
import { recentPages } from '../state/recent-pages.ts';
import { isSameSource, type Source } from '../state/source.ts';
import { answer, source } from '../state/store.ts';
import { markedSources } from './wrapper-state.ts';

/** The server takes so many at once. */
const MOST = 20;
const MOST_OF_CORPUS = 10;

/** Marked pages first, then the open one, then pages opened lately and pages of the corpus, of the same host. */
export async function collectSources(): Promise<Source[]> {
  const host = toHost(answer.value?.analysis.page.url);
  const open = source.value === undefined ? [] : [source.value];
  const lately = recentPages.value.map((page) => page.source).filter((each) => isOfHost(each, host));
  const all = [...markedSources(), ...open, ...lately, ...(await readCorpus(host))];
  const different: Source[] = [];
  for (const each of all) {
    const isThere = each.kind !== 'markup' || each.html !== undefined;
    if (isThere && !different.some((one) => isSameSource(one, each))) different.push(each);
  }
  return different.slice(0, MOST);
}

function toHost(url: string | null | undefined): string | undefined {
  return url && URL.canParse(url) ? new URL(url).host : undefined;
}

/** Of samples and pasted pages nobody knows; the samples are of one site each. */
function isOfHost(each: Source, host: string | undefined): boolean {
  if (each.kind === 'url') return toHost(each.url) === host;
  return each.kind === 'markup' && toHost(each.url) === host;
}

async function readCorpus(host: string | undefined): Promise<Source[]> {
  if (!hasCorpus.value || host === undefined) return [];
  const query = new URLSearchParams({ host, limit: String(MOST_OF_CORPUS) });
  try {
    const { pages } = await get<SketchedPageList>(`/v1/corpus/pages?${query}`);
    return pages.map(({ version }) => ({ kind: 'corpus', version }));
  } catch {
    return []; // Without them it is tried on the others.
  }
}
