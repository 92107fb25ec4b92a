import { GrammarError } from './grammar-error.ts';
import type { GrammarToken } from './lex-grammar.ts';
import type { Bound } from './production.ts';

/** Tokens one after the other, with the small phrases all productions share. */
export class TokenStream {
  private readonly tokens: readonly GrammarToken[];
  private at = 0;

  constructor(tokens: readonly GrammarToken[]) {
    this.tokens = tokens;
  }

  get current(): GrammarToken {
    return this.tokens[this.at];
  }

  next(): GrammarToken {
    const token = this.current;
    if (token.kind !== 'end') this.at++;
    return token;
  }

  is(text: string): boolean {
    return this.current.text === text && this.current.kind !== 'string';
  }

  /** Takes the token if it is this one. */
  take(text: string): boolean {
    const found = this.is(text);
    if (found) this.next();
    return found;
  }

  expect(text: string): GrammarToken {
    if (!this.is(text)) throw this.unexpected(`"${text}"`);
    return this.next();
  }

  name(what: string): GrammarToken {
    if (this.current.kind !== 'name') throw this.unexpected(what);
    return this.next();
  }

  number(what: string): number {
    if (this.current.kind !== 'number') throw this.unexpected(what);
    return Number(this.next().text);
  }

  integer(what: string): number {
    const { place } = this.current;
    const number = this.number(what);
    if (!Number.isSafeInteger(number)) throw new GrammarError(`Expected ${what}, a whole number.`, place);
    return number;
  }

  /** A number that may have a minus before it. */
  signed(what: string): number {
    const sign = this.take('-') ? -1 : 1;
    return sign * this.number(what);
  }

  string(what: string): GrammarToken {
    if (this.current.kind !== 'string') throw this.unexpected(what);
    return this.next();
  }

  unexpected(expected: string): GrammarError {
    const { kind, text, place } = this.current;
    const found =
      kind === 'end' ? 'the end of the file' : kind === 'string' ? `the string "${text}"` : `"${text}"`;
    return new GrammarError(`Expected ${expected}, found ${found}.`, place);
  }

  /** `<7`, `<=7`, `>7`, `>=7`, `=7`, `1-3`, and what a bare number means where it stands. */
  bound(bare: 'exactly' | 'least'): Bound {
    const { place } = this.current;
    const sign = ['<=', '>=', '<', '>', '='].find((each) => this.take(each)) ?? '';
    const first = this.number('a number or a range such as 1-3, <7 or >=2');
    const isRange = sign === '' && this.take('-');
    const second = isRange ? this.number('the end of the range') : first;
    const isShare = this.take('%');
    if (second < first) throw new GrammarError(`The range ${first}-${second} is empty.`, place);
    const text = `${sign}${first}${isRange ? `-${second}` : ''}${isShare ? '%' : ''}`;
    const { least, most } = isRange
      ? { least: first, most: second }
      : toLimits(sign === '' && bare === 'least' ? '>=' : sign, first);
    return { least, most, isShare, text };
  }
}

function toLimits(sign: string, first: number): Pick<Bound, 'least' | 'most'> {
  // Counts are whole numbers, but shares and densities are not: "less than" is the next smaller number there is.
  const gap = Math.max(Math.abs(first) * Number.EPSILON, Number.MIN_VALUE);
  if (sign === '<') return { least: 0, most: first - gap };
  if (sign === '<=') return { least: 0, most: first };
  if (sign === '>') return { least: first + gap, most: Number.POSITIVE_INFINITY };
  if (sign === '>=') return { least: first, most: Number.POSITIVE_INFINITY };
  return { least: first, most: first };
}
