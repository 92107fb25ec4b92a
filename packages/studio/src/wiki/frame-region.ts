/** A region in the frame as an edit says it, and back. Addresses in the frame lead nowhere; the page knows the real ones. */
import type { Page } from '@anatome/core';
import { contextOf, toEditHtml } from '@anatome/core/safe';
import { keepFirstBreaks } from '@anatome/wiki/edit';

/** Where a picture stands that the frame may not load: its policy lets nothing in but what came with the page. */
export const SOURCE = 'data-anatome-src';

/** What is in an element of the frame, in the form of edits. */
export function readFrameRegion(page: Page, node: number, element: Element): string {
  // In a document that is shown, a picture with its address would be loaded.
  const inert = document.implementation.createHTMLDocument('');
  const copy = inert.importNode(element, true);
  restoreAddresses(page, copy);
  keepFirstBreaks(copy);
  return toEditHtml(copy.innerHTML, { base: page.url, around: contextOf(page, node) });
}

/** Puts what the form says into an element. */
export function writeFrameRegion(element: Element, html: string): void {
  element.innerHTML = toFrameHtml(html, element.ownerDocument);
}

/** HTML in the form, with its pictures set aside. */
export function toFrameHtml(html: string, shown: Document): string {
  const template = shown.createElement('template');
  template.innerHTML = html;
  for (const image of template.content.querySelectorAll('img')) setAside(image);
  keepFirstBreaks(template.content);
  return template.innerHTML;
}

function setAside(image: Element): void {
  const source = image.getAttribute('src');
  image.removeAttribute('src');
  if (source !== null) image.setAttribute(SOURCE, source);
}

/** A document that makes elements for the frame: pictures of edits are set aside in it, too. */
export function createMaker(shown: Document): Pick<Document, 'createElement' | 'createTextNode'> {
  return {
    createTextNode: (text: string) => shown.createTextNode(text),
    createElement: ((name: string) => {
      const element = shown.createElement(name);
      if (name === 'img') redirectSource(element);
      return element;
    }) as Document['createElement'],
  };
}

/** From now on an address that is written into a picture is set aside. */
export function redirectSource(image: Element): void {
  const write = Element.prototype.setAttribute;
  image.setAttribute = (name, value) =>
    name === 'src' ? setSourceAside(image, value) : write.call(image, name, value);
}

/** A picture is another one from now on: the old one is not shown any longer, the new one is not loaded. */
export function setSourceAside(image: Element, address: string): void {
  image.removeAttribute('src');
  Element.prototype.setAttribute.call(image, SOURCE, address);
}

/** Where a picture in the frame is from, as an edit would say it. */
export function findPictureAddress(page: Page, image: Element): string {
  const source = image.getAttribute(SOURCE) ?? findSource(page, image);
  return source === undefined ? '' : (URL.parse(source, page.url)?.href ?? source);
}

/** A link of the page that has just got another address keeps it, and not the one its author gave it. */
export function leadTo(region: Element): void {
  for (const link of region.querySelectorAll('a[data-n]')) {
    const address = link.getAttribute('href') ?? '';
    if (/^(https?|mailto):/.test(address)) link.setAttribute('data-href', address);
  }
}

/** Links and pictures of the page lead again where its author has them lead. */
export function restoreAddresses(page: Page, copy: ParentNode): void {
  for (const link of copy.querySelectorAll('a[data-n]')) {
    const address = link.getAttribute('data-href');
    if (address === null) link.removeAttribute('href');
    else link.setAttribute('href', address);
  }
  for (const image of copy.querySelectorAll('img')) {
    const source = image.getAttribute(SOURCE) ?? findSource(page, image);
    if (source === undefined) image.removeAttribute('src');
    else image.setAttribute('src', source);
  }
}

function findSource(page: Page, image: Element): string | undefined {
  const number = image.getAttribute('data-n');
  if (number === null) return image.getAttribute('src') ?? undefined;
  return page.isElement(Number(number)) ? page.attribute(Number(number), 'src') : undefined;
}
