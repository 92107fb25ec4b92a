/** Schemes with hosts, whose ways of writing one address are known. */
const WEB = new Set(['http:', 'https:']);

/** No index of PostgreSQL takes more than 2,700 bytes; few servers take longer addresses. */
export const LONGEST_ADDRESS = 2_000;

/**
 * One address, one page: the URL as a browser writes it, without its fragment. Query, trailing slash and `www` stay:
 * what leads to other bytes on some sites is another address. Undefined for what is no absolute URL, or
 * longer than any is.
 */
export function toAddress(url: string): string | undefined {
  try {
    const parsed = new URL(url);
    parsed.hash = '';
    if (WEB.has(parsed.protocol)) [parsed.username, parsed.password] = ['', ''];
    return parsed.href.length > LONGEST_ADDRESS ? undefined : parsed.href;
  } catch {
    return undefined;
  }
}

/** The host an address is on; `''` for files. */
export function toHost(address: string): string {
  return new URL(address).hostname;
}
