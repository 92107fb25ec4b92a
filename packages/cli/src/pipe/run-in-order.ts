/** Work side by side, results in order, and never more under way than allowed. */

/** What may be under way: read, but not yet written. */
export interface FlowBounds {
  readonly count: number;
  /** Bytes of what was read and of results that wait for their turn; one alone may have more. */
  readonly bytes: number;
}

interface Sized {
  readonly bytes: Uint8Array;
}

export interface Flow<Input extends Sized, Result extends Sized> {
  work(input: Input): Promise<Result>;
  /** Called one at a time, in the order of the inputs. */
  write(result: Result): Promise<void>;
  readonly bounds: FlowBounds;
}

/** Runs every input through `work` and `write`; a slow reader of the output stops the reading of the input. */
export async function runInOrder<Input extends Sized, Result extends Sized>(
  inputs: AsyncIterable<Input>,
  { work, write, bounds }: Flow<Input, Result>,
): Promise<void> {
  let [count, bytes] = [0, 0];
  let last: Promise<void> = Promise.resolve();
  const pass = async (input: Input, before: Promise<void>): Promise<void> => {
    let size = input.bytes.length;
    count++;
    bytes += size;
    const result = await work(input);
    bytes += result.bytes.length - size;
    size = result.bytes.length;
    await before;
    await write(result);
    count--;
    bytes -= size;
  };
  const pending: Promise<void>[] = [];
  for await (const input of inputs) {
    last = pass(input, last);
    // Whoever waits for it hears of a failure; until then nobody does.
    last.catch(() => {});
    pending.push(last);
    // What is written stands at the front.
    while (pending.length > count) pending.shift();
    while (count >= bounds.count || (bytes >= bounds.bytes && count > 0)) await pending.shift();
  }
  await last;
}
