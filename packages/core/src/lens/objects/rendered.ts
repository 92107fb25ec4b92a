/** What a trial for a presentation class (section 2.2) gives: the class, how sure it is, and why. */
import type { JsonValue, Reason } from '../../annotation/index.ts';
import type { PresentationClass } from './object-class.ts';

export interface Rendered {
  readonly label: PresentationClass;
  readonly score: number;
  readonly reason: Reason;
  readonly attributes: { readonly [name: string]: JsonValue } | undefined;
}

const STEPS: Readonly<Record<PresentationClass, string>> = {
  Banner: '2.2 Banner',
  Menu: '2.2 Menu',
  Interaction: '2.2 Interaction',
  LegalInformation: '2.2 LegalInformation',
  Record: '2.2 Record',
  Bulk: '2.2 Bulk',
};

/** A class with its reason. */
export function rendered(
  label: PresentationClass,
  score: number,
  values: { [name: string]: JsonValue },
): Rendered {
  return { label, score, reason: { step: STEPS[label], values }, attributes: undefined };
}
