import { fstatSync, read } from 'node:fs';
import { promisify } from 'node:util';

const STDIN = 0;
/** Fits into the nearest large cache beside the lines that are cut from it. */
const PIECE = 1 << 18;

/**
 * Standard input, piece by piece; a piece is there until the next one is asked for. Those of a file all come in the same
 * buffer: a stream makes a new one for each, and clearing them away took a quarter of what handing out lines takes.
 */
export async function* readInput(): AsyncGenerator<Uint8Array> {
  if (!fstatSync(STDIN).isFile()) {
    yield* process.stdin;
    return;
  }
  const readPiece = promisify(read);
  const buffer = Buffer.allocUnsafeSlow(PIECE);
  for (;;) {
    const { bytesRead } = await readPiece(STDIN, buffer, 0, PIECE, null);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}
