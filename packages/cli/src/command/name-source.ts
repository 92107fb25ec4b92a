import { Failure, toFailure } from '../failure.ts';
import type { Source } from '../source/source.ts';

/** Runs work on a source; a failure then says which source it was, unless it does already, as fetching does. */
export async function nameSource<Result>(source: Source, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code, message, exit } = toFailure(error);
    throw new Failure(code, message.includes(source.name) ? message : `${source.name}: ${message}`, exit);
  }
}
