/** Levels of headings by their look: what a size stands for among the declared headings of the page, or its rank. */
import type { Headline } from './headline.ts';

const DEEPEST = 6;
/** Scales closer than this are one level: italics, and sizes rounded differently. */
const SAME_LEVEL = 3;

/**
 * Makes the function that gives the level of a heading told by its look, from all headings of the page but for its title,
 * where that is known by its words.
 */
export function createLevels(headings: readonly Headline[], hasTitle: boolean): (scale: number) => number {
  const declared = collectDeclared(headings);
  return declared.length > 0 ? (scale) => findAmong(declared, scale) : rankLooks(headings, hasTitle);
}

/** A size that declared headings have, and the highest level among them. */
interface DeclaredLook {
  readonly scale: number;
  level: number;
}

/** Largest first. */
function collectDeclared(headings: readonly Headline[]): DeclaredLook[] {
  const looks = new Map<number, DeclaredLook>();
  for (const { scale, declared } of headings) {
    if (declared === 0) continue;
    const known = looks.get(scale);
    if (known === undefined) looks.set(scale, { scale, level: declared });
    else known.level = Math.min(known.level, declared);
  }
  return [...looks.values()].sort((one, other) => other.scale - one.scale);
}

/** The level of the same size, or one below the nearest larger; what is larger than all is like the largest. */
function findAmong(declared: readonly DeclaredLook[], scale: number): number {
  let larger: DeclaredLook | undefined;
  for (const look of declared) {
    if (Math.abs(look.scale - scale) < SAME_LEVEL) return look.level;
    if (look.scale > scale) larger = look;
  }
  return larger === undefined ? Math.max(2, declared[0].level) : Math.min(DEEPEST, larger.level + 1);
}

/** Without declared headings sizes are ranked; the largest is the title's when nothing else has it. */
function rankLooks(headings: readonly Headline[], hasTitle: boolean): (scale: number) => number {
  const scales = [...new Set(headings.map(({ scale }) => scale))].sort((one, other) => other - one);
  const level = new Map<number, number>();
  const leaders: number[] = [];
  for (const scale of scales) {
    if (leaders.length === 0 || leaders.at(-1)! - scale >= SAME_LEVEL) leaders.push(scale);
    level.set(scale, leaders.length);
  }
  const largest = headings.filter(({ scale }) => level.get(scale) === 1).length;
  const first = largest === 1 && !hasTitle ? 0 : 1;
  return (scale) => Math.min(DEEPEST, (level.get(scale) ?? leaders.length) + first);
}
