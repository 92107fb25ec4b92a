/** Says on the page whose version it shows, and leads back to the original. */
import type { VersionLabel } from '../message/page-order.ts';
import { buildBox, buildButton } from './build.ts';
import { createElement } from './native-dom.ts';
import { openShadowHost, type ShadowHost } from './shadow-host.ts';
import { SHADOW_STYLE } from './shadow-style.ts';

/** What is shown, and what the buttons do. */
export interface NoticeWish {
  readonly label: VersionLabel;
  readonly changes: number;
  /** Edits that could not be shown where they belong. */
  readonly open: number;
  restore(): void;
}

export function showNotice({ label, changes, open, restore }: NoticeWish): ShadowHost {
  const host = openShadowHost(SHADOW_STYLE);
  const words = createElement('span');
  words.className = 'words';
  const who = createElement('b');
  who.textContent = label.isMine ? 'Your version' : `${label.author}’s version`;
  words.append(who, ` ${label.revision} · ${toCount(changes, open)}`);
  const back = buildButton('Show the original', { className: 'framed' }, restore);
  const close = buildButton('Hide this notice', { className: 'framed' }, () => host.remove());
  close.textContent = '×';
  close.setAttribute('aria-label', 'Hide this notice');
  const card = buildBox('card notice', words, back, close);
  card.setAttribute('role', 'status');
  host.root.append(card);
  return host;
}

function toCount(shown: number, open: number): string {
  const places = shown + open === 1 ? '1 place edited' : `${shown + open} places edited`;
  if (open === 0) return places;
  return shown === 0 ? `${places}, not shown` : `${places}, ${open} of them not shown`;
}
