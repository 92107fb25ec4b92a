/** One hash out of two numbers; the order counts. The constants are those of MurmurHash3 and of Knuth. */
export function mix(one: number, other: number): number {
  const joined = Math.imul(Math.imul(one, 0x9e3779b1) ^ other, 0x85ebca6b);
  return joined ^ (joined >>> 15);
}
