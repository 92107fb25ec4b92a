/** A type of words, such as `wtSurname`, and when an entry of that type counts. */
export interface WordType {
  readonly name: string;
  /**
   * `any`: however the text writes it; `capital`: only with a capital first letter; `exact`: only with the capitals
   * of the entry.
   */
  readonly case: CasePolicy;
  /**
   * Guarded types do not count at common words unless the word before is a name or an initial: two thirds of
   * ordinary English words are somebody's surname.
   */
  readonly guarded: boolean;
}

export type CasePolicy = 'any' | 'capital' | 'exact';

export const CASE_POLICIES: readonly CasePolicy[] = ['any', 'capital', 'exact'];

/** Entries of this type are ordinary words of a language. */
export const COMMON_TYPE = 'wtCommon';

/** A type as it is when nobody says otherwise. */
export function toWordType(name: string): WordType {
  return { name, case: 'any', guarded: false };
}
