/** Works on so many things at once and gives what comes of them in their order. */
export async function* takeAhead<Thing, Result>(
  things: Iterable<Thing> | AsyncIterable<Thing>,
  count: number,
  work: (thing: Thing) => Promise<Result>,
): AsyncGenerator<Result> {
  const under: Promise<Result>[] = [];
  for await (const thing of things) {
    const result = work(thing);
    // Whoever waits for an earlier one hears of a failure when its turn comes.
    result.catch(() => {});
    under.push(result);
    if (under.length >= count) yield (await under.shift()) as Result;
  }
  for (const result of under) yield await result;
}
