/** A block of header lines, as WARC and HTTP have them. */
export interface ParsedHeader {
  /** The line above them: a version, or a status. */
  readonly first: string;
  /** By name in lower case; of two the first counts. */
  readonly header: ReadonlyMap<string, string>;
  readonly lines: readonly (readonly [name: string, value: string])[];
  /** Bytes up to and with the empty line. */
  readonly length: number;
}

/** Parses header lines up to the empty line; undefined where there is none. */
export function parseHeader(bytes: Buffer): ParsedHeader | undefined {
  const end = findEnd(bytes);
  if (end === undefined) return undefined;
  const text = bytes.toString('utf8', 0, end.at).replace(/\r?\n[ \t]+/g, ' ');
  const [first, ...rest] = text.split(/\r?\n/);
  const lines = rest.flatMap((line) => {
    const colon = line.indexOf(':');
    return colon < 1 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const];
  });
  const header = new Map(lines.map(([name, value]) => [name.toLowerCase(), value] as const).reverse());
  return { first, header, lines, length: end.at + end.length };
}

function findEnd(bytes: Buffer): { at: number; length: number } | undefined {
  const strict = bytes.indexOf('\r\n\r\n');
  const loose = bytes.indexOf('\n\n');
  if (strict >= 0 && (loose < 0 || strict < loose)) return { at: strict, length: 4 };
  return loose >= 0 ? { at: loose, length: 2 } : undefined;
}
