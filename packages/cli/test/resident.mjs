/**
 * The built command in a process that does not end: it is loaded once and run again and again, each time in the folder and with
 * the streams that it is given. Most of what a run of its own takes is loading and getting warm.
 */
import { createRequire } from 'node:module';
import { Readable, Writable } from 'node:stream';

const { main } = createRequire(import.meta.url)('../dist/main.cjs');

const HOME = process.cwd();
/** What a run adds to the process and never takes away, for it ends with it. */
const SIGNALS = ['SIGINT', 'SIGTERM'];

process.on('message', async (task) => {
  process.send(await run(task));
  // The folder may be removed.
  process.chdir(HOME);
});
process.on('disconnect', () => process.exit());
process.send('ready');

async function run({ args, cwd, input }) {
  const [stdout, stderr] = [collect('stdout'), collect('stderr')];
  replace('stdin', Readable.from(input.length === 0 ? [] : [Buffer.from(input)], { objectMode: false }));
  process.chdir(cwd);
  const code = await main(args);
  for (const signal of SIGNALS) process.removeAllListeners(signal);
  return { code, stdout: stdout(), stderr: stderr() };
}

/** Replaces a stream by one that keeps what is written. */
function collect(name) {
  const pieces = [];
  const stream = new Writable({
    write(piece, _, done) {
      pieces.push(piece);
      done();
    },
  });
  replace(name, stream);
  return () => Buffer.concat(pieces).toString();
}

function replace(name, value) {
  Object.defineProperty(process, name, { value, configurable: true, enumerable: true });
}
