/** What the name of a file says of it, as a media type. */

const ENDINGS: Readonly<Record<string, string>> = {
  'text/html': 'html htm shtml',
  'application/xhtml+xml': 'xhtml xht',
  'text/plain': 'txt text log asc nfo rst adoc csv tsv',
  'text/markdown': 'md markdown mdown mkd mkdn',
  'application/json': 'json ndjson jsonl geojson webmanifest',
  'application/xml': 'xml rss atom rdf opml svg',
};

const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries(ENDINGS).flatMap(([type, endings]) => endings.split(' ').map((ending) => [ending, type])),
);

/** The type that the ending of a name stands for; undefined where it says nothing. Gzip is unpacked before. */
export function findTypeOfName(name: string): string | undefined {
  const ending = /\.(\w{1,12})(?:\.gz)?$/i.exec(name)?.[1];
  return ending === undefined ? undefined : TYPES.get(ending.toLowerCase());
}
