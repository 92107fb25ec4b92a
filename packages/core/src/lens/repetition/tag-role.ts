/** What each element is to the detection: Nanno 4.1, "Preprocessing". */
import { toTagTable } from '../../page/index.ts';

/** How an element enters its parent's sequence. */
export const ROLE = {
  /** With its children, as a token. */
  element: 0,
  /** Not at all: scripts, metadata. */
  nothing: 1,
  /** Its content stands in its place: "the following tags are also deleted". */
  deleted: 2,
  /** Its content stands in its place and is marked by it: "made attributes of the texts". */
  modifier: 3,
  /** Ends a line and is no token. */
  lineBreak: 4,
  /** As a token, without its children. */
  leaf: 5,
  /** Looked into, but no part of what a reader sees here: `noscript`, `template`. */
  aside: 6,
} as const;

/** Elements that mark their text; those written together mark it alike. */
const MODIFIERS =
  'strong b,em i,small,big,strike,del,ins,cite,code,kbd,samp,var,dfn,abbr,acronym,sub,sup,q,mark,bdi,bdo,blink';

const NAMES: Readonly<Record<Exclude<keyof typeof ROLE, 'element'>, string>> = {
  nothing: 'script style link meta title base head param source track col colgroup svg/style svg/script',
  deleted: 'nobr font s tt u wbr',
  modifier: MODIFIERS.replaceAll(',', ' '),
  lineBreak: 'br',
  leaf: 'img svg/svg math/math input textarea iframe video audio canvas object embed applet hr area picture',
  aside: 'noscript noframes template',
};

const ROLES = toTagTable(
  Object.fromEntries(Object.entries(NAMES).map(([role, names]) => [names, ROLE[role as keyof typeof ROLE]])),
);

/** One bit per modifier, the tag's own; bold is bold and slanted is slanted, however it is written. */
const MODIFIER_BITS = toTagTable(
  Object.fromEntries(MODIFIERS.split(',').map((names, index) => [names, 1 << index])),
  Int32Array,
);

/** The role of an element by the number of its name; unknown elements are elements. */
export function roleOf(tag: number): number {
  return tag < ROLES.length ? ROLES[tag] : ROLE.element;
}

/** The bit of a text-modifying tag, 0 for others. */
export function modifierBit(tag: number): number {
  return tag < MODIFIER_BITS.length ? MODIFIER_BITS[tag] : 0;
}
