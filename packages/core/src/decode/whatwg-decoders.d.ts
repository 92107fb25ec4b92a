/** The name the Encoding Standard gives to a label, or null when no encoding has it. */
export function labelToName(label: string): string | null;

/** The Encoding Standard's `TextDecoder`, with every decoder but `replacement`. */
export class WhatwgDecoder {
  constructor(label: string);
  decode(bytes: Uint8Array): string;
}
