/**
 * Who may say what. Web pages cannot send messages to the extension at all (there is no `externally_connectable`, and
 * nobody listens to `onMessageExternal`); what is left is the panel, and the script in a page, which is believed of
 * nothing but its own tab: the page around it may have taken over its process.
 */
import { type Browser, browser } from 'wxt/browser';

type Sender = Browser.runtime.MessageSender;

/** The types know only paths of a build; this one is in every build. */
const toOwnAddress: (path: string) => string = (path) =>
  (browser.runtime as unknown as { getURL(path: string): string }).getURL(path);
const PANEL = '/sidepanel.html';

/** Only the panel itself, in its own frame at the top. */
export function isPanel(sender: Sender): boolean {
  if (sender.id !== browser.runtime.id || sender.url === undefined) return false;
  const { origin, pathname } = new URL(sender.url);
  return `${origin}${pathname}` === toOwnAddress(PANEL) && (sender.frameId ?? 0) === 0;
}

/** The script in the top frame of a tab; gives the tab and the address the browser knows. */
export function toPage(sender: Sender): { readonly tab: number; readonly url: string } | undefined {
  const { id, tab, frameId, url } = sender;
  if (id !== browser.runtime.id || tab?.id === undefined || frameId !== 0 || url === undefined)
    return undefined;
  return /^https?:/.test(url) ? { tab: tab.id, url } : undefined;
}

/** The worker: for it alone has neither tab nor another address of ours. */
export function isWorker(sender: Sender): boolean {
  if (sender.id !== browser.runtime.id || sender.tab !== undefined) return false;
  return sender.url === undefined || sender.url !== toOwnAddress(PANEL);
}
