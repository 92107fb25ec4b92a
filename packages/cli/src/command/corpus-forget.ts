import type { Forgettable } from '@anatome/corpus';
import { EXIT } from '../exit.ts';
import { toUsageFailure } from '../failure.ts';
import { startGauge } from '../terminal/gauge.ts';
import { complain, note } from '../terminal/message.ts';
import { toSize } from './size.ts';
import { type StoreOptions, withStore } from './with-store.ts';

/** Options as typed. */
export interface CorpusForgetOptions extends StoreOptions {
  readonly host?: readonly string[];
}

/** `anatome corpus forget ADDRESS… --host NAME`. */
export function runCorpusForget(addresses: readonly string[], options: CorpusForgetOptions): Promise<number> {
  const all: Forgettable[] = [
    ...addresses.map((address) => ({ address })),
    ...(options.host ?? []).map((host) => ({ host })),
  ];
  if (all.length === 0) throw toUsageFailure('name addresses of pages to forget, or --host NAME');
  return withStore(
    options,
    async (engine) => {
      const { forget } = await import('@anatome/corpus');
      const gauge = await startGauge();
      let missing = 0;
      try {
        for (const what of all) {
          const name = 'host' in what ? what.host : what.address;
          const onForgotten = ({ pages }: { readonly pages: number }) =>
            gauge.show(`${pages} pages of ${name}`);
          const { pages, versions, bytes } = await forget(engine, what, { onForgotten });
          if (pages > 0)
            note(`${name}: forgotten; pages: ${pages}, versions: ${versions}, room: ${toSize(bytes)}`);
          else {
            missing++;
            complain(`${name}: the corpus has no such ${'host' in what ? 'host' : 'page'}`);
          }
        }
      } finally {
        gauge.stop();
      }
      if (missing === 0) return EXIT.good;
      return missing < all.length ? EXIT.some : EXIT.nothing;
    },
    { isOld: true },
  );
}
