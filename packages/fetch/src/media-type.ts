/** Media types: which are pages, and what bytes are that came without one. */

/** What can be read as a page. */
export const PAGE_TYPES: readonly string[] = [
  'text/html',
  'application/xhtml+xml',
  'application/xml',
  'text/xml',
  'application/*+xml',
  'text/plain',
];

/** The media type of a Content-Type header, without parameters, in lower case. */
export function toMediaType(contentType: string): string {
  return contentType.split(';', 1)[0].trim().toLowerCase();
}

/** Whether a media type is one of those accepted; `*` in one of these stands for any run of characters. */
export function isAccepted(mediaType: string, accept: readonly string[]): boolean {
  return accept.some((pattern) => {
    const [before, after] = pattern.toLowerCase().split('*', 2);
    if (after === undefined) return mediaType === before;
    const isLongEnough = mediaType.length >= before.length + after.length;
    return pattern === '*/*' || (isLongEnough && mediaType.startsWith(before) && mediaType.endsWith(after));
  });
}

/** The Accept header for what is accepted; servers that ignore it are told apart later. */
export function toAcceptHeader(accept: readonly string[]): string {
  if (accept !== PAGE_TYPES) return accept.filter((type) => !/\*\+/.test(type)).join(', ');
  return 'text/html, application/xhtml+xml, application/xml;q=0.9, text/plain;q=0.8, */*;q=0.1';
}

/** How files begin that are surely no page (MIME Sniffing Standard, section 6). */
const SIGNATURES: readonly (readonly [signature: string, mediaType: string])[] = [
  ['%PDF-', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['GIF8', 'image/gif'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['PK\x03\x04', 'application/zip'],
  ['\x1f\x8b\x08', 'application/gzip'],
];

/** The media type of bytes that carry a well-known signature. */
export function findSignature(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  return SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1];
}
