/** Bare parse5 over the lines of a file, by itself in a process: prints the CPU seconds of parsing alone. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parse } from 'parse5';
import { cpuSeconds } from './cpu.ts';

let seconds = 0;
for await (const line of createInterface({ input: createReadStream(process.argv[2]) })) {
  const { html } = JSON.parse(line) as { html: string };
  const before = cpuSeconds();
  parse(html);
  seconds += cpuSeconds() - before;
}
process.stdout.write(`${seconds}\n`);
