/** What a page can be seen through, in the order of the keys: 0 is the fused outline, the last the page in parts. */
export const LENSES = [
  { name: 'outline', title: 'Outline', origin: 'fused' },
  { name: 'rules', title: 'Rules', origin: 'eLISA' },
  { name: 'repetition', title: 'Repetition', origin: 'Nanno' },
  { name: 'macrostructure', title: 'Macrostructure', origin: 'Rehm' },
  { name: 'objects', title: 'Objects', origin: 'OWebMiner' },
  { name: 'grammar', title: 'Grammar', origin: 'STAN' },
  { name: 'parts', title: 'Blocks', origin: 'by structure' },
] as const;

export type LensName = (typeof LENSES)[number]['name'];

/** Whether a word is the name of a lens. */
export function isLensName(word: string | null): word is LensName {
  return LENSES.some(({ name }) => name === word);
}

/** The lenses that name what they see; parts of a page have levels, not names. */
export const NAMING_LENSES = LENSES.filter(({ name }) => name !== 'outline' && name !== 'parts');
