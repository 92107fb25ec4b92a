/** A word as it is counted, and as it is shown. */
export interface PaintedWord {
  readonly text: string;
  readonly painted: string;
}

/** Words in lines of at most so many characters, but for words that are longer. */
export function wrap(words: readonly PaintedWord[], width: number): string[] {
  const lines: string[] = [];
  let left = 0;
  for (const { text, painted } of words) {
    if (lines.length > 0 && text.length < left) {
      lines[lines.length - 1] += ` ${painted}`;
      left -= text.length + 1;
    } else {
      lines.push(painted);
      left = width - text.length;
    }
  }
  return lines;
}
