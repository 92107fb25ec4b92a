/** What a page says to robots: `<meta name=robots>`, and the header X-Robots-Tag. */
import { type Page, TAG } from '@anatome/core/page';

export interface Permission {
  /** Neither `noindex` nor `noarchive`: a corpus is an index, and an archive. */
  readonly mayKeep: boolean;
  /** Not `nofollow`. */
  readonly mayFollow: boolean;
}

/** What holds for a crawler of this name: all that is said to it, and to everybody. */
export function readPermission(
  page: Page,
  headers: readonly (readonly [name: string, value: string])[],
  agent: string,
): Permission {
  const words = new Set([...readMetas(page, agent), ...readHeaders(headers, agent)]);
  const isNone = words.has('none');
  return {
    mayKeep: !isNone && !words.has('noindex') && !words.has('noarchive'),
    mayFollow: !isNone && !words.has('nofollow'),
  };
}

function readMetas(page: Page, agent: string): string[] {
  const words: string[] = [];
  for (let node = page.first(TAG.meta); node >= 0; node = page.first(TAG.meta, node + 1)) {
    const name = page.attribute(node, 'name')?.trim().toLowerCase();
    if (name === 'robots' || name === agent.toLowerCase())
      words.push(...toWords(page.attributeNamed(node, 'content') ?? ''));
  }
  return words;
}

/** `X-Robots-Tag: noindex`, or `X-Robots-Tag: name: noindex` for one crawler. */
function readHeaders(headers: readonly (readonly [name: string, value: string])[], agent: string): string[] {
  return headers
    .filter(([name]) => name.toLowerCase() === 'x-robots-tag')
    .flatMap(([, value]) => {
      const at = value.indexOf(':');
      const to = at < 0 ? '' : value.slice(0, at).trim().toLowerCase();
      // `unavailable_after: 25 Jun 2010` is no name of a crawler.
      if (to === '' || /[\s,]/.test(to)) return toWords(value);
      return to === agent.toLowerCase() ? toWords(value.slice(at + 1)) : [];
    });
}

function toWords(value: string): string[] {
  return value
    .slice(0, 1_000)
    .split(',')
    .map((word) => word.trim().toLowerCase());
}
