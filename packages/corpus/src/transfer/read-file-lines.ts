import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { toDamaged, toOther } from './corpus-file.ts';

/** The largest page has 20 MB; what is longer was made to fill memory. */
const LONGEST = 200_000_000;
const CHUNK = 1 << 18;
const NEWLINE = 10;

/** The lines of a gzipped file, without their line breaks; a last one that has none is damage. */
export async function* readFileLines(
  path: string,
  onBytes: (read: number) => void = () => {},
): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: CHUNK });
  let read = 0;
  file.on('data', (chunk) => {
    read += chunk.length;
    onBytes(read);
  });
  const unpacked = file.pipe(createGunzip({ chunkSize: CHUNK }));
  file.on('error', (error) => unpacked.destroy(error));
  let waiting: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
        const end = chunk.subarray(from, at);
        yield waiting.length === 0 ? end : Buffer.concat([...waiting, end]);
        [waiting, length] = [[], 0];
        from = at + 1;
      }
      if (from < chunk.length) waiting.push(chunk.subarray(from));
      length += chunk.length - from;
      if (length > LONGEST) throw toDamaged(`a line is longer than ${LONGEST} bytes`);
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (!code?.startsWith('Z_')) throw error;
    throw /header/.test((error as Error).message) ? toOther() : toDamaged((error as Error).message);
  } finally {
    file.destroy();
  }
  if (length > 0) throw toDamaged('its last line has no end');
}
