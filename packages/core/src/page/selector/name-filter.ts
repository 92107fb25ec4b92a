/** A power of two; a page has a few hundred classes, so that about one unknown name in twenty is taken for known. */
const SIZE = 1 << 13;
const FIRST_BEYOND_ASCII = 0x80;

/** Tells of a name in a text, without cutting it out, that it is none of those added; else it says nothing. */
export class NameFilter {
  private readonly marks = new Uint8Array(SIZE);
  /** Names beyond ASCII may change in other ways than by case. */
  private readonly ignoresCase: boolean;

  constructor(names: Iterable<string>, ignoresCase: boolean) {
    this.ignoresCase = ignoresCase;
    for (const name of names) this.marks[this.hash(name, 0, name.length)] = 1;
  }

  mayHave(text: string, from: number, to: number): boolean {
    const hash = this.hash(text, from, to);
    return hash < 0 || this.marks[hash] === 1;
  }

  /** -1 where names that are not written alike may be the same. */
  private hash(text: string, from: number, to: number): number {
    const { ignoresCase } = this;
    let mixed = 0;
    for (let at = from; at < to; at++) {
      const code = text.charCodeAt(at);
      if (ignoresCase && code >= FIRST_BEYOND_ASCII) return -1;
      mixed = Math.imul(mixed, 31) + (ignoresCase ? code | 32 : code);
    }
    return (mixed ^ (mixed >>> 13)) & (SIZE - 1);
  }
}
