/** SHA-256 (FIPS 180-4) of text, unit by unit (UTF-16, big end first), for names that no two different texts share. */

const BLOCK_WORDS = 16;

/** The fractions of the square roots (section 5.3.3) and cube roots (4.2.2) of the first primes. */
const START: readonly number[] = firstPrimes(8).map((prime) => toFraction(Math.sqrt(prime)));
const ROUNDS: readonly number[] = firstPrimes(64).map((prime) => toFraction(Math.cbrt(prime)));

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number++)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  return primes;
}

function toFraction(root: number): number {
  return ((root % 1) * 2 ** 32) | 0;
}

/** Takes text piece by piece; how it is cut into pieces makes no difference. */
export class Sha256 {
  private readonly state = Int32Array.from(START);
  private readonly words = new Int32Array(64);
  private units = 0;

  /** Takes more text. */
  add(text: string): void {
    for (let at = 0; at < text.length; at++) this.addUnit(text.charCodeAt(at));
  }

  /** The 64 hexadecimal digits; nothing can be added afterwards. */
  finish(): string {
    const bits = this.units * 16;
    this.addUnit(0x8000);
    while (this.units % (BLOCK_WORDS * 2) !== 28) this.addUnit(0);
    for (const shift of [48, 32, 16, 0]) this.addUnit(Math.floor(bits / 2 ** shift) % 0x10000);
    return Array.from(this.state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }

  private addUnit(unit: number): void {
    const place = this.units++ % (BLOCK_WORDS * 2);
    const word = place >> 1;
    if (place % 2 === 0) this.words[word] = unit << 16;
    else this.words[word] |= unit;
    if (place === BLOCK_WORDS * 2 - 1) this.takeBlock();
  }

  /** Section 6.2.2. */
  private takeBlock(): void {
    const { words, state } = this;
    for (let at = BLOCK_WORDS; at < 64; at++) {
      const [early, late] = [words[at - 15], words[at - 2]];
      const one = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const other = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words[at] = (words[at - 16] + one + words[at - 7] + other) | 0;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let at = 0; at < 64; at++) {
      const choice = (e & f) ^ (~e & g);
      const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + ROUNDS[at] + words[at]) | 0;
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + first) | 0;
      d = c;
      c = b;
      b = a;
      a = (first + second) | 0;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
    state[5] += f;
    state[6] += g;
    state[7] += h;
  }
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
