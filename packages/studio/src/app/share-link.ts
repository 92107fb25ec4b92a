/** A link that carries everything that fits: the page where it was brought along, own files, selection and view. */
import { signal } from '@preact/signals';
import { type OwnFile, ownGrammar, ownRules } from '../editor/own-file.ts';
import { type Carried, LONGEST_LINK, packCarried } from '../state/carried.ts';
import { toLink } from '../state/deep-link.ts';
import { source } from '../state/store.ts';
import { copyText } from './copy-text.ts';

/** A link, and what is not in it, in words. */
export interface SharedLink {
  /** Undefined where the link would lead nowhere. */
  readonly href: string | undefined;
  readonly leftOut: readonly string[];
}

/** What the last try to share came to; shown until it is dismissed. */
export const shareNote = signal('');

/** The parts that have no address of their own, the most needed first. */
function collectParts(): { what: string; carried: Carried }[] {
  const page = source.value;
  const parts: { what: string; carried: Carried }[] = [];
  if (page?.kind === 'markup') {
    const { name, html = '', url, contentType } = page;
    parts.push({
      what: 'the page',
      carried: { page: { name, html, ...(url && { url }), ...(contentType && { contentType }) } },
    });
  }
  const add = (kind: 'rules' | 'grammar', { isOwn, name, text }: OwnFile) => {
    if (isOwn.value)
      parts.push({ what: `your ${kind}`, carried: { [kind]: { name: name.value, text: text.value } } });
  };
  add('rules', ownRules);
  add('grammar', ownGrammar);
  return parts;
}

/** Makes the link; parts that do not fit are left out and named. */
export async function toSharedLink(): Promise<SharedLink> {
  const plain = toPlainLink();
  const leftOut: string[] = [];
  let href = plain;
  let carried: Carried = {};
  for (const part of collectParts()) {
    const packed = await packCarried({ ...carried, ...part.carried });
    const longer = `${plain}${plain.includes('#') ? '&' : '#'}carry=${packed}`;
    if (packed === undefined || longer.length > LONGEST_LINK) leftOut.push(part.what);
    else [href, carried] = [longer, { ...carried, ...part.carried }];
  }
  const leadsNowhere = source.value?.kind === 'markup' && carried.page === undefined;
  return { href: leadsNowhere ? undefined : href, leftOut };
}

/** The address as it is; that of a page which is in no other browser stays here. */
function toPlainLink(): string {
  const url = new URL(toLink(), location.href);
  if (source.value?.kind === 'markup') url.searchParams.delete('page');
  return url.href;
}

/** Copies the link and says how that went; true where nothing is missing. */
export async function shareLink(): Promise<boolean> {
  const { href, leftOut } = await toSharedLink();
  const room = `a link has room for ${LONGEST_LINK / 1000} kB`;
  if (href === undefined) {
    shareNote.value = `No link was copied: the page was brought along and is too large for one (${room}). Send its file instead.`;
    return false;
  }
  const isCopied = await copyText(href);
  if (!isCopied) shareNote.value = `The browser does not let us copy. The link: ${href}`;
  else if (leftOut.length > 0)
    shareNote.value = `Copied, but ${leftOut.join(' and ')} did not fit: ${room}. Save and send the file as well.`;
  else shareNote.value = '';
  return isCopied && leftOut.length === 0;
}
