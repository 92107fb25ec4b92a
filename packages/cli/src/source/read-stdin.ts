import { note } from '../terminal/message.ts';
import { collectBytes } from './collect-bytes.ts';
import type { Arrived } from './load.ts';

/** Reads a page from standard input. */
export async function readStdin(): Promise<Arrived> {
  if (process.stdin.isTTY) note('reading the page from the terminal; end it with Ctrl-D');
  return { bytes: await collectBytes(process.stdin) };
}
