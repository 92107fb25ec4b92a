/** Asks the script in a page, and puts it there first where it is not. */
import { browser } from 'wxt/browser';
import { type Answer, unpackAnswer } from '../message/answer.ts';
import type { OrderName, PageOrders } from '../message/page-order.ts';
import { Trouble } from '../message/trouble.ts';

/** What a page without our script answers: nothing. */
const SILENT = /Receiving end does not exist|Could not establish connection/;

export async function orderPage<Name extends OrderName>(
  tab: number,
  name: Name,
  order: PageOrders[Name][0],
): Promise<PageOrders[Name][1]> {
  const message = { to: 'page', name, order };
  try {
    return unpackAnswer((await browser.tabs.sendMessage(tab, message, { frameId: 0 })) as Answer<never>);
  } catch (error) {
    if (!(error instanceof Error) || !SILENT.test(error.message)) throw error;
  }
  await placeScript(tab);
  return unpackAnswer((await browser.tabs.sendMessage(tab, message, { frameId: 0 })) as Answer<never>);
}

/** Only the top frame: frames are pages of their own. */
async function placeScript(tab: number): Promise<void> {
  try {
    await browser.scripting.executeScript({ target: { tabId: tab, frameIds: [0] }, files: ['/page.js'] });
  } catch (error) {
    throw new Trouble({
      what: 'Anatome may not look at this page.',
      advice:
        'Press the Anatome button of the browser while the page is in front. Pages of the browser itself and of its shop stay closed to extensions.',
      code: `no-access: ${error instanceof Error ? error.message : error}`,
    });
  }
}
