/** Parameters that say where a visitor came from and not what is shown, each with whose it is. */

/** Whole names. */
export const TRACKING_PARAMETERS: ReadonlyMap<string, string> = new Map([
  ['gclid', 'Google Ads, the click'],
  ['gclsrc', 'Google Ads, the source'],
  ['gbraid', 'Google Ads, clicks from apps'],
  ['wbraid', 'Google Ads, clicks to the web'],
  ['dclid', 'Google Display, the click'],
  ['_ga', 'Google Analytics, the visitor across domains'],
  ['_gl', 'Google Analytics, the link across domains'],
  ['srsltid', 'Google Merchant, the result'],
  ['fbclid', 'Facebook, the click'],
  ['igshid', 'Instagram, who shared'],
  ['igsh', 'Instagram, who shared'],
  ['msclkid', 'Microsoft Advertising, the click'],
  ['twclid', 'Twitter, the click'],
  ['ttclid', 'TikTok, the click'],
  ['li_fat_id', 'LinkedIn, the click'],
  ['yclid', 'Yandex, the click'],
  ['epik', 'Pinterest, the click'],
  ['mc_cid', 'Mailchimp, the campaign'],
  ['mc_eid', 'Mailchimp, the reader'],
  ['_hsenc', 'HubSpot, the reader'],
  ['_hsmi', 'HubSpot, the letter'],
  ['mkt_tok', 'Marketo, the reader'],
  ['vero_id', 'Vero, the reader'],
  ['oly_anon_id', 'Omeda, the reader'],
  ['oly_enc_id', 'Omeda, the reader'],
  ['s_cid', 'Adobe Analytics, the campaign'],
  ['wt_mc', 'Webtrekk, the campaign'],
]);

/** Beginnings of names. */
export const TRACKING_PREFIXES: ReadonlyMap<string, string> = new Map([
  ['utm_', 'Google Analytics and most others, the campaign'],
  ['pk_', 'Piwik, the campaign'],
  ['mtm_', 'Matomo, the campaign'],
  ['hsa_', 'HubSpot, the advertisement'],
]);

export function isTracking(name: string): boolean {
  const lower = name.toLowerCase();
  if (TRACKING_PARAMETERS.has(lower)) return true;
  for (const prefix of TRACKING_PREFIXES.keys()) if (lower.startsWith(prefix)) return true;
  return false;
}
