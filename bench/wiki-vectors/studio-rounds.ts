/** Vectors in a page of the corpus, as the studio shows it edited, compared and opened for editing. */
import type { Browser } from 'playwright-core';
import { type MadeVariant, send, type WikiVoice } from './ask.ts';
import type { Attack, Round } from './rounds.ts';
import { makePlainEdits, writeVectorPage } from './vector-page.ts';
import { collectHarm, watch } from './watch.ts';

/** Where the page of the corpus was read; it is its first. */
export const STUDIO_URL = 'https://site.example/studio';

/** Says the vectors in every place of the page and looks at it in the studio of the same server. */
export async function attackStudio(
  voice: WikiVoice,
  browser: Browser,
  { vectors }: Attack,
): Promise<Round[]> {
  const snapshot = writeVectorPage(vectors.length);
  const plain = makePlainEdits(snapshot, STUDIO_URL, vectors.length);
  const edits = plain.map((edit, at) => ({ ...edit, html: vectors[at] }));
  const words = vectors[0].slice(0, 100);
  const said = { title: words, comment: words, name: words };
  const body = { address: STUDIO_URL, withCookies: false, snapshot, edits, ...said };
  const { id } = await send<MadeVariant>(voice, { path: '/variants', body });
  const context = await browser.newContext();
  const origin = new URL(voice.server.url).origin;
  const watched = await watch(context, (url) => url.startsWith(origin));
  const tab = await context.newPage();
  const rounds: Round[] = [];
  const lookInside = async (name: string, mark: string): Promise<Round> => {
    const marked = tab.frameLocator('.page-frame').locator(`[data-anatome=${mark}]`);
    await marked.first().waitFor({ state: 'attached', timeout: 60_000 });
    const frame = await (await tab.locator('.page-frame').elementHandle()).contentFrame();
    const noted = [...(await collectHarm(frame!, 'main')), ...watched.take()];
    return { context: `studio: ${name}`, documents: 1, noted };
  };
  try {
    await tab.goto(`${origin}/?page=corpus:1&tab=edit&variant=${id}`);
    await tab.getByLabel('Token').fill(voice.token);
    await tab.getByRole('button', { name: 'Sign in' }).click();
    rounds.push(await lookInside('the page', 'edited'));
    await tab.getByRole('button', { name: /^Edit / }).click();
    await tab.getByRole('toolbar').waitFor();
    rounds.push(await lookInside('being edited', 'open'));
    await tab.goto(`${origin}/?page=corpus:1&tab=edit&variant=${id}&compared=0-1`);
    await tab.locator('.difference').first().waitFor({ timeout: 60_000 });
    const compared = [...(await collectHarm(tab.mainFrame(), '.difference-view')), ...watched.take()];
    rounds.push({ context: 'studio: what changed', documents: 1, noted: compared });
  } finally {
    await context.close();
  }
  return rounds;
}
