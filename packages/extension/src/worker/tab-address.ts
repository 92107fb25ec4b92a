/** The address a tab's page is kept under: one address, one page. */
import { toPageAddress } from '@anatome/wiki/edit';
import { browser } from 'wxt/browser';
import { Trouble } from '../message/trouble.ts';

/** The address of a tab, by the browser's word and not the page's. */
export async function findTabUrl(tab: number): Promise<string> {
  const { url } = await browser.tabs.get(tab);
  if (url !== undefined && /^https?:/.test(url)) return url;
  throw new Trouble({
    what: url === undefined ? 'Anatome does not know which page this is.' : 'This is no page of the web.',
    advice: 'Press the Anatome button of the browser while a page is in front.',
    code: 'no-page',
  });
}

/** The address a page is kept under. What it says of itself counts as far as `toPageAddress` believes it: on its own site. */
export function toAddress(url: string, canonical?: string): string {
  const address = toPageAddress(url, { canonical });
  if (address !== undefined) return address;
  throw new Trouble({
    what: 'This page has no address that would bring anybody back to it.',
    advice: 'Only pages that begin with http:// or https:// can be edited.',
    code: 'no-address',
  });
}
