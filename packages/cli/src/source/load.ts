import type { Reading } from '@anatome/core/decode';
import { acceptBytes } from './accept-bytes.ts';
import { readFile } from './read-file.ts';
import { readStdin } from './read-stdin.ts';
import { readUrl } from './read-url.ts';
import type { Source } from './source.ts';
import type { ReachOptions } from './to-reach.ts';

/** What arrived, and what is known of it from outside. */
export interface Arrived {
  readonly bytes: Uint8Array;
  /** Where it really came from, after redirects. */
  readonly url?: string | undefined;
  /** The HTTP Content-Type header, or what the name of a file says in its place. */
  readonly contentType?: string | undefined;
}

export interface LoadOptions extends ReachOptions {
  /** The encoding, when the caller knows better. */
  readonly encoding?: string | undefined;
  /** Whether it is markup or plain text, when the caller knows better. */
  readonly as?: Reading | undefined;
}

/** load: a source in, the bytes of a page out; anything that is no page is a Failure that says what it is. */
export async function load(source: Source, options: LoadOptions): Promise<Arrived> {
  const arrived = await read(source, options);
  const { contentType } = arrived;
  const { as, encoding } = options;
  const bytes = await acceptBytes(arrived.bytes, { as, contentType, encoding });
  return { ...arrived, bytes };
}

function read(source: Source, options: LoadOptions): Promise<Arrived> {
  switch (source.kind) {
    case 'url':
      return readUrl(source.at, options);
    case 'stdin':
      return readStdin();
    case 'file':
      return readFile(source.at);
  }
}
