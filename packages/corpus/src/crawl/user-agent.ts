/** The name by which robots.txt knows us. */
const CRAWLER_NAME = 'Anatome';

/** How a crawl introduces itself where nothing else is said. */
export const DEFAULT_USER_AGENT: string = `${CRAWLER_NAME}/0.1.0 (collects a corpus of pages; keeps to robots.txt)`;

/** The word that robots.txt is asked for: the name without version and remarks (RFC 9309, 2.2.1). */
export function toRobotsName(userAgent: string): string {
  return /^[a-z_-]+/i.exec(userAgent)?.[0] ?? CRAWLER_NAME;
}
