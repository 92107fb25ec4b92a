/** Vectors behind links: as edits, as the page itself, as what changed, as words about it, as pages of the wiki's own. */
import type { Browser, Page as Tab } from 'playwright-core';
import { type MadeVariant, send, type WikiVoice } from './ask.ts';
import { type Attack, pick, type Round } from './rounds.ts';
import { groupVectors, makePlainEdits, writeVectorPage } from './vector-page.ts';
import { collectHarm, type Watch, watch } from './watch.ts';

const URL_OF_PAGE = 'https://site.example/vectors';
/** Documents that are read at once. */
const AT_ONCE = 20;

/** Documents of one context: what follows the origin of links. */
interface Shelf {
  readonly context: string;
  readonly paths: readonly string[];
}

/** Keeps the vectors in a wiki and looks at every page it shows of them, with its policies and without any. */
export async function attackShares(voice: WikiVoice, browser: Browser, attack: Attack): Promise<Round[]> {
  const shelves = [
    ...(await keepEdits(voice, attack)),
    await keepSnapshots(voice, attack),
    await keepWords(voice, attack),
    await keepOwnPages(voice, attack),
  ];
  const rounds: Round[] = [];
  const origin = voice.server.shareUrl!;
  const [bare, shown] = [await openBare(browser), await openWatched(browser, origin)];
  for (const { context, paths } of shelves) {
    const noted = await lookBare(bare, origin, paths);
    for (const path of pick(paths, 2)) {
      await shown.tab.goto(new URL(path, origin).href);
      noted.push(...(await look(shown)));
    }
    rounds.push({ context, documents: paths.length, noted });
  }
  await Promise.all([bare, shown].map(({ tab }) => tab.context().close()));
  return rounds;
}

/** The same vectors as they are, where nothing was taken out of them: what this finds when there is something to find. */
export async function attackNothing(browser: Browser, { vectors }: Attack): Promise<readonly string[]> {
  const bare = await openBare(browser);
  const documents = vectors.map((vector) => `<!DOCTYPE html><body>${vector}`);
  const noted = await lookAt(bare, documents);
  await bare.tab.context().close();
  return noted;
}

/** One revision for the texts of edits, one for what they say stood there before. */
async function keepEdits(voice: WikiVoice, { vectors }: Attack): Promise<Shelf[]> {
  const snapshot = writeVectorPage(vectors.length);
  const plain = makePlainEdits(snapshot, URL_OF_PAGE, vectors.length);
  const saying = (side: 'html' | 'base') => plain.map((edit, at) => ({ ...edit, [side]: vectors[at] }));
  const { id, secret } = await create(voice, { snapshot, edits: saying('html') });
  const edits = saying('base');
  await send(voice, { path: `/variants/${id}/revisions`, body: { edits, comment: '' }, head: 1 });
  return [
    { context: 'shared page: edits', paths: [`/s/${secret}?revision=1`, `/s/${secret}?revision=2`] },
    {
      context: 'shared page: what changed',
      paths: ['0&to=1', '0&to=2', '1&to=2', '2&to=1'].map((range) => `/s/${secret}/diff?from=${range}`),
    },
  ];
}

/** The page itself says the vectors, as its author or whoever sent it could have it. */
async function keepSnapshots(voice: WikiVoice, { vectors, most }: Attack): Promise<Shelf> {
  const groups = pick(groupVectors(vectors), most);
  const page = writeVectorPage(1);
  const edits = makePlainEdits(page, URL_OF_PAGE, 1);
  const { id, secret } = await create(voice, { snapshot: page, edits });
  for (const [at, group] of groups.entries()) {
    const snapshot = page.replace('</article>', `${group.join('\n')}</article>`);
    await send(voice, {
      path: `/variants/${id}/revisions`,
      body: { edits, comment: '', snapshot },
      head: at + 1,
    });
  }
  return {
    context: 'shared page: the page',
    paths: groups.map((_, at) => `/s/${secret}?revision=${at + 2}`),
  };
}

/** Title, comment, name and address say the vectors. */
async function keepWords(voice: WikiVoice, { vectors, most }: Attack): Promise<Shelf> {
  const snapshot = writeVectorPage(1);
  const edits = makePlainEdits(snapshot, URL_OF_PAGE, 1);
  const said = joinUpTo(vectors, 450);
  const paths: string[] = [];
  for (const [at, words] of pick(said, most).entries()) {
    const name = vectors.filter(({ length }) => length <= 100)[at];
    const address = `${URL_OF_PAGE}/${at}?${words}`;
    const { secret } = await create(voice, { snapshot, edits, address, title: words, comment: words, name });
    paths.push(`/s/${secret}`, `/s/${secret}/diff`);
  }
  return { context: 'shared page: title, comment, name, address', paths };
}

async function keepOwnPages(voice: WikiVoice, { vectors, most }: Attack): Promise<Shelf> {
  const groups = pick(groupVectors(vectors), most);
  const paths: string[] = [];
  for (const group of groups) {
    const html = group.join('\n');
    const body = { title: group[0].slice(0, 500), html, comment: '', visibility: 'link' };
    const { secret } = await send<MadeVariant>(voice, { path: '/own', body });
    paths.push(`/p/${secret}`);
  }
  return { context: 'a page of the wiki’s own', paths };
}

function create(voice: WikiVoice, more: object): Promise<MadeVariant> {
  const body = {
    address: URL_OF_PAGE,
    title: 'Vectors',
    withCookies: false,
    comment: '',
    visibility: 'link',
    ...more,
  };
  return send<MadeVariant>(voice, { path: '/variants', body });
}

function joinUpTo(words: readonly string[], length: number): string[] {
  const joined: string[] = [];
  for (const each of words.filter((word) => word.length <= length)) {
    const last = joined.at(-1);
    if (last !== undefined && last.length + each.length < length)
      joined[joined.length - 1] = `${last} ${each}`;
    else joined.push(each);
  }
  return joined;
}

/** A window, and what was noted in it. */
interface WatchedTab {
  readonly tab: Tab;
  readonly watched: Watch;
  /** What the window shows next. */
  body: string;
}

const BARE = 'http://bare.example/';

async function openWatched(browser: Browser, own: string): Promise<WatchedTab> {
  const context = await browser.newContext();
  const watched = await watch(context, (url) => url.startsWith(own));
  return { tab: await context.newPage(), watched, body: '' };
}

/** A window that forbids nothing: no headers, no sandbox; what was let through would run. */
async function openBare(browser: Browser): Promise<WatchedTab> {
  const bare = await openWatched(browser, BARE);
  await bare.tab.route(`${BARE}**`, (route) => route.fulfill({ contentType: 'text/html', body: bare.body }));
  return bare;
}

async function lookBare(bare: WatchedTab, origin: string, paths: readonly string[]): Promise<string[]> {
  const documents: string[] = [];
  for (const path of paths) documents.push(await read(origin, path));
  return lookAt(bare, documents);
}

/** Many at once, each in a frame of its own. */
async function lookAt(bare: WatchedTab, documents: readonly string[]): Promise<string[]> {
  const noted: string[] = [];
  for (let from = 0; from < documents.length; from += AT_ONCE) {
    const frames = documents
      .slice(from, from + AT_ONCE)
      .map((html) => `<iframe srcdoc="${escapeQuotes(html)}"></iframe>`);
    bare.body = `<!DOCTYPE html><title>bare</title>${frames.join('\n')}`;
    // Not until all is loaded: some want that never to be.
    await bare.tab.goto(BARE, { waitUntil: 'domcontentloaded' });
    noted.push(...(await look(bare)));
  }
  return noted;
}

async function read(origin: string, path: string): Promise<string> {
  const url = new URL(path, origin);
  const response = await fetch(url).catch(() => fetch(url));
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  // The frame in it is watched without its sandbox, too.
  return (await response.text()).replace(' sandbox srcdoc=', ' srcdoc=');
}

function escapeQuotes(html: string): string {
  return html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** Looks into every frame, presses what leads nowhere on the web, and waits a little. */
async function look({ tab, watched }: WatchedTab): Promise<string[]> {
  const noted: string[] = [];
  for (const frame of tab.frames()) {
    noted.push(...(await collectHarm(frame).catch(() => [])));
    await frame.evaluate(PRESS_ALL).catch(() => undefined);
  }
  await tab.waitForTimeout(100);
  return [...noted, ...watched.take()];
}

/** For the frames. */
const PRESS_ALL = `for (const element of document.querySelectorAll('a,area,button,summary,p')) {
  if (!/^(?:https?|mailto):/.test(element.href ?? '')) element.click();
  element.dispatchEvent(new Event('mouseover'));
}`;
