import { userInfo } from 'node:os';
import { EXIT } from '../exit.ts';
import { toUsageFailure } from '../failure.ts';
import { note } from '../terminal/message.ts';
import { type WikiOptions, withWiki } from './with-wiki.ts';

/** Options as typed. */
export interface WikiEraseOptions extends WikiOptions {
  readonly page?: string;
  readonly why?: string;
}

/** `anatome wiki erase VARIANT… --why WORDS`, or `--page ADDRESS`. */
export function runWikiErase(
  variants: readonly string[],
  { page, why, ...options }: WikiEraseOptions,
): Promise<number> {
  if (variants.length === 0 && page === undefined)
    throw toUsageFailure('name variants to erase (anatome wiki list), or --page ADDRESS');
  if (why === undefined || why.trim() === '')
    throw toUsageFailure('say why, with --why; that something was erased is recorded');
  return withWiki(
    options,
    async (engine) => {
      const { erase } = await import('@anatome/wiki');
      const { toPageAddress } = await import('@anatome/wiki/edit');
      const all = [
        ...variants.map((variant) => ({ variant })),
        ...(page === undefined ? [] : [{ address: toPageAddress(page) ?? page }]),
      ];
      for (const what of all) {
        const erased = await erase(engine, what, { by: userInfo().username, why });
        const name = 'variant' in what ? what.variant : what.address;
        note(`${name}: erased; variants: ${erased.variants}, revisions: ${erased.revisions}`);
      }
      return EXIT.good;
    },
    { isOld: true },
  );
}
