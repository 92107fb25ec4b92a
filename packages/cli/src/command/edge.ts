/** `anatome serve` and `anatome mcp`: the commands that stay and answer others. */
import type { Command } from 'commander';
import type { McpOptions } from './mcp.ts';
import {
  addLensFileOptions,
  addReachOptions,
  addTemplateOption,
  addValue,
  addWrapperOption,
} from './page-option.ts';
import type { ServeOptions } from './serve.ts';

/** Takes the exit code of a command that ran to its end. */
type Finish = (exit: number) => void;

/** Adds both commands. */
export function addEdgeCommands(program: Command, finish: Finish): void {
  const serve = program
    .command('serve')
    .summary('the studio and the HTTP API')
    .description('Serve the studio and the HTTP API (docs/server.md) until interrupted.')
    .option('--port <number>', 'port to listen at; 0 takes any free one', '4747')
    .option('--host <address>', 'address to listen at; 0.0.0.0 lets others in', '127.0.0.1')
    .option('--allow-host <name>', 'host name to answer to beside IP addresses; may be repeated', addValue)
    .option(
      '--cors <origin>',
      'let pages of this origin (https://example.org, or * for all) use the API; may be repeated',
      addValue,
    )
    .option(
      '--store <place>',
      'show this corpus, too: a file, or postgres://… (default: what ANATOME_STORE says)',
    )
    .option('--annotate', 'let annotators fill in forms for pages of the corpus; they need tokens')
    .option(
      '--wiki <place>',
      'keep edits of pages in this wiki: a file, or postgres://… (default: what ANATOME_WIKI says)',
    )
    .option('--share-port <number>', 'port of links to variants; the one after --port when left out');
  addWrapperOption(addTemplateOption(addLensFileOptions(addReachOptions(serve)))).action(
    async (options: ServeOptions) => {
      const { runServe } = await import('./serve.ts');
      finish(await runServe(options));
    },
  );
  const mcp = program
    .command('mcp')
    .summary('tools for models, on standard input and output')
    .description(
      'Answer models by the Model Context Protocol on standard input and output (docs/server.md).',
    );
  addWrapperOption(addTemplateOption(addLensFileOptions(addReachOptions(mcp)))).action(
    async (options: McpOptions) => {
      const { runMcp } = await import('./mcp.ts');
      finish(await runMcp(options));
    },
  );
}
