/** Lengths: units, percentages and the calculating functions (CSS Values 4), evaluated to pixels. */
import { isAsciiSpace } from '../character/index.ts';

/** What relative lengths are relative to. */
export interface LengthContext {
  /** Pixels of one `em`. */
  readonly em: number;
  /** Pixels of one `rem`. */
  readonly rem: number;
  readonly viewportWidth: number;
  readonly viewportHeight: number;
  /** Pixels of 100 %; NaN where nobody knows. */
  readonly whole: number;
}

/** Pixels of the absolute units (CSS Values 4, section 6.2). */
const ABSOLUTE: ReadonlyMap<string, number> = new Map([
  ['px', 1],
  ['pt', 4 / 3],
  ['pc', 16],
  ['in', 96],
  ['cm', 96 / 2.54],
  ['mm', 9.6 / 2.54],
  ['q', 2.4 / 2.54],
]);

const DIMENSION = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)([a-z]*|%)$/i;
const MATH = /^(?:-webkit-|-moz-)?(?:calc|min|max|clamp|round|abs|env)\(/i;
/** Numbers beyond this are cut, as browsers do; sums of them then stay finite. */
const LARGEST = 33_554_428;

/** Pixels of an absolute length such as `12pt` or `0`, or undefined for anything else. */
export function toPixels(text: string): number | undefined {
  const match = DIMENSION.exec(text);
  if (match === null) return undefined;
  const amount = Number(match[1]);
  if (match[2] === '') return amount === 0 ? 0 : undefined;
  const unit = ABSOLUTE.get(match[2].toLowerCase());
  return unit === undefined ? undefined : cut(amount * unit);
}

/** Whether the text is a length, a percentage or a calculation; not yet what it comes to. */
export function isLength(text: string): boolean {
  const match = DIMENSION.exec(text);
  if (match === null) return MATH.test(text) && text.endsWith(')');
  const unit = match[2].toLowerCase();
  if (unit === '') return Number(match[1]) === 0;
  return unit === '%' || ABSOLUTE.has(unit) || !Number.isNaN(toUnit(unit, EXAMPLE));
}

const EXAMPLE: LengthContext = { em: 1, rem: 1, viewportWidth: 1, viewportHeight: 1, whole: 1 };

/** Pixels of any length; NaN when it is none or when it depends on something unknown. */
export function evaluateLength(text: string, context: LengthContext): number {
  const match = DIMENSION.exec(text);
  if (match !== null) return cut(Number(match[1]) * toUnit(match[2].toLowerCase(), context));
  const result = new Calculation(text, context).run();
  return result.isLength || result.value === 0 ? cut(result.value) : Number.NaN;
}

function cut(value: number): number {
  return Math.max(-LARGEST, Math.min(LARGEST, value));
}

/** Pixels of one unit, NaN for an unknown one; a bare number counts as pixels only when it is zero. */
function toUnit(unit: string, context: LengthContext): number {
  switch (unit) {
    case '':
      return 0;
    case '%':
      return context.whole / 100;
    case 'em':
      return context.em;
    case 'rem':
      return context.rem;
    case 'ex':
    case 'ch':
    case 'cap':
      // Half an em: what browsers use when the font does not say.
      return context.em / 2;
    case 'ic':
      return context.em;
    case 'lh':
      // 1.2 is the usual `normal` line height.
      return context.em * 1.2;
    case 'rlh':
      return context.rem * 1.2;
  }
  return ABSOLUTE.get(unit) ?? toViewportUnit(unit, context);
}

/** `vw`, `svh`, `dvmin`, `cqw`…; containers are taken to be as large as the viewport. */
function toViewportUnit(unit: string, { viewportWidth, viewportHeight }: LengthContext): number {
  switch (/^(?:[sld]?v|cq)(w|h|i|b|min|max)$/.exec(unit)?.[1]) {
    case 'w':
    case 'i':
      return viewportWidth / 100;
    case 'h':
    case 'b':
      return viewportHeight / 100;
    case 'min':
      return Math.min(viewportWidth, viewportHeight) / 100;
    case 'max':
      return Math.max(viewportWidth, viewportHeight) / 100;
    default:
      return Number.NaN;
  }
}

interface Amount {
  readonly value: number;
  /** False for a bare number. */
  readonly isLength: boolean;
}

const NOTHING: Amount = { value: Number.NaN, isLength: true };
/** Deeper brackets are refused: a stranger must not choose our stack depth. */
const DEEPEST = 24;
const TOKEN = /\s*((?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)([a-z]+|%)?|\s*([a-z-]*)\(|\s*(pi|e|infinity)\b/iy;

/** A recursive-descent calculator, bounded in depth. */
class Calculation {
  private readonly text: string;
  private readonly context: LengthContext;
  private at = 0;
  private depth = 0;

  constructor(text: string, context: LengthContext) {
    this.text = text;
    this.context = context;
  }

  run(): Amount {
    const result = this.sum();
    this.skip();
    return this.at === this.text.length ? result : NOTHING;
  }

  private skip(): void {
    while (this.at < this.text.length && isAsciiSpace(this.text.charCodeAt(this.at))) this.at++;
  }

  private sum(): Amount {
    let total = this.product();
    for (;;) {
      this.skip();
      const sign = this.text[this.at];
      if (sign !== '+' && sign !== '-') return total;
      this.at++;
      const next = this.product();
      if (total.isLength !== next.isLength) return NOTHING;
      total = {
        value: sign === '+' ? total.value + next.value : total.value - next.value,
        isLength: next.isLength,
      };
    }
  }

  private product(): Amount {
    let total = this.factor();
    for (;;) {
      this.skip();
      const sign = this.text[this.at];
      if (sign !== '*' && sign !== '/') return total;
      this.at++;
      const next = this.factor();
      if (total.isLength && next.isLength) return sign === '/' ? this.ratio(total, next) : NOTHING;
      if (sign === '/')
        total = { value: total.value / next.value, isLength: total.isLength && !next.isLength };
      else total = { value: total.value * next.value, isLength: total.isLength || next.isLength };
    }
  }

  private ratio(one: Amount, other: Amount): Amount {
    return { value: one.value / other.value, isLength: false };
  }

  private factor(): Amount {
    this.skip();
    const sign = this.text[this.at];
    if (sign === '-' || sign === '+') {
      const after = this.text.charCodeAt(this.at + 1);
      if (!((after >= 0x30 && after <= 0x39) || after === 0x2e || after === 0x28)) {
        if (!/^-(?:webkit|moz)-calc\(/.test(this.text.slice(this.at, this.at + 13))) return NOTHING;
      } else {
        this.at++;
        const { value, isLength } = this.factor();
        return { value: sign === '-' ? -value : value, isLength };
      }
    }
    TOKEN.lastIndex = this.at;
    const match = TOKEN.exec(this.text);
    if (match === null || this.depth > DEEPEST) {
      this.at = this.text.length + 1;
      return NOTHING;
    }
    this.at = TOKEN.lastIndex;
    const [, number, unit, name, constant] = match;
    if (number !== undefined) return this.dimension(Number(number), unit);
    return name === undefined ? toConstant(constant.toLowerCase()) : this.call(name.toLowerCase());
  }

  private dimension(amount: number, unit: string | undefined): Amount {
    if (unit === undefined) return { value: amount, isLength: false };
    return { value: amount * toUnit(unit.toLowerCase(), this.context), isLength: true };
  }

  private call(name: string): Amount {
    if (name === 'env') return this.environment();
    const parts: Amount[] = [];
    this.depth++;
    for (;;) {
      parts.push(this.sum());
      this.skip();
      const sign = this.text[this.at++];
      if (sign === ')') break;
      if (sign !== ',') return NOTHING;
    }
    this.depth--;
    return combine(name.replace(/^-(?:webkit|moz)-/, ''), parts);
  }

  /** `env(safe-area-inset-top, …)` is nothing on a screen without a notch. */
  private environment(): Amount {
    const close = this.text.indexOf(')', this.at);
    this.at = close < 0 ? this.text.length + 1 : close + 1;
    return { value: 0, isLength: true };
  }
}

function toConstant(name: string): Amount {
  const value = name === 'pi' ? Math.PI : name === 'e' ? Math.E : LARGEST;
  return { value, isLength: false };
}

function combine(name: string, parts: readonly Amount[]): Amount {
  const { isLength } = parts[0];
  if (parts.some((part) => part.isLength !== isLength)) return NOTHING;
  const values = parts.map(({ value }) => value);
  switch (name) {
    case '':
    case 'calc':
      return values.length === 1 ? parts[0] : NOTHING;
    case 'min':
      return { value: values.reduce((least, value) => Math.min(least, value)), isLength };
    case 'max':
      return { value: values.reduce((most, value) => Math.max(most, value)), isLength };
    case 'clamp':
      if (values.length !== 3) return NOTHING;
      return { value: Math.max(values[0], Math.min(values[1], values[2])), isLength };
    case 'abs':
      return { value: Math.abs(values[0]), isLength };
    case 'round': {
      const [value, step = 1] = values;
      return { value: Math.round(value / step) * step, isLength };
    }
    default:
      return NOTHING;
  }
}
