/** Conditions of at-rules: `(a) and (not (b))`, `(a) or (b)`; what a bracket asks is answered by the caller. */

/** Deeper brackets make a condition unknown, so false. */
const DEEPEST = 16;
const WORD = /\s*(not|and|or)\b/iy;

/** Answers the text inside a bracket, or `name(…)`; undefined when it is no question the caller knows. */
export type Answer = (inner: string, name: string) => boolean | undefined;

/** Whether the condition holds; undefined when it cannot be read. */
export function evaluateCondition(text: string, answer: Answer): boolean | undefined {
  return new Condition(text, answer).run(0);
}

class Condition {
  private readonly text: string;
  private readonly answer: Answer;
  private at = 0;

  constructor(text: string, answer: Answer) {
    this.text = text;
    this.answer = answer;
  }

  run(depth: number): boolean | undefined {
    if (depth > DEEPEST) return undefined;
    let result = this.term(depth);
    for (;;) {
      const word = this.word();
      if (word === undefined) break;
      if (word === 'not') return undefined;
      const next = this.term(depth);
      if (result === undefined || next === undefined) return undefined;
      result = word === 'and' ? result && next : result || next;
    }
    return this.text.slice(this.at).trim() === '' ? result : undefined;
  }

  private word(): string | undefined {
    WORD.lastIndex = this.at;
    const match = WORD.exec(this.text);
    if (match === null) return undefined;
    this.at = WORD.lastIndex;
    return match[1].toLowerCase();
  }

  private term(depth: number): boolean | undefined {
    const before = this.at;
    const word = this.word();
    if (word === 'not') {
      const inner = this.bracket(depth);
      return inner === undefined ? undefined : !inner;
    }
    this.at = before;
    return this.bracket(depth);
  }

  private bracket(depth: number): boolean | undefined {
    const open = this.text.indexOf('(', this.at);
    if (open < 0) return undefined;
    const name = this.text.slice(this.at, open).trim().toLowerCase();
    let close = open;
    for (let level = 0; close < this.text.length; close++) {
      const code = this.text.charCodeAt(close);
      if (code === 0x28) level++;
      else if (code === 0x29 && --level === 0) break;
    }
    this.at = close + 1;
    const inner = this.text.slice(open + 1, close).trim();
    const isNested = name === '' && (inner.startsWith('(') || /^not\b/i.test(inner));
    return isNested ? new Condition(inner, this.answer).run(depth + 1) : this.answer(inner, name);
  }
}
