import { escapeText } from '../wiki/escape-text.ts';
import { toDocument } from './document.ts';

/** A page that says in a sentence why there is no other. */
export function toNoticePage(message: string): string {
  return toDocument({ title: 'Anatome wiki', body: `<main><p>${escapeText(message)}</p></main>` });
}
