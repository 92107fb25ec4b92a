/** Reads the `charset` of an HTTP Content-Type header, as the MIME Sniffing Standard parses parameters. */
const PARAMETER = /;[\t\n\r ]*([^;="\s]+)=(?:"((?:[^"\\]|\\.)*)"?|([^;,]*))/g;

/** Longer than servers let a header be (8 to 16 KiB): whatever is more is an attack on the pattern above. */
const MAX_LENGTH = 16_384;

/** The first `charset` parameter, unquoted; nothing when there is none. */
export function findCharset(contentType: string): string | undefined {
  for (const [, name, quoted, plain] of contentType.slice(0, MAX_LENGTH).matchAll(PARAMETER)) {
    if (name.toLowerCase() !== 'charset') continue;
    return quoted === undefined ? plain.trim() : quoted.replace(/\\(.)/g, '$1');
  }
  return undefined;
}
