import { detach } from './detach.ts';

/** Slots of the memo; pages of one kind use some 60 names between them. */
const SLOTS = 1024;
/** Longer names are not kept. */
const LONGEST = 32;

/**
 * The names of tags and attributes read last, by a hash of their letters. They are few and come again and again: a name
 * found here needs no new string, is in small letters already, and tables need not hash it anew. Pages have most names in
 * common, so they stay from page to page: what is read is the same whether a name is found here or not.
 */
export class NameMemo {
  private readonly names: string[] = new Array<string>(SLOTS).fill('');

  /** The name in a range of the markup in small letters; `hash` must be the same for names that differ only in capitals. */
  read(markup: string, start: number, end: number, hash: number): string {
    const slot = (hash ^ (hash >>> 10)) & (SLOTS - 1);
    const known = this.names[slot];
    if (known.length === end - start && isAt(markup, start, known)) return known;
    const name = detach(markup.slice(start, end)).toLowerCase();
    if (name.length <= LONGEST) this.names[slot] = name;
    return name;
  }
}

/** A table of the workspace. */
export function createNameMemo(): NameMemo {
  return new NameMemo();
}

/** Whether a name in small letters stands at a place, whatever its capitals. */
function isAt(markup: string, start: number, name: string): boolean {
  for (let at = 0; at < name.length; at++) {
    const code = markup.charCodeAt(start + at);
    const small = code >= 65 && code <= 90 ? code + 32 : code;
    if (small !== name.charCodeAt(at)) return false;
  }
  return true;
}
