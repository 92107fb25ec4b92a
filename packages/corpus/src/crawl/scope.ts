/** Which addresses a crawl visits. */
import type { CrawlSettings } from './crawl-settings.ts';
import { matchesPattern, parsePattern, type RobotsPattern, toComparable } from './robots-pattern.ts';

/** What an address is to a crawl: a page of its own, one that was excluded, or somebody else's. */
export type Place = 'inside' | 'excluded' | 'outside';

export class Scope {
  /** Without scheme: `example.org:8080/docs/`. */
  private readonly beginnings = new Set<string>();
  private readonly scope: CrawlSettings['scope'];
  private readonly include: readonly RobotsPattern[];
  private readonly exclude: readonly RobotsPattern[];

  constructor({ starts, scope, include, exclude }: CrawlSettings) {
    this.scope = scope;
    this.include = include.map(parsePattern);
    this.exclude = exclude.map(parsePattern);
    for (const start of starts) this.add(start);
  }

  place(address: string): Place {
    const url = new URL(address);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'outside';
    if (!this.isWithin(url)) return 'outside';
    return this.isWanted(url) ? 'inside' : 'excluded';
  }

  /**
   * Takes where a start redirects to into the scope, where it is the same site by another name: with `www.` or without, by https
   * or not. What a start leads to elsewhere is not what was asked for.
   */
  follow(start: string, location: string): void {
    if (toBareHost(start) === toBareHost(location)) this.add(location);
  }

  private add(start: string): void {
    this.beginnings.add(toBeginning(new URL(start), this.scope));
  }

  private isWithin(url: URL): boolean {
    const own = url.host + url.pathname;
    if (this.scope === 'host') return this.beginnings.has(`${url.host}/`);
    for (let at = own.indexOf('/'); at >= 0; at = own.indexOf('/', at + 1))
      if (this.beginnings.has(own.slice(0, at + 1))) return true;
    return false;
  }

  private isWanted({ pathname, search }: URL): boolean {
    const path = toComparable(pathname + search);
    const matches = (pattern: RobotsPattern) => matchesPattern(pattern, path);
    return (this.include.length === 0 || this.include.some(matches)) && !this.exclude.some(matches);
  }
}

/** A page belongs to the folder it is in. */
function toBeginning({ host, pathname }: URL, scope: CrawlSettings['scope']): string {
  return scope === 'host' ? `${host}/` : host + pathname.slice(0, pathname.lastIndexOf('/') + 1);
}

function toBareHost(address: string): string {
  return new URL(address).host.replace(/^www\./, '');
}
