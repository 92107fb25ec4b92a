/** What a language tag (`en-GB`, as `lang` has it) says of how numbers and money are written. */

/** Languages that write `1,234.5`; the others of the lists write `1.234,5`. */
const WITH_POINT: ReadonlySet<string> = new Set(['en', 'ja', 'zh', 'ko', 'hi', 'th', 'he', 'ar', 'fa', 'ur']);
/** Regions that write otherwise than most who speak their language. */
const REGIONS_WITH_POINT: ReadonlySet<string> = new Set([
  'MX',
  'CH',
  'LI',
  'PE',
  'GT',
  'PA',
  'DO',
  'PR',
  'US',
]);
const REGIONS_WITH_COMMA: ReadonlySet<string> = new Set(['ZA', 'BE']);
const TAG = /^\s*([a-z]{2,3})(?:[-_][a-z]{4})?(?:[-_]([a-z]{2})(?![a-z]))?/i;

/** The language of a tag, `en`; both kinds of Norwegian are `no`, `und` is none. */
export function primaryOf(tag: string | undefined): string | undefined {
  const language = TAG.exec(tag ?? '')?.[1]?.toLowerCase();
  if (language === 'und') return undefined;
  return language === 'nb' || language === 'nn' ? 'no' : language;
}

/** The region of a tag, `GB`. */
export function regionOf(tag: string | undefined): string | undefined {
  // A language alone is the commonest tag.
  return tag === undefined || tag.length < 4 ? undefined : TAG.exec(tag)?.[2]?.toUpperCase();
}

/** Whether a comma stands before decimals; undefined where the tag does not tell. */
export function hasDecimalComma(tag: string | undefined): boolean | undefined {
  const language = primaryOf(tag);
  if (language === undefined) return undefined;
  const region = regionOf(tag);
  if (region !== undefined && REGIONS_WITH_POINT.has(region)) return false;
  if (region !== undefined && REGIONS_WITH_COMMA.has(region)) return true;
  return !WITH_POINT.has(language);
}
