/** Counts text that has no features of its own: lines of preformatted text, the title, the address. */
import { isPlainSpace } from '../../character/index.ts';
import { isDigit } from './scan-number.ts';

const FIRST_BEYOND_ASCII = 0x80;

export class PlainCount {
  /** What stands between white space and holds a letter or digit. */
  words = 0;
  /** All but white space. */
  chars = 0;

  /** Counts a stretch of text; one beyond ASCII is left to patterns, which know all of Unicode. */
  read(text: string, from: number, to: number): void {
    this.words = 0;
    this.chars = 0;
    let isCounted = false;
    for (let at = from; at < to; at++) {
      const unit = text.charCodeAt(at);
      if (unit >= FIRST_BEYOND_ASCII) {
        this.match(text.slice(from, to));
        return;
      }
      if (isPlainSpace(unit)) {
        isCounted = false;
        continue;
      }
      this.chars++;
      if (isCounted || !(isDigit(unit) || isLetter(unit))) continue;
      this.words++;
      isCounted = true;
    }
  }

  private match(text: string): void {
    this.words = text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
    this.chars = text.replace(/\s+/g, '').length;
  }
}

function isLetter(unit: number): boolean {
  const lower = unit | 32;
  return lower >= 97 && lower <= 122;
}
