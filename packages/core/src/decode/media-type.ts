/** Media types, as far as they tell how a document is read. */

/** The media type of a Content-Type header, without parameters, in lower case; '' where nothing is said. */
export function toMediaType(contentType: string | undefined): string {
  return (contentType ?? '').slice(0, LONGEST).split(';', 1)[0].trim().toLowerCase();
}

/** Longer names of types there are none. */
const LONGEST = 300;

export function isHtmlType(type: string): boolean {
  return type === 'text/html' || type === 'application/xhtml+xml';
}

export function isXmlType(type: string): boolean {
  return type === 'text/xml' || type === 'application/xml' || type.endsWith('+xml');
}

export function isMarkdownType(type: string): boolean {
  return /^text\/(?:x-|x-web-|vnd\.daringfireball\.)?markdown$/.test(type);
}

export function isJsonType(type: string): boolean {
  return /^(?:application|text)\/(?:x-)?(?:nd|ld)?json(?:-seq|lines?)?$|\+json$/.test(type);
}

/** Whether what has this type is read by its letters: no sign in it means more than itself. */
export function isTextType(type: string): boolean {
  return (type.startsWith('text/') && !isHtmlType(type) && !isXmlType(type)) || isJsonType(type);
}
