/** What the script in a page may tell the worker: of its own tab's page, and nothing else. */
import { browser } from 'wxt/browser';
import type { PageNews } from '../message/page-order.ts';
import type { PanelNews } from '../message/panel-ask.ts';
import { dropDraft, keepDraft } from './draft.ts';
import { toAddress } from './tab-address.ts';

/** More words than anybody selects to name a page. */
const MOST_WORDS = 200;

export async function hearPage(news: PageNews, { tab, url }: { tab: number; url: string }): Promise<null> {
  switch (news.news) {
    case 'draft':
      await keepDraft(toAddress(url), { edits: news.edits, label: news.label });
      return null;
    case 'no-draft':
      await dropDraft(toAddress(url));
      return null;
    case 'state':
      await tellPanel({ to: 'panel', tab });
      return null;
    case 'wish':
      if (news.wish !== 'save' && news.wish !== 'new-page') return null;
      await tellPanel({ to: 'panel', tab, wish: news.wish, words: String(news.words).slice(0, MOST_WORDS) });
      return null;
    default:
      throw new TypeError('A page told what no page of ours tells.');
  }
}

/** Nobody listens where the panel is closed. */
async function tellPanel(news: PanelNews): Promise<void> {
  await browser.runtime.sendMessage(news).catch(() => undefined);
}
