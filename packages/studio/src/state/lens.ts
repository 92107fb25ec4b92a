/** The lenses in the order of their keys: 0 is the fused outline. */
export const LENSES = [
  { name: 'outline', title: 'Outline', origin: 'fused' },
  { name: 'rules', title: 'Rules', origin: 'eLISA' },
  { name: 'repetition', title: 'Repetition', origin: 'Nanno' },
  { name: 'macrostructure', title: 'Macrostructure', origin: 'Rehm' },
  { name: 'objects', title: 'Objects', origin: 'OWebMiner' },
  { name: 'grammar', title: 'Grammar', origin: 'STAN' },
] as const;

export type LensName = (typeof LENSES)[number]['name'];

/** Whether a word is the name of a lens. */
export function isLensName(word: string | null): word is LensName {
  return LENSES.some(({ name }) => name === word);
}
