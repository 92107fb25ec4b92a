import { Failure, toFailure } from '../failure.ts';
import type { Source } from '../source/source.ts';

/** Runs work on a source; a failure then says which source it was, unless fetching has named the address already. */
export async function nameSource<Result>(source: Source, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code, message, exit } = toFailure(error);
    const isNamed = source.kind === 'url' && message.includes(source.name);
    throw new Failure(code, isNamed ? message : `${source.name}: ${message}`, exit);
  }
}
