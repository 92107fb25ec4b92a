/** Vectors on the page itself, where its scripts run, and in the panel beside it. */
import { connect, type Window } from '../../packages/extension/test/browser/window.ts';
import type { Attack, Round } from './rounds.ts';
import { makePlainEdits, writeVectorPage } from './vector-page.ts';
import { collectHarm, watch } from './watch.ts';

const PATH = '/vectors';
/** For the page. */
const HOVER =
  "for (const each of document.querySelectorAll('main *')) each.dispatchEvent(new Event('mouseover'))";
/** Another page: nothing on it is like what was edited. */
const OTHER =
  '<!DOCTYPE html><title>Plums</title><main><h1>Plum cake</h1><p>Knead the dough and wait.</p></main>';

/** Says the vectors in every place of a page and looks at it with the extension, as it was, as it changed, and gone. */
export async function attackExtension(window: Window, { vectors }: Attack): Promise<Round[]> {
  const { origin, wiki, extension } = window;
  const { context } = extension;
  const page = writeVectorPage(vectors.length);
  const url = origin.put(PATH, page);
  const edits = makePlainEdits(page, url, vectors.length).map((edit, at) => ({ ...edit, html: vectors[at] }));
  const words = vectors[0].slice(0, 100);
  const said = { title: words, comment: words, name: words };
  await wiki.ask('ann', '/v1/wiki/variants', {
    method: 'POST',
    body: JSON.stringify({ address: url, withCookies: false, snapshot: page, edits, ...said }),
  });
  const own = [origin.url, wiki.url, `chrome-extension://${extension.id}`];
  const watched = await watch(context, (asked) => own.some((each) => asked.startsWith(each)));
  await connect(window);
  const rounds: Round[] = [];
  const note = async (name: string, { page: tab, panel }: Visit): Promise<void> => {
    const noted = [
      ...(await collectHarm(tab.mainFrame(), 'main')),
      ...(await collectHarm(panel.mainFrame(), 'body')),
    ];
    await tab.evaluate(HOVER);
    await tab.waitForTimeout(100);
    noted.push(...watched.take());
    rounds.push({ context: `extension: ${name}`, documents: 2, noted });
  };
  const show = async (markup: string, awaited: string): Promise<Visit> => {
    origin.put(PATH, markup);
    const visit = await window.visit(url);
    await visit.panel.getByLabel(/^Your version/).click();
    await visit.panel.locator(awaited).first().waitFor({ timeout: 60_000 });
    return visit;
  };
  const inPlace = await show(page, '.version');
  await note('in place', inPlace);
  await inPlace.panel.getByText('Compare versions').click();
  await inPlace.panel.locator('.edits ins').first().waitFor({ timeout: 60_000 });
  await note('versions compared', inPlace);
  await inPlace.panel.getByRole('button', { name: 'Edit your version' }).click();
  await inPlace.panel.getByRole('heading', { name: 'You are editing' }).waitFor();
  await note('being edited', inPlace);
  await close(inPlace);
  const changed = await show(writeVectorPage(vectors.length, 'loud'), '.conflict, .orphans');
  await note('at odds with the page', changed);
  await close(changed);
  const gone = await show(OTHER, '.orphans');
  await note('without a place', gone);
  await close(gone);
  return rounds;
}

type Visit = Awaited<ReturnType<Window['visit']>>;

async function close({ page, panel }: Visit): Promise<void> {
  await Promise.all([page.close(), panel.close()]);
}
