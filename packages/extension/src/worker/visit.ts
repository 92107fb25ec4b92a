/** A visit of a site the reader named: looks whether the page has variants, and shows the one that is to be shown. */
import { browser } from 'wxt/browser';
import type { PageVariants } from '../message/wiki-answer.ts';
import { isAutomatic } from './automatic.ts';
import { findConnection } from './connection.ts';
import { orderPage } from './order-page.ts';
import { findNear, readEdits } from './read-wiki.ts';
import { toAddress } from './tab-address.ts';
import { tellCount, toLabel } from './view-tab.ts';

/** Nobody is told when it fails: nobody asked. The panel says what is wrong as soon as it is opened. */
export async function visit(tab: number, url: string): Promise<void> {
  if ((await findConnection()) === undefined || !(await isAutomatic(url))) return;
  const found = await findNear(toAddress(url, await findCanonical(tab)));
  await tellCount(tab, found?.variants.length ?? 0);
  if (found !== undefined) await showChosen(tab, found);
}

async function showChosen(tab: number, { shown, variants }: PageVariants): Promise<void> {
  const variant = variants.find(({ id }) => id === shown);
  if (variant === undefined) return;
  const { mode } = await orderPage(tab, 'look', null);
  if (mode !== 'original') return;
  const edits = await readEdits(variant.id, variant.head);
  await orderPage(tab, 'show', { edits, label: toLabel(variant, variant.head) });
}

/** Read without our script, which is large: most pages have no variants. */
async function findCanonical(tab: number): Promise<string | undefined> {
  const [answer] = await browser.scripting.executeScript({
    target: { tabId: tab, frameIds: [0] },
    func: () => {
      // Not document.querySelector: an image of that name would stand in for it.
      const link = Document.prototype.querySelector.call(document, 'link[rel="canonical" i][href]');
      return link instanceof HTMLLinkElement ? link.href.slice(0, 2_000) : null;
    },
  });
  return typeof answer?.result === 'string' ? answer.result : undefined;
}
