/** Sites where variants are looked for without a click: only those the reader named, and the browser was asked for. */
import { browser } from 'wxt/browser';
import { readValue, writeValue } from './database.ts';
import { findTabUrl } from './tab-address.ts';

const KEY = 'automatic';

export async function isAutomatic(url: string): Promise<boolean> {
  const { origin } = new URL(url);
  if (!(await readSites()).includes(origin)) return false;
  return browser.permissions.contains({ origins: [toPattern(url)] });
}

export async function setAutomatic(tab: number, wanted: boolean): Promise<void> {
  const { origin } = new URL(await findTabUrl(tab));
  const others = (await readSites()).filter((site) => site !== origin);
  await writeValue('setting', KEY, wanted ? [...others, origin] : others);
}

/** What is asked of the browser for a site; it knows no ports. */
function toPattern(url: string): string {
  const { protocol, hostname } = new URL(url);
  return `${protocol}//${hostname}/*`;
}

async function readSites(): Promise<readonly string[]> {
  return (await readValue<string[]>('setting', KEY)) ?? [];
}
