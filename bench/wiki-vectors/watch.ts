/** Notes what pages do that they must not: run something, or ask for something. */
import type { BrowserContext, Frame } from 'playwright-core';

export interface Watch {
  /** What was noted since the last time it was asked. */
  take(): string[];
}

/** Watches all windows of a context; requests that are not `isOwn` go nowhere, and are noted unless they are for pictures. */
export async function watch(context: BrowserContext, isOwn: (url: string) => boolean): Promise<Watch> {
  let noted: string[] = [];
  const note = (what: string): void => void noted.push(what.slice(0, 300));
  await context.addInitScript("globalThis.ran = (vector) => console.log('ran ' + vector)");
  context.on('console', (message) => {
    const text = message.text();
    if (text.startsWith('ran ')) note(text);
    // A policy that had to hold something back: what ought to have been taken out had been let through.
    else if (/Content Security Policy|sandbox/i.test(text)) note(`held back: ${text}`);
  });
  context.on('dialog', (dialog) => {
    note(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await context.route(
    (url) => !isOwn(url.href),
    (route) => {
      const request = route.request();
      if (request.resourceType() !== 'image') note(`asked ${request.resourceType()} ${request.url()}`);
      return route.abort();
    },
  );
  return {
    take: () => {
      const all = noted;
      noted = [];
      return all;
    },
  };
}

/** What in a document would run or load something, were it given the chance; `within` is a selector. */
export function collectHarm(frame: Frame, within = 'html'): Promise<string[]> {
  return frame.evaluate(`(${COLLECT})(${JSON.stringify(within)})`);
}

/** For the frame. */
const COLLECT = String.raw`(selector) => {
  const tags =
    'script,object,embed,frame,frameset,base,template,applet,portal,audio,video,source,track,animate,set,foreignObject,form[action],meta[http-equiv],link:not([rel=stylesheet])';
  const harm = [];
  for (const root of document.querySelectorAll(selector))
    for (const element of [root, ...root.querySelectorAll('*')]) {
      if (element.matches(tags)) harm.push('<' + element.localName + '>');
      if (element.shadowRoot !== null) harm.push('<' + element.localName + '> with a shadow');
      for (const { name, value } of element.attributes) {
        const isAddress = /^(?:href|xlink:href|src|action|formaction|background|data|poster|ping|srcset)$/.test(name);
        const isSafe = /^(?:https?:|mailto:|#|\/|data:image\/|\?)/i.test(value);
        if (/^on/i.test(name) || name === 'formaction' || name === 'ping' || (isAddress && !isSafe))
          harm.push('<' + element.localName + ' ' + name + '=' + value.slice(0, 150) + '>');
      }
    }
  return harm;
}`;
