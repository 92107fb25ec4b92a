/** The links of a page, each once, under the part of the outline it stands in. */
import type { Entry, Needs, PartialAnalysis } from '@anatome/core';
import { findAddresses, LINK } from '@anatome/core/feature';
import { KIND, TAG } from '@anatome/core/page';

/** Where links may lead, in the words of the features. */
const KIND_NAMES: ReadonlyMap<number, string> = new Map(
  Object.entries(LINK).map(([name, kind]) => [kind, name]),
);

const MOST_CHARACTERS = 120;

/** What links are listed from: the parts of the page they stand in. */
export const LINK_NEEDS: Needs = { lenses: [], parts: ['entries'] };

/** One line per link: its text, its address, what kind it is. */
export function toLinksText(analysis: PartialAnalysis, within: string | undefined): string {
  const { page, outline } = analysis;
  const seen = new Set<string>();
  const lines: string[] = [];
  const base = findAddresses(page).base?.href;
  let heading = '';
  for (let node = 1; node < page.size; node++) {
    if (page.kind[node] !== KIND.element || page.tag[node] !== TAG.a) continue;
    const zone = findZone(outline.entries ?? [], node);
    const line = toLine(analysis, node, base);
    if (line === undefined || seen.has(line) || (within !== undefined && zone !== within)) continue;
    seen.add(line);
    if (zone !== heading) lines.push(`# ${zone}`);
    heading = zone;
    lines.push(line);
  }
  return lines.map((line) => `${line}\n`).join('');
}

function toLine(
  { page, features }: PartialAnalysis,
  node: number,
  base: string | undefined,
): string | undefined {
  const href = page.attribute(node, 'href')?.trim() ?? '';
  if (href === '' || href.startsWith('#') || /^javascript:/i.test(href)) return undefined;
  const address = URL.canParse(href, base) ? new URL(href, base).href : href;
  const words = (page.textOf(node) || page.attribute(node, 'aria-label') || '(picture)').replace(/\s+/g, ' ');
  const text = words.length > MOST_CHARACTERS ? `${words.slice(0, MOST_CHARACTERS - 1)}…` : words;
  return `- [${text}](${address.replace(/\s+/g, '%20')}) ${KIND_NAMES.get(features.link[node]) ?? ''}`.trimEnd();
}

/** The outermost entry around a node that says what it is for. */
function findZone(entries: readonly Entry[], node: number): string {
  const around = entries.find(({ nodes: [start, end] }) => start <= node && node < end);
  return around?.label ?? 'page';
}
