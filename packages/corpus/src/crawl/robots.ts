/** robots.txt after RFC 9309: what is written there, and what it means for one crawler. */
import { matchesPattern, parsePattern, type RobotsPattern, toComparable } from './robots-pattern.ts';

/** What a robots.txt says to one crawler. */
export interface RobotsRules {
  readonly rules: readonly RobotsRule[];
  /** Seconds between two requests, where it asks for any: no part of the RFC, but widely written. */
  readonly crawlDelay: number | undefined;
}

interface RobotsRule {
  readonly isAllowed: boolean;
  readonly pattern: RobotsPattern;
}

/** Everything may be asked for. */
export const ALLOW_ALL: RobotsRules = { rules: [], crawlDelay: undefined };

/** So much of a file is read: a crawler must read 500 kibibytes (2.5). */
export const MOST_ROBOTS_BYTES = 512_000;
/** A file of nothing but short rules has no more; each address is compared with all of them. */
const MOST_RULES = 20_000;

/** The rules for a crawler: those of all groups that name it, else those of all groups for everybody (2.2.1). */
export function parseRobots(text: string, agent: string): RobotsRules {
  const groups = readGroups(text);
  const name = agent.toLowerCase();
  const own = groups.filter(({ agents }) => agents.has(name));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.has('*'));
  const delays = chosen.flatMap(({ crawlDelay }) => (crawlDelay === undefined ? [] : [crawlDelay]));
  return {
    rules: chosen.flatMap(({ rules }) => rules).slice(0, MOST_RULES),
    crawlDelay: delays.length > 0 ? Math.max(...delays) : undefined,
  };
}

/** Whether an address may be asked for: the longest pattern that matches says so; of equals, the one that allows (2.2.2). */
export function isAllowed({ rules }: RobotsRules, address: string): boolean {
  const { pathname, search } = new URL(address);
  // The file itself is always allowed.
  if (pathname === '/robots.txt') return true;
  const path = toComparable(pathname + search);
  let best: RobotsRule | undefined;
  for (const rule of rules) {
    const isBetter =
      best === undefined ||
      rule.pattern.length > best.pattern.length ||
      (rule.pattern.length === best.pattern.length && rule.isAllowed);
    if (isBetter && matchesPattern(rule.pattern, path)) best = rule;
  }
  return best?.isAllowed ?? true;
}

interface Group {
  readonly agents: Set<string>;
  readonly rules: RobotsRule[];
  crawlDelay: number | undefined;
}

/** A group begins with one or more lines that name crawlers; lines of no meaning to us do not end it. */
function readGroups(text: string): Group[] {
  const groups: Group[] = [];
  let group: Group | undefined;
  let isNaming = false;
  for (const line of text.replace(/^\uFEFF/, '').split(/[\r\n]/)) {
    const { key, value } = readLine(line);
    if (key === 'user-agent') {
      if (!isNaming || group === undefined) {
        group = { agents: new Set(), rules: [], crawlDelay: undefined };
        groups.push(group);
      }
      isNaming = true;
      group.agents.add(toToken(value));
    } else if (key === 'allow' || key === 'disallow') {
      isNaming = false;
      // A rule without a path says nothing.
      if (value !== '') group?.rules.push({ isAllowed: key === 'allow', pattern: parsePattern(value) });
    } else if (key === 'crawl-delay' && group !== undefined) {
      isNaming = false;
      if (/^\d{1,6}(?:\.\d{1,6})?$/.test(value)) group.crawlDelay = Number(value);
    }
  }
  return groups;
}

/** What stands before the first colon and behind it, without the comment. */
function readLine(line: string): { readonly key: string; readonly value: string } {
  const mark = line.indexOf('#');
  const said = mark < 0 ? line : line.slice(0, mark);
  const colon = said.indexOf(':');
  if (colon < 0) return { key: '', value: '' };
  return { key: said.slice(0, colon).trim().toLowerCase(), value: said.slice(colon + 1).trim() };
}

/** A crawler's name is of letters, `-` and `_`; what follows it, such as a version, is no part of it. */
function toToken(value: string): string {
  return value.startsWith('*') ? '*' : (/^[a-z_-]+/i.exec(value)?.[0].toLowerCase() ?? '');
}
