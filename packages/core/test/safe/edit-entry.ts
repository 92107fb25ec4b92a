/** What the test of edits in a browser carries there. */
import { fromDom, type LiveDocument } from '../../src/page/index.ts';
import { contextOf, readEditHtml, toEditHtml } from '../../src/safe/index.ts';
import { BASE } from './edit-fault.ts';

/** An edit, and the markup around it, in which the region is `#region`. */
export interface PlacedHtml {
  readonly html: string;
  readonly before: string;
  readonly after: string;
}

/** How a browser reads an edit in its place: what differs, if anything does. */
export function readPlaced({ html, before, after }: PlacedHtml): string | undefined {
  const { DOMParser } = globalThis as unknown as Host;
  const whole = `<!DOCTYPE html><html><head><base href="${BASE}"></head><body>${before}${html}${after}<hr id=end></body></html>`;
  const document = new DOMParser().parseFromString(whole, 'text/html');
  if (document.querySelector('body > hr:last-child') === null || document.body.childElementCount !== 2)
    return `leaves its place: ${html}`;
  const { page } = fromDom(document as unknown as LiveDocument);
  const region = page.select('#region')[0];
  const read = readEditHtml(page, region);
  if (read !== html) return `is read otherwise: ${read}`;
  const element = document.querySelector('#region')!;
  const count = element.querySelectorAll('*').length;
  // Put there by a script it is the same again, but for a line break that browsers do not write back.
  element.innerHTML = html;
  if (element.querySelectorAll('*').length !== count) return `is another tree: ${element.innerHTML}`;
  const again = toEditHtml(element.innerHTML, { base: BASE, around: contextOf(page, region) });
  return html.includes('<pre>\n') || again === html ? undefined : `is not itself again: ${again}`;
}

interface Element {
  innerHTML: string;
  querySelectorAll(selector: string): { readonly length: number };
}

/** What of a browser is used here; core is compiled without its types. */
interface Host {
  readonly DOMParser: new () => {
    parseFromString(
      markup: string,
      type: string,
    ): {
      querySelector(selector: string): Element | null;
      readonly body: { readonly childElementCount: number };
    };
  };
}

Object.assign(globalThis, { readPlaced });
