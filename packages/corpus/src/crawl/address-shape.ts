/** What addresses look like: many of one shape, or one that repeats itself, may be made without end. */

/** Why an address was left alone, or changed. */
export type TrapKind =
  | 'deep'
  | 'repeated'
  | 'calendar'
  | 'session'
  | 'many'
  | 'alike'
  | 'redirects'
  | 'links';

/** More folders than any site needs; Heritrix draws the line at the same place (TooManyPathSegments). */
const MOST_SEGMENTS = 20;
const MOST_PARAMETERS = 20;
/** The same folders so often behind one another; Heritrix allows as many (PathologicalPath). */
const MOST_REPEATS = 3;
const LONGEST_PERIOD = 4;
const LONGEST_SHAPE = 300;
/** Of calendars, years beyond this one that are still somebody's plans. */
const YEARS_AHEAD = 2;
const FIRST_YEAR = 1970;

/**
 * The shape of an address: its host and folders, numbers in them as `9` and long codes as `x`, its last part as `*` with
 * its ending, and the names of its parameters.
 */
export function toShape(address: string): string {
  const { hostname, pathname, search } = new URL(address);
  const parts = pathname.split('/');
  const folders = parts.slice(1, -1).map(toFolder);
  const last = parts.at(-1)!;
  const end = last === '' ? '' : `*${/\.[a-z]{2,5}$/i.exec(last)?.[0].toLowerCase() ?? ''}`;
  const names = [...new Set(listParameters(search).map(([name]) => name))].sort();
  const query = names.length > 0 ? `?${names.join('&')}` : '';
  return `${hostname}${['', ...folders, end].join('/')}${query}`.slice(0, LONGEST_SHAPE);
}

/** Why an address looks as if there were ever more of its kind; undefined where it does not. */
export function findTrap(address: string, now: Date = new Date()): TrapKind | undefined {
  const { pathname, search } = new URL(address);
  const segments = pathname.split('/').filter((segment) => segment !== '');
  if (segments.length > MOST_SEGMENTS || listParameters(search).length > MOST_PARAMETERS) return 'deep';
  if (isRepeated(segments)) return 'repeated';
  return isFarDate(pathname + search, now) ? 'calendar' : undefined;
}

const SESSION_NAMES = new Set(
  'phpsessid jsessionid sid sessionid session_id sessid cfid cftoken oscsid zenid xtcsid aspxautodetectcookiesupport'.split(
    ' ',
  ),
);

/** The address without what only tells visitors apart; the same address where there is no such thing. */
export function withoutSession(address: string): string {
  const url = new URL(address);
  const path = url.pathname.replace(/;(?:jsessionid|phpsessid|sid)=[^/;]*/gi, '');
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => !isSession(pair.split('=', 1)[0]));
  if (path === url.pathname && kept.length === url.search.slice(1).split('&').length) return address;
  url.pathname = path;
  url.search = kept.join('&');
  return url.href;
}

function isSession(name: string): boolean {
  const lower = name.toLowerCase();
  return SESSION_NAMES.has(lower) || lower.startsWith('aspsessionid');
}

function toFolder(folder: string): string {
  if (/^[0-9a-f-]{16,}$/i.test(folder)) return 'x';
  return folder.replace(/\d+/g, '9');
}

function listParameters(search: string): [name: string, value: string][] {
  if (search.length < 2) return [];
  return search
    .slice(1)
    .split('&')
    .map((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
    });
}

/** Whether some folders stand behind one another again and again: `a/b/a/b/a/b`. Days and numbers may. */
function isRepeated(segments: readonly string[]): boolean {
  for (let period = 1; period <= LONGEST_PERIOD; period++) {
    let run = 0;
    for (let at = period; at < segments.length; at++) {
      const isSame = segments[at] === segments[at - period] && !/^\d+$/.test(segments[at]);
      run = isSame ? run + 1 : 0;
      if (run >= period * (MOST_REPEATS - 1)) return true;
    }
  }
  return false;
}

const CALENDAR =
  /calend|kalend|termin|agenda|event|veranstalt|(?:^|[^a-z])(?:month|monat|mois|week|woche|day|tag|date|datum)(?![a-z])/i;
const YEAR = /(?<!\d)(?:1[5-9]|2\d)\d\d(?!\d)/g;

/** Whether a calendar shows a year that nobody has entered anything in. */
function isFarDate(path: string, now: Date): boolean {
  if (!CALENDAR.test(path)) return false;
  const last = now.getUTCFullYear() + YEARS_AHEAD;
  return (path.match(YEAR) ?? []).some((year) => Number(year) > last || Number(year) < FIRST_YEAR);
}
