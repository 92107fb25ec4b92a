/** The document the page is shown as: the server's safe markup behind a policy that lets nothing in or out. */

/**
 * Belt to the braces of the sandbox and of the server: no script, no connection, no frame, no form; pictures and sheets
 * from this server alone.
 */
function toPolicy(origin: string): string {
  return [
    "default-src 'none'",
    `style-src 'unsafe-inline' ${origin}`,
    `img-src data: ${origin}`,
    `font-src data: ${origin}`,
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/**
 * The `srcdoc` of the frame. The policy stands right behind the doctype, before anything the page says: the parser opens
 * `head` for it and takes the page's own `html` and `head` for a continuation.
 */
export function toFrameDocument(html: string, origin: string): string {
  const doctype = /^\s*<!doctype[^>]*>/i.exec(html)?.[0] ?? '';
  const policy = `<meta http-equiv="Content-Security-Policy" content="${toPolicy(origin)}">`;
  return `${doctype}${policy}${html.slice(doctype.length)}`;
}
