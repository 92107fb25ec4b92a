import { RuleError, type RulePlace } from './rule-error.ts';

/** The text of a rule file, which knows lines and columns. */
export class RuleSource {
  readonly file: string;
  readonly text: string;
  private lineStarts: number[] | undefined;

  constructor(text: string, file: string) {
    this.text = text;
    this.file = file;
  }

  /** Line and column of an offset. */
  placeOf(at: number): RulePlace {
    const starts = this.findLineStarts();
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= at) low = middle;
      else high = middle - 1;
    }
    const column = Array.from(this.text.slice(starts[low], at)).length + 1;
    return { file: this.file, line: low + 1, column };
  }

  /** The error to throw for a mistake at an offset. */
  fail(at: number, detail: string): RuleError {
    return new RuleError(detail, this.placeOf(at));
  }

  private findLineStarts(): number[] {
    if (this.lineStarts === undefined) {
      this.lineStarts = [0];
      for (const match of this.text.matchAll(/\r\n?|\n/g))
        this.lineStarts.push(match.index + match[0].length);
    }
    return this.lineStarts;
  }
}
