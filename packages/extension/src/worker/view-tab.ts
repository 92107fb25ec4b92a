/** What there is to say of a tab: its page, its variants, a draft. */
import { browser } from 'wxt/browser';
import type { PageState, VersionLabel } from '../message/page-order.ts';
import type { TabView } from '../message/panel-ask.ts';
import { Trouble } from '../message/trouble.ts';
import type { Variant } from '../message/wiki-answer.ts';
import { isAutomatic } from './automatic.ts';
import { findDraft, toDraftNote } from './draft.ts';
import { orderPage } from './order-page.ts';
import { choose, readEdits, readVariants } from './read-wiki.ts';
import { readRules } from './site-rules.ts';
import { findTabUrl, toAddress } from './tab-address.ts';

/** Looks at the tab, and tells what came of `page` if somebody has just asked it. */
export async function viewTab(tab: number, page?: PageState): Promise<TabView> {
  const url = await findTabUrl(tab);
  const state = page ?? (await orderPage(tab, 'look', null));
  const address = toAddress(url, state.canonical);
  const variants = await readVariants(address);
  await tellCount(tab, variants.variants.length);
  return {
    address,
    origin: new URL(url).origin,
    page: state,
    variants: { ...variants, variants: variants.variants.toSorted(compareVariants) },
    draft: state.mode === 'editing' ? null : toDraftNote(await findDraft(toAddress(url))),
    isAutomatic: await isAutomatic(url),
    rules: await readRules(url),
  };
}

/** Shows a version, and remembers the choice: one's own is shown first anyway. */
export async function showVersion(tab: number, variant: string, revision?: number): Promise<TabView> {
  const view = await viewTab(tab);
  const found = view.variants.variants.find(({ id }) => id === variant);
  if (found === undefined)
    throw new Trouble({
      what: 'This variant is no longer there.',
      advice: 'It was erased or made private. Choose another.',
      code: 'gone',
    });
  const label = toLabel(found, revision ?? found.head);
  const edits = await readEdits(variant, label.revision);
  const page = await orderPage(tab, 'show', { edits, label });
  await choose(view.address, variant);
  return viewTab(tab, page);
}

/** Shows the page as its author has it, and remembers that. */
export async function showOriginal(tab: number): Promise<TabView> {
  const page = await orderPage(tab, 'restore', null);
  const view = await viewTab(tab, page);
  await choose(view.address, null);
  return view;
}

export function toLabel({ id, name, owner, isMine }: Variant, revision: number): VersionLabel {
  return { variant: id, revision, name, author: owner, isMine };
}

/** One's own first, then by name. */
function compareVariants(a: Variant, b: Variant): number {
  return Number(b.isMine) - Number(a.isMine) || a.name.localeCompare(b.name);
}

/** How many variants a page has, on the button of the browser. */
export async function tellCount(tab: number, count: number): Promise<void> {
  await browser.action.setBadgeText({ tabId: tab, text: count === 0 ? '' : String(count) });
  await browser.action.setBadgeBackgroundColor({ tabId: tab, color: '#4a48d4' });
}
