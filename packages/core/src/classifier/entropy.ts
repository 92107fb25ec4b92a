/** How mixed counts are, in bits, and what is known once they are parted. */

/** The entropy of counts: 0 where all are of one kind. */
export function toEntropy(counts: ArrayLike<number>): number {
  let total = 0;
  let sum = 0;
  for (let place = 0; place < counts.length; place++) {
    const count = counts[place];
    if (count <= 0) continue;
    total += count;
    sum += count * Math.log2(count);
  }
  return total === 0 ? 0 : Math.max(0, Math.log2(total) - sum / total);
}

/** What parting `all` into `part` and the rest tells of the kind, in bits. */
export function toGain(all: ArrayLike<number>, part: ArrayLike<number>): number {
  const rest = Array.from(all, (count, place) => count - part[place]);
  const [inside, outside] = [addUp(part), addUp(rest)];
  const total = inside + outside;
  if (total === 0) return 0;
  return toEntropy(all) - (inside * toEntropy(part) + outside * toEntropy(rest)) / total;
}

function addUp(counts: ArrayLike<number>): number {
  let total = 0;
  for (let place = 0; place < counts.length; place++) total += counts[place];
  return total;
}
