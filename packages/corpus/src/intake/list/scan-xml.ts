/**
 * Reads markup as sitemaps and feeds have it, well-formed or not, once from its beginning to its end. Entities that a document
 * declares are not read but refused: nobody needs them there, and bombs are made of them.
 */

/** A piece of markup. Names are local and in lower case: `media:Title` is `title`. */
export type XmlPiece =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string; readonly isEmpty: boolean }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

/** Why markup is not read. */
export class RefusedXmlError extends Error {
  override readonly name = 'RefusedXmlError';
}

/** All pieces in their order; what stands in no tag is text. */
export function* scanXml(markup: string): Generator<XmlPiece> {
  for (let at = 0; at < markup.length; ) {
    const open = markup.indexOf('<', at);
    const stop = open < 0 ? markup.length : open;
    if (stop > at) yield { kind: 'text', text: decodeEntities(markup.slice(at, stop)) };
    if (open < 0) return;
    if (markup.startsWith(CDATA, open)) {
      const end = findEnd(markup, ']]>', open + CDATA.length);
      yield { kind: 'text', text: markup.slice(open + CDATA.length, end) };
      at = end + 3;
    } else if (markup.startsWith('<!--', open)) at = findEnd(markup, '-->', open + 4) + 3;
    else if (markup.startsWith('<?', open)) at = findEnd(markup, '?>', open + 2) + 2;
    else {
      at = findTagEnd(markup, open) + 1;
      const piece = toPiece(markup.slice(open + 1, at - 1));
      if (piece !== undefined) yield piece;
    }
  }
}

const CDATA = '<![CDATA[';
const LONGEST_NAME = 100;

function findEnd(markup: string, mark: string, from: number): number {
  const end = markup.indexOf(mark, from);
  return end < 0 ? markup.length : end;
}

/** Where a tag ends: at the first `>` that is in no quotes. A quote that is never closed is none. */
function findTagEnd(markup: string, open: number): number {
  for (let at = open + 1; at < markup.length; at++) {
    const sign = markup[at];
    if (sign === '>') return at;
    if (sign !== '"' && sign !== "'") continue;
    const close = markup.indexOf(sign, at + 1);
    if (close >= 0) at = close;
  }
  return markup.length;
}

function toPiece(tag: string): XmlPiece | undefined {
  if (tag.startsWith('!')) {
    if (tag.includes('[') || /^!ENTITY/i.test(tag))
      throw new RefusedXmlError('declares entities of its own, which are not read');
    return undefined;
  }
  const isClose = tag.startsWith('/');
  const start = isClose ? 1 : 0;
  const length = tag.slice(start, start + LONGEST_NAME).search(/[\s/]|$/);
  const name = tag.slice(start, start + length).toLowerCase();
  const local = name.slice(name.indexOf(':') + 1);
  if (isClose) return { kind: 'close', name: local };
  return { kind: 'open', name: local, attributes: tag.slice(start + length), isEmpty: tag.endsWith('/') };
}

/** The value of an attribute; prefixes count: `xml:base`. */
export function readAttribute(attributes: string, name: string): string | undefined {
  for (const [, key, double, single] of attributes.matchAll(/([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    if (key.toLowerCase() === name) return decodeEntities(double ?? single);
  return undefined;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Those five and numbers; others stay as they are written. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex, decimal, name) => {
      if (name !== undefined) return NAMED[name.toLowerCase()];
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
