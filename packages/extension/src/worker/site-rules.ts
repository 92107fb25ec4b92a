/** Rules of single sites on what may be edited there, in eLISA's language: the reader's own, kept in this browser. */
import { Trouble } from '../message/trouble.ts';
import { dropValue, readValue, writeValue } from './database.ts';
import { orderPage } from './order-page.ts';
import { findTabUrl } from './tab-address.ts';

/** Characters; the rules that come with Anatome have a tenth of it. */
const LONGEST = 100_000;

export async function readRules(url: string): Promise<string> {
  return (await readValue<string>('setting', toKey(url))) ?? '';
}

/** Keeps rules that can be read; none are forgotten. */
export async function setRules(tab: number, text: string): Promise<void> {
  const key = toKey(await findTabUrl(tab));
  if (text.trim() === '') return dropValue('setting', key);
  if (text.length > LONGEST)
    throw new Trouble({
      what: `These rules are longer than ${LONGEST.toLocaleString('en')} characters.`,
      advice: 'Leave out what this site does not need.',
      code: 'rules',
    });
  await orderPage(tab, 'check', { rules: text });
  await writeValue('setting', key, text);
}

function toKey(url: string): string {
  return `rules ${new URL(url).origin}`;
}
