/** Reads the `charset` of an HTTP Content-Type header, as the MIME Sniffing Standard parses parameters. */
const PARAMETER = /;[\t\n\r ]*([^;="\s]+)=(?:"((?:[^"\\]|\\.)*)"?|([^;,]*))/g;

/** The first `charset` parameter, unquoted; nothing when there is none. */
export function findCharset(contentType: string): string | undefined {
  for (const [, name, quoted, plain] of contentType.matchAll(PARAMETER)) {
    if (name!.toLowerCase() !== 'charset') continue;
    return quoted === undefined ? plain!.trim() : quoted.replace(/\\(.)/g, '$1');
  }
  return undefined;
}
