/** The worker of the extension: it alone has the token and calls the server. */
import { type Browser, browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { packAnswer } from '../message/answer.ts';
import { isPanel, toPage } from '../message/check-sender.ts';
import type { PageNews } from '../message/page-order.ts';
import { ANSWERS } from '../worker/answer-panel.ts';
import { hearPage } from '../worker/hear-page.ts';
import { visit } from '../worker/visit.ts';

interface Message {
  readonly to?: unknown;
  readonly name?: unknown;
  readonly ask?: unknown;
  readonly news?: unknown;
}

export default defineBackground({
  type: 'module',
  main() {
    browser.runtime.onMessage.addListener((message: Message, sender, answer) => {
      const work = findWork(message, sender);
      if (work === undefined) return false;
      void packAnswer(work).then(answer);
      return true;
    });
    browser.action.onClicked.addListener(openPanel);
    browser.tabs.onUpdated.addListener((id, { status }, { url }) => {
      if (status === 'complete' && url !== undefined && /^https?:/.test(url))
        void visit(id, url).catch(() => undefined);
    });
  },
});

/** What a message asks for, if whoever sent it may. */
function findWork(
  message: Message | null,
  sender: Browser.runtime.MessageSender,
): (() => Promise<unknown>) | undefined {
  if (message?.to !== 'worker') return undefined;
  if (isPanel(sender)) {
    const { name, ask } = message;
    if (typeof name !== 'string' || !Object.hasOwn(ANSWERS, name)) return undefined;
    return () => ANSWERS[name as keyof typeof ANSWERS](ask as never);
  }
  const page = toPage(sender);
  return page === undefined ? undefined : () => hearPage(message.news as PageNews, page);
}

/** The click lets the extension look at this tab; so the panel is opened here, and not by the browser alone. */
function openPanel(tab: Browser.tabs.Tab): void {
  if (browser.sidePanel !== undefined) void browser.sidePanel.open({ windowId: tab.windowId });
  else void (browser as unknown as { sidebarAction: { open(): Promise<void> } }).sidebarAction.open();
}
