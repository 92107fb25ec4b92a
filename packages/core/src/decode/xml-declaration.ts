/** What an XML declaration says of the encoding: two more steps of the HTML standard's prescan (13.2.3.2). */
import { findEncoding } from './encoding.ts';

/** UTF-16 by the shape of `<?x` in it; the encoding the declaration names is not looked at. */
export function findUtf16Declaration(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, [0x3c, 0, 0x3f, 0, 0x78, 0])) return 'UTF-16LE';
  if (startsWith(bytes, [0, 0x3c, 0, 0x3f, 0, 0x78])) return 'UTF-16BE';
  return undefined;
}

/** The encoding named by `<?xml … encoding="…"?>` at the very start: the standard's "getting an XML encoding". */
export function findXmlEncoding(bytes: Uint8Array, length: number): string | undefined {
  if (!startsWith(bytes, [0x3c, 0x3f, 0x78, 0x6d, 0x6c])) return undefined;
  const text = String.fromCharCode(...bytes.subarray(0, length));
  const declaration = text.slice(0, text.indexOf('>') + 1);
  const named = /encoding[\0- ]*=[\0- ]*(?:"([^"\0- ]*)"|'([^'\0- ]*)')/.exec(declaration);
  const encoding = named ? findEncoding(named[1] ?? named[2]) : undefined;
  return encoding === 'UTF-16LE' || encoding === 'UTF-16BE' ? 'UTF-8' : encoding;
}

function startsWith(bytes: Uint8Array, sequence: readonly number[]): boolean {
  return sequence.every((byte, index) => bytes[index] === byte);
}
