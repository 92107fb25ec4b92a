/** What a frame shows, by where it leads. */
import playerText from '../../data/players.generated.ts';
import { once } from '../../workspace/index.ts';

interface HostPath {
  readonly path: string;
  readonly kind: string;
}

interface Players {
  /** Paths of known hosts. */
  readonly hosts: ReadonlyMap<string, readonly HostPath[]>;
  /** Kinds by words of a path; `none` is none. */
  readonly words: ReadonlyMap<string, string>;
}

/** What data/players.txt says. */
export const readPlayers: () => Players = once(() => {
  const hosts = new Map<string, HostPath[]>();
  const words = new Map<string, string>();
  let kind = '';
  for (const line of playerText.split('\n')) {
    if (line.startsWith('[')) kind = line.slice(1, -1);
    const [what, list] = line.split(': ');
    for (const name of list?.split(' ') ?? []) {
      if (what === 'words') words.set(name, kind);
      else if (what === 'hosts') addHost(hosts, name, kind);
    }
  }
  return { hosts, words };
});

function addHost(hosts: Map<string, HostPath[]>, name: string, kind: string): void {
  const at = name.indexOf('/');
  const [host, path] = at < 0 ? [name, '/'] : [name.slice(0, at), name.slice(at)];
  const known = hosts.get(host);
  if (known === undefined) hosts.set(host, [{ path, kind }]);
  else known.push({ path, kind });
}

/** Longer ones are data, not a name. */
const MAX_ADDRESS = 2000;
/** A page kept by an archive says where it was. */
const ARCHIVED = /^https?:\/\/web\.archive\.org\/web\/[^/]+\/(?=https?:)/;
/** A film that plays behind the words of a page. */
const BEHIND = /[?&]background=(?:1|true)\b/;

/** What a frame shows (Video, Map, Audio, …), nothing for advertisements, counters, buttons and forms. */
export function findFrameKind(
  address: string,
  { name, isLarge }: { readonly name: string; readonly isLarge: boolean },
): string | undefined {
  const written = address.slice(0, MAX_ADDRESS).replace(ARCHIVED, '');
  if (BEHIND.test(written) || !URL.canParse(written)) return undefined;
  const { hostname, pathname } = new URL(written);
  const known = findKnown(hostname, pathname);
  if (known !== undefined) return known;
  // What played Flash plays nothing any more.
  if (/\.swf$/i.test(pathname)) return undefined;
  const said = findSaid(`${hostname} ${pathname}`, name);
  return said === 'none' ? undefined : (said ?? (isLarge ? 'Page' : undefined));
}

/** The kind that words of the address give; `none` where a word of the address or the name speaks against it. */
function findSaid(address: string, name: string): string | undefined {
  const { words } = readPlayers();
  const kinds = toWords(address).map((word) => words.get(word));
  const isNone = kinds.includes('none') || toWords(name).some((word) => words.get(word) === 'none');
  return isNone ? 'none' : kinds.find((kind) => kind !== undefined);
}

function toWords(text: string): string[] {
  return text.toLowerCase().split(/[^\p{L}]+/u);
}

/** What a known host shows there: the host itself or one above it. */
function findKnown(hostname: string, pathname: string): string | undefined {
  const { hosts } = readPlayers();
  let host = hostname.replace(/(^|\.)google\.(?:co\.|com\.)?[a-z]{2,3}$/, '$1google.com');
  while (host !== '') {
    const found = hosts.get(host)?.find(({ path }) => pathname.startsWith(path));
    if (found !== undefined) return found.kind;
    const dot = host.indexOf('.');
    host = dot < 0 ? '' : host.slice(dot + 1);
  }
  return undefined;
}
