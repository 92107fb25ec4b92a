/** Begins to edit a tab: on its draft, on the version that is shown, or on the original. */
import type { RegionEdit } from '@anatome/wiki/edit';
import type { VersionLabel } from '../message/page-order.ts';
import type { TabView } from '../message/panel-ask.ts';
import { findDraft } from './draft.ts';
import { orderPage } from './order-page.ts';
import { readEdits } from './read-wiki.ts';
import { readRules } from './site-rules.ts';
import { findTabUrl, toAddress } from './tab-address.ts';
import { viewTab } from './view-tab.ts';

export async function editTab(tab: number, isDraft: boolean): Promise<TabView> {
  const url = await findTabUrl(tab);
  const start = (isDraft ? await findDraft(toAddress(url)) : undefined) ?? (await readShown(tab));
  const { edits, label } = start;
  const page = await orderPage(tab, 'edit', { edits, label, isDraft, rules: await readRules(url) });
  return viewTab(tab, page);
}

async function readShown(tab: number): Promise<{ edits: readonly RegionEdit[]; label: VersionLabel | null }> {
  const { label } = await orderPage(tab, 'look', null);
  if (label === undefined) return { edits: [], label: null };
  return { edits: await readEdits(label.variant, label.revision), label };
}
