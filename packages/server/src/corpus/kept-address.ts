/** `corpus:12`: a version of the server's own corpus, wherever the address of a page is expected. */
export type KeptAddress = `corpus:${number}`;

/** Numbers with more digits are none of ours. */
const KEPT = /^corpus:([1-9]\d{0,14})$/;

/** The address of a version. */
export function toKeptAddress(version: number): KeptAddress {
  return `corpus:${version}`;
}

/** The version an address means; undefined where it is another address. */
export function readKeptAddress(address: string): number | undefined {
  const number = KEPT.exec(address)?.[1];
  return number === undefined ? undefined : Number(number);
}
