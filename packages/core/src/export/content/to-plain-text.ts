import type { Content } from '../../outline/index.ts';
import { type Page, TAG } from '../../page/index.ts';

/** The kept lines of a page that was plain text, as they were written; a blank line between its parts. */
export function toPlainText(page: Page, { kept }: Pick<Content, 'kept'>): string {
  const parts: string[] = [];
  const body = page.first(TAG.body);
  if (body < 0) return '';
  for (let part = body + 1; part < page.end[body]; part = page.end[part]) {
    let text = '';
    for (let node = part + 1; node < page.end[part]; node++) {
      if (page.tag[node] === TAG.br) text += '\n';
      else if (kept[node] === 1) text += page.data[node];
    }
    if (text.trim() !== '') parts.push(`${text}\n`);
  }
  return parts.join('\n');
}
