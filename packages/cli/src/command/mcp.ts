import { EXIT } from '../exit.ts';
import { toReach } from '../source/to-reach.ts';
import type { ServeOptions } from './serve.ts';

/** Options as typed. */
export type McpOptions = Omit<ServeOptions, 'port' | 'host' | 'allowHost'>;

/** `anatome mcp`: answers a model until it closes our standard input. */
export async function runMcp(options: McpOptions): Promise<number> {
  const { loadLensData } = await import('../lens/load-lens-data.ts');
  const lensData = loadLensData(options);
  const { serveMcpOnStdio } = await import('@anatome/server/mcp');
  await serveMcpOnStdio({ fetch: await toReach(options), lensData });
  return EXIT.good;
}
