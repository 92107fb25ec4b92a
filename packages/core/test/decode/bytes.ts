/** Small ways to write bytes in tests. */
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export const bytesOf = (...bytes: number[]): Uint8Array => Uint8Array.from(bytes);

/** Bytes given as numbers stand as they are, text becomes UTF-8. */
export const joinBytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...utf8(part)] : [...part])));
