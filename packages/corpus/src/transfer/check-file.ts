import { createHash } from 'node:crypto';
import { checkHead, type End, parseEnd, toDamaged } from './corpus-file.ts';
import { readFileLines } from './read-file-lines.ts';

const NEWLINE = Buffer.from('\n');

/** Reads a whole export once and says what it holds; throws before anything is imported where it is not what was written. */
export async function checkFile(path: string, onBytes?: (read: number) => void): Promise<End> {
  const hash = createHash('sha256');
  let last: Buffer | undefined;
  let lines = 0;
  for await (const line of readFileLines(path, onBytes)) {
    if (last === undefined) checkHead(line.toString());
    else hash.update(last).update(NEWLINE);
    // A copy: what it is part of is a whole chunk.
    last = Buffer.from(line);
    lines++;
  }
  const end = last && lines > 1 ? parseEnd(last.toString()) : undefined;
  if (end === undefined) throw toDamaged('its last line is missing');
  if (hash.digest('hex') !== end.sha256) throw toDamaged('its checksum is another');
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
  if (rows !== lines - 2) throw toDamaged(`${rows} rows were written, and ${lines - 2} are there`);
  return end;
}
