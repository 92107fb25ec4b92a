/** Starts the anatome command. */
import { loadCompiled } from './compiled-script.ts';
import { MAIN_SCRIPT } from './place.ts';

async function start(): Promise<void> {
  const { exports, keep } = loadCompiled<typeof import('./main.ts')>(MAIN_SCRIPT);
  const exit = await exports.main(process.argv.slice(2));
  await keep?.(exports.warmUp);
  // Everything is written by now; what is left open (a standard input nobody read) must not keep us.
  process.exit(exit);
}

void start();
