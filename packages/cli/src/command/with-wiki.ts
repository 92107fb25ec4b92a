import { existsSync } from 'node:fs';
import type { WikiEngine } from '@anatome/wiki';
import { Failure, toUsageFailure } from '../failure.ts';

/** Where the wiki is, as typed. */
export interface WikiOptions {
  readonly wiki?: string;
}

/** Opens the wiki that was named, works with it, and closes it; with `isOld` it must be there already. */
export async function withWiki(
  { wiki = process.env.ANATOME_WIKI }: WikiOptions,
  work: (engine: WikiEngine) => Promise<number>,
  { isOld = false }: { readonly isOld?: boolean } = {},
): Promise<number> {
  if (wiki === undefined || wiki === '')
    throw toUsageFailure('no wiki is named; say --wiki FILE, --wiki postgres://…, or set ANATOME_WIKI');
  if (isOld && !/^postgres(?:ql)?:\/\//i.test(wiki) && !existsSync(wiki))
    throw toUsageFailure(`there is no wiki ${wiki}; anatome serve --wiki ${wiki} makes one`);
  const { openWiki } = await import('@anatome/wiki');
  try {
    const engine = await openWiki(wiki);
    try {
      return await work(engine);
    } finally {
      await engine.close();
    }
  } catch (error) {
    throw toFailure(error);
  }
}

/** What is wrong with the wiki, or with what was asked of it, in a line. By name: neither package is loaded for it. */
function toFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !['StoreError', 'WikiError'].includes(error.name)) return error;
  return new Failure((error as Error & { code: string }).code, error.message);
}
