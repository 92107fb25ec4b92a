/** "Did you mean": the known word nearest to a mistyped one. */

/** One letter in three may be wrong, two at most: more is another word. */
const WRONG_SHARE = 3;
const MOST_WRONG = 2;

/** The known word a person most likely meant, or undefined when none is near. */
export function findNearest(word: string, known: readonly string[]): string | undefined {
  const asked = word.toLowerCase();
  const limit = Math.min(MOST_WRONG, Math.max(1, Math.floor(asked.length / WRONG_SHARE)));
  let nearest: string | undefined;
  let least = limit + 1;
  for (const candidate of known) {
    const folded = candidate.toLowerCase();
    const distance = isAbbreviation(asked, folded) ? 1 : countEdits(asked, folded, limit);
    if (distance < least) {
      least = distance;
      nearest = candidate;
    }
  }
  return nearest;
}

/** `; known are a, b, c` and, when one is near, `: did you mean b?` */
export function toKnownWords(word: string, known: readonly string[]): string {
  const nearest = findNearest(word, known);
  const list = known.length === 0 ? 'none is known yet' : `known are ${known.join(', ')}`;
  return nearest === undefined ? list : `${list}; did you mean ${nearest}?`;
}

function isAbbreviation(asked: string, candidate: string): boolean {
  return asked.length >= 2 && candidate.startsWith(asked);
}

/** Edit distance with neighbours swapped counted once (optimal string alignment), for short words. */
function countEdits(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let edits = Math.min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1));
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) edits = Math.min(edits, beforeLast[column - 2] + 1);
      current.push(edits);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length];
}
