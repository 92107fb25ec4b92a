/** The anatome command. */
import { run } from './run.ts';
import { hearInterrupt } from './terminal/interrupt.ts';
import { endWithReader } from './terminal/output.ts';

hearInterrupt();
endWithReader();
// Everything is written by now; what is left open (a standard input nobody read) must not keep us.
process.exit(await run(process.argv.slice(2)));
