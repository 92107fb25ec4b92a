import { Sha256 } from '@anatome/core/number';

/** SHA-256 of a text, hexadecimal. What is hashed are its UTF-16 units, the big end first. */
export function hashText(text: string): string {
  const hash = new Sha256();
  hash.add(text);
  return hash.finish();
}

/** What a server may be asked by without being told the address: its hash with the server's own salt. */
export function hashAddress(salt: string, address: string): string {
  return hashText(`${salt}\n${address}`);
}
