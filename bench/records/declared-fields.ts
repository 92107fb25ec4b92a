/** When an answer of ours is what a page declares, field by field. */
import { type Declared, toDeclaredNumber } from './collect-declared.ts';

/** What is compared. */
export const DECLARED_FIELDS = [
  'name',
  'price',
  'currency',
  'rating',
  'reviews',
  'availability',
  'date',
] as const;

export type DeclaredField = (typeof DECLARED_FIELDS)[number];

/** What we say of one thing; numbers where they were read. */
export interface Answer {
  readonly name?: string | undefined;
  readonly price?: number | undefined;
  readonly currency?: string | undefined;
  readonly rating?: number | undefined;
  readonly reviews?: number | undefined;
  readonly availability?: string | undefined;
  readonly date?: string | undefined;
}

/** What a page declares of a field; nothing where it declares none. */
export function declaredOf(thing: Declared, field: DeclaredField): readonly string[] {
  return field === 'name' ? [thing.name] : thing[field];
}

/** Whether ours is one of the declared values. */
export function isRight(thing: Declared, field: DeclaredField, answer: Answer): boolean {
  const { best } = thing;
  const ours = answer[field];
  if (ours === undefined) return false;
  return declaredOf(thing, field).some((said) => TESTS[field](said, ours, best));
}

type Test = (said: string, ours: number | string, best: number) => boolean;

const TESTS: Readonly<Record<DeclaredField, Test>> = {
  name: (said, ours) => shareWords(said, String(ours)) >= LEAST_WORDS,
  price: (said, ours) => Math.abs(toDeclaredNumber(said) - Number(ours)) < CENT,
  currency: (said, ours) => said.toUpperCase() === ours,
  rating: (said, ours) => isRounded(toDeclaredNumber(said), Number(ours)),
  reviews: (said, ours) => isAbout(toDeclaredNumber(said), Number(ours)),
  availability: (said, ours) => toStock(said) === toStock(String(ours)),
  date: (said, ours) => said === String(ours).slice(0, said.length),
};

const CENT = 0.006;
/** Titles differ in what the site adds to them. */
const LEAST_WORDS = 0.6;

/** 4.6571 is shown as 4.7 or 4.66. */
function isRounded(said: number, ours: number): boolean {
  return [1, 2, 10, 100, 1000].some(
    (parts) => Math.abs(Math.round(said * parts) / parts - ours) < 1e-9 && parts > 1,
  );
}

/** 1,234 is shown as 1.2k. */
function isAbout(said: number, ours: number): boolean {
  return said === ours || (ours >= 1000 && ours % 100 === 0 && Math.abs(said - ours) <= ours * 0.05);
}

/** What can be bought now, and what cannot. */
function toStock(said: string): string {
  const plain = said.replace(/\s/g, '').toLowerCase();
  if (/^(?:instock|instoreonly|onlineonly|limitedavailability)$/.test(plain)) return 'in';
  return /^(?:preorder|presale|backorder)$/.test(plain) ? 'pre' : 'out';
}

/** The share of words two names have in common, of the shorter one: titles are cut and completed. */
export function shareWords(one: string, other: string): number {
  const [first, second] = [new Set(toWords(one)), new Set(toWords(other))];
  const common = [...first].filter((word) => second.has(word)).length;
  const least = Math.min(first.size, second.size);
  return least === 0 ? 0 : common / least;
}

function toWords(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
