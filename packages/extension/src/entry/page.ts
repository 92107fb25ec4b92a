/** The script in a page: it shows versions and lets one write. It is put there when it is wanted, and then once. */
import { browser } from 'wxt/browser';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { packAnswer } from '../message/answer.ts';
import { isWorker } from '../message/check-sender.ts';
import type { OrderName } from '../message/page-order.ts';
import { PageDesk } from '../page/page-desk.ts';

const MARK = Symbol.for('anatome page');

export default defineUnlistedScript(() => {
  const world = globalThis as { [MARK]?: boolean };
  if (world[MARK] === true) return;
  world[MARK] = true;
  const desk = new PageDesk();
  browser.runtime.onMessage.addListener(
    (message: { to?: unknown; name?: unknown; order?: unknown } | null, sender, answer) => {
      if (message?.to !== 'page' || !isWorker(sender) || typeof message.name !== 'string') return false;
      if (!Object.hasOwn(desk.orders, message.name)) return false;
      const work = desk.orders[message.name as OrderName] as (order: unknown) => unknown;
      void packAnswer(() => work(message.order)).then(answer);
      return true;
    },
  );
});
