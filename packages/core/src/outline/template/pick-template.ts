/** Which of several templates is meant. */
import { toHost } from './collect-fingerprints.ts';
import { SiteTemplate } from './site-template.ts';

/** The one that was given, or of a list that of the page's host: the others have no say and are not told of. */
export function pickTemplate(
  given: SiteTemplate | readonly SiteTemplate[] | undefined,
  url: string | undefined,
): SiteTemplate | undefined {
  if (given === undefined || given instanceof SiteTemplate) return given;
  const host = url === undefined ? null : toHost(url);
  return given.find((template) => template.host === host);
}
