import { EXIT } from '../exit.ts';
import type { ServeOptions } from './serve.ts';

/** `anatome mcp`: answers a model until it closes our standard input. */
export async function runMcp({ allowPrivate }: Pick<ServeOptions, 'allowPrivate'>): Promise<number> {
  const { serveMcpOnStdio } = await import('@anatome/server/mcp');
  await serveMcpOnStdio({ fetch: { allowPrivate } });
  return EXIT.good;
}
