/** Which of several templates is meant. */
import { toHost } from './collect-fingerprints.ts';
import type { SiteTemplate } from './site-template.ts';

/** The one that was given, or of several that of the page's host: what holds elsewhere has no say and is not told of. */
export function pickTemplate(
  given: SiteTemplate | readonly SiteTemplate[] | undefined,
  url: string | undefined,
): SiteTemplate | undefined {
  const several = [given ?? []].flat();
  if (several.length <= 1) return several[0];
  const host = url === undefined ? null : toHost(url);
  return several.find((template) => template.host === host);
}
