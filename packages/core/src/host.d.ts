/**
 * The host things core needs beyond the language itself. Core compiles with neither DOM nor Node types,
 * so whatever is not declared here is a compile error: that keeps core running anywhere.
 */
declare class URL {
  constructor(url: string, base?: string);
  readonly href: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly origin: string;
  static canParse(url: string, base?: string): boolean;
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string;
}
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare const performance: { now(): number };
