/** What the worker does when the panel asks: one line per question. */
import type { AskName, PanelAsks } from '../message/panel-ask.ts';
import { setAutomatic } from './automatic.ts';
import { connect, disconnect, findConnection, withoutSecrets } from './connection.ts';
import { dropDraft } from './draft.ts';
import { editTab } from './edit-tab.ts';
import { makePage } from './make-page.ts';
import { orderPage } from './order-page.ts';
import { changeVariant, compareRevisions, readRevisions, share } from './read-wiki.ts';
import { review, save } from './save.ts';
import { setRules } from './site-rules.ts';
import { findTabUrl, toAddress } from './tab-address.ts';
import { showOriginal, showVersion, viewTab } from './view-tab.ts';

type Answers = {
  readonly [Name in AskName]: (ask: PanelAsks[Name][0]) => Promise<PanelAsks[Name][1]>;
};

export const ANSWERS: Answers = {
  status: async () => {
    const connection = await findConnection();
    return connection === undefined ? null : withoutSecrets(connection);
  },
  connect,
  disconnect,
  view: ({ tab }) => viewTab(tab),
  versions: ({ variant }) => readRevisions(variant),
  show: ({ tab, variant, revision }) => showVersion(tab, variant, revision),
  original: ({ tab }) => showOriginal(tab),
  edit: ({ tab, isDraft }) => editTab(tab, isDraft),
  review: ({ tab }) => review(tab),
  save,
  discard: async ({ tab }) => {
    const page = await orderPage(tab, 'leave', null);
    await forgetDraft(tab);
    return viewTab(tab, page);
  },
  forget: async ({ tab }) => {
    await forgetDraft(tab);
    return viewTab(tab);
  },
  settle: async ({ tab, edit, take }) => viewTab(tab, await orderPage(tab, 'settle', { edit, take })),
  reveal: ({ tab, edit }) => orderPage(tab, 'reveal', { edit }),
  compare: ({ variant, from, to }) => compareRevisions(variant, from, to),
  change: async ({ tab, variant, change }) => {
    await changeVariant(variant, change);
    return viewTab(tab);
  },
  share: ({ variant }) => share(variant),
  make: makePage,
  rules: async ({ tab, rules }) => {
    await setRules(tab, rules);
    return viewTab(tab);
  },
  automatic: async ({ tab, isAutomatic }) => {
    await setAutomatic(tab, isAutomatic);
    return viewTab(tab);
  },
};

async function forgetDraft(tab: number): Promise<void> {
  await dropDraft(toAddress(await findTabUrl(tab)));
}
