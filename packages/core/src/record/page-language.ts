/** The language of a page as a tag, with a region where the page or its address tells one: `en-CA`. */
import { type Page, TAG } from '../page/index.ts';

const TAG_SHAPE = /^\s*([a-z]{2,3})(?:[-_][a-z]{4})?(?:[-_]([a-z]{2})(?![a-z]))?/i;
/** The end of a host that stands for a country: `.ca`, `.com.au`, `.co.uk`. */
const COUNTRY = /\.(?:com?\.)?([a-z]{2})$/;
/** Ends of two letters that anybody may have. */
const WORLDWIDE: ReadonlySet<string> = new Set([
  'co',
  'io',
  'me',
  'tv',
  'ai',
  'fm',
  'cc',
  'ly',
  'gg',
  'to',
  'eu',
  'so',
  'is',
]);
/** `/en-ca/`, `/ca/en/`: how shops tell their countries apart. */
const IN_PATH = /^\/(?:[a-z]{2}[-_])([a-z]{2})(?:\/|$)/i;

/** The tag of the page's root, completed by its address; undefined where neither says anything. */
export function languageTagOf(page: Page): string | undefined {
  const root = page.first(TAG.html);
  const match = TAG_SHAPE.exec(root < 0 ? '' : (page.attribute(root, 'lang') ?? ''));
  const region = match?.[2] ?? regionOfAddress(page.url);
  const language = match?.[1]?.toLowerCase();
  if (language === undefined) return region === undefined ? undefined : `und-${region.toUpperCase()}`;
  return region === undefined ? language : `${language}-${region.toUpperCase()}`;
}

function regionOfAddress(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  const inPath = IN_PATH.exec(pathname)?.[1];
  if (inPath !== undefined) return inPath;
  const end = COUNTRY.exec(hostname)?.[1];
  if (end === undefined || WORLDWIDE.has(end)) return undefined;
  return end === 'uk' ? 'gb' : end;
}
