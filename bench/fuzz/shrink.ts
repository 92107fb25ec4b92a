const MOST_TRIES = 2000;

/**
 * The shortest text found by leaving out parts for which `fails` still holds (Zeller and Hildebrandt's ddmin, 2002,
 * with parts cut from the text as it stands). At most `most` texts are tried.
 */
export async function shrink(
  text: string,
  fails: (text: string) => Promise<boolean>,
  most: number = MOST_TRIES,
): Promise<string> {
  let shortest = text;
  let tries = 0;
  for (let part = Math.ceil(text.length / 2); part >= 1 && tries < most; ) {
    let isShorter = false;
    for (let at = 0; at < shortest.length && tries < most; tries++) {
      const shorter = shortest.slice(0, at) + shortest.slice(at + part);
      if (await fails(shorter)) {
        shortest = shorter;
        isShorter = true;
      } else at += part;
    }
    if (!isShorter) part = part === 1 ? 0 : Math.ceil(part / 2);
  }
  return shortest;
}
